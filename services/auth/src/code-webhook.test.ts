import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { revealedIn } from '@tapri/service-testing/secrets'
import { expect, onTestFinished, test } from 'vitest'
import { deliver } from './code-webhook.ts'

const PHONE = '+919812345678'
const CODE = '493817'
const message = { phone: PHONE, code: CODE, text: `${CODE} for ${PHONE}` }

async function webhook(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

/** Repeats the request in status line, body and redirect. */
const echo =
  (status: number): RequestListener =>
  (_, response) =>
    response.writeHead(status, `no ${PHONE} ${CODE}`, { location: `/?${PHONE}&${CODE}` }).end(`${PHONE} ${CODE}`)

test.each([
  ['a refusal', () => webhook(echo(500)), /answered 500$/],
  ['a redirect', () => webhook(echo(302)), /did not answer \(\w+\)$/],
  ['a broken connection', () => webhook((request) => request.socket.destroy()), /did not answer \(UND_ERR_SOCKET\)$/],
  ['a refused connection', async () => `http://127.0.0.1:1/${PHONE}/${CODE}`, /did not answer \(\w+\)$/],
  ['no address', async () => `http://${PHONE}:${CODE}/`, /did not answer \(\w+\)$/],
])('R12 the error after %s contains neither the phone nor the code', async (_, url, sentence) => {
  const error: unknown = await deliver(await url(), message, [1]).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Error)
  const everything = inspect(error, { depth: 9, showHidden: true, getters: true }).replaceAll(/\s/g, '')
  expect((error as Error).message).toMatch(sentence)
  expect(revealedIn(everything, [PHONE, PHONE.slice(3), CODE])).toEqual([])
})

test('R12 a code is sent to the configured URL only; redirects are not followed', async () => {
  const requests: string[] = []
  const elsewhere = await webhook((request, response) => {
    requests.push(request.url ?? '')
    response.end()
  })
  const url = await webhook((_, response) => response.writeHead(307, { location: `${elsewhere}there` }).end())
  await expect(deliver(url, message, [])).rejects.toThrow(/did not answer/)
  expect(requests).toEqual([])
})

test('a delivery that fails is tried again', async () => {
  const statuses = [500, 503, 200]
  const url = await webhook((_, response) => response.writeHead(statuses.shift() ?? 500).end())
  await deliver(url, message, [1, 1])
  expect(statuses).toEqual([])
})
