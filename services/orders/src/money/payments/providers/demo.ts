import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ProviderOptions } from '../config.ts'
import {
  NotSigned,
  type Paid,
  type PaymentProvider,
  PROVIDER_TIMEOUT_MS,
  ProviderAway,
  ProviderRefused,
} from '../provider.ts'
import { asForm, jsonOf, NoticeForm } from '../read-notice.ts'

/** Accepted age of a signature. */
const TOLERANCE_SECONDS = 300

/** Returns the provider for demos and tests (packages/service-testing/src/payment-provider). It takes no money. */
export function demoProvider({ url: base = '', secret, noticeSecrets }: ProviderOptions): PaymentProvider {
  const call = caller(base, secret)
  return {
    name: 'demo',
    open: async (session) => {
      const { ref, url } = await call<{ ref: string; url: string }>('POST', '/demo/sessions', {
        id: session.id,
        amount_paise: session.amount_paise,
        success_url: session.success_url,
        cancel_url: session.cancel_url,
      })
      return { provider_ref: ref, url }
    },
    readNotice: async (body, headers) => {
      assertSigned(body, String(headers['x-demo-signature']), noticeSecrets)
      return asForm(NoticeForm, jsonOf(body))
    },
    look: async (ref) => (await call<{ payments: Paid[] }>('GET', `/demo/sessions/${ref}`)).payments,
    close: async (ref) => void (await call('POST', `/demo/sessions/${ref}/close`, {})),
    refund: async ({ id, payment_ref, amount_paise }) => {
      const { ref } = await call<{ ref: string }>('POST', `/demo/payments/${payment_ref}/refund`, { id, amount_paise })
      return { refund_ref: ref }
    },
    async *paidBetween(from, to) {
      const query = `from=${from.getTime()}&to=${to.getTime()}`
      yield* (await call<{ payments: Paid[] }>('GET', `/demo/payments?${query}`)).payments
    },
  }
}

const caller =
  (base: string, secret: string) =>
  async <Body>(method: 'GET' | 'POST', path: string, body?: object): Promise<Body> => {
    const response = await fetch(base + path, {
      method,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw new ProviderAway('the provider does not answer', { cause: error })
    })
    if (response.status >= 500) throw new ProviderAway(`the provider answered ${response.status}`)
    if (!response.ok) throw new ProviderRefused(`the provider answered ${response.status}`)
    return (await response.json().catch((error: unknown) => {
      throw new ProviderAway('the response of the provider broke off', { cause: error })
    })) as Body
  }

/** Checks a header `t=<Unix seconds>,v1=<HMAC-SHA256 of "t.body">`, which is Stripe's format. */
function assertSigned(body: Buffer, header: string, secrets: readonly string[]) {
  const [, t = '', signature = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? []
  const given = Buffer.from(signature, 'hex')
  const isRight = secrets.some((secret) => {
    const expected = createHmac('sha256', secret).update(`${t}.`).update(body).digest()
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  if (!isRight || Math.abs(Date.now() / 1_000 - Number(t)) > TOLERANCE_SECONDS) throw new NotSigned()
}
