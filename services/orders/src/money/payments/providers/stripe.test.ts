import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { ProviderAway } from '../provider.ts'
import { stripeProvider } from './stripe.ts'

afterEach(() => vi.useRealTimers())

const SESSION = { id: 'cs_1', object: 'checkout.session', url: 'https://pay.example/cs_1' }

/** Starts a stand-in for Stripe that records what it receives with each idempotency key. */
async function listenAsStripe(status = 200, body: object = SESSION) {
  const got: { key: string; body: string }[] = []
  const server = createServer((request, response) => {
    let sent = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (sent += chunk))
    request.on('end', () => {
      got.push({ key: String(request.headers['idempotency-key']), body: sent })
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { got, url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

const providerAt = (url: string) =>
  stripeProvider({ url, keyId: '', secret: 'sk_test', noticeSecrets: [], publicUrl: 'http://localhost:8080' })

test('opening a session again minutes later sends the same parameters, since Stripe refuses others under one key', async () => {
  const stripe = await listenAsStripe()
  const provider = providerAt(stripe.url)
  vi.useFakeTimers({ toFake: ['Date'] })
  const now = Date.now()
  const session = {
    id: 'session-1',
    order_id: 'order-1',
    amount_paise: 4_100,
    expires_at: new Date(now + 15 * 60_000),
    success_url: 'http://localhost/success',
    cancel_url: 'http://localhost/cancel',
  }
  for (const minutes of [0, 5, 14]) {
    vi.setSystemTime(now + minutes * 60_000)
    await provider.open(session)
  }
  stripe.close()
  expect(stripe.got).toHaveLength(3)
  expect(new Set(stripe.got.map(({ key, body }) => `${key} ${body}`)).size).toBe(1)
  const expires = Number(new URLSearchParams(stripe.got[0]?.body).get('expires_at')) * 1_000
  expect(expires - (now + 14 * 60_000), 'Stripe wants half an hour at least').toBeGreaterThanOrEqual(30 * 60_000)
})

test('a call that comes while the one before is still under way is no refusal', async () => {
  const error = { type: 'idempotency_error', code: 'idempotency_key_in_use', message: 'another request is under way' }
  const stripe = await listenAsStripe(409, { error })
  const refund = { id: 'payment-1', payment_ref: 'pi_1', amount_paise: 4_100 }
  await expect(providerAt(stripe.url).refund(refund)).rejects.toBeInstanceOf(ProviderAway)
  stripe.close()
})
