import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished, expect, test } from 'vitest'
import { gatewayApp } from '../app.ts'
import { gatewaySettings } from '../settings.ts'
import { echo } from '../testing.ts'

test('IPv6 sockets count like others, and IPv4 at a socket of both counts as IPv4', async () => {
  const { url } = await echo()
  const services = { AUTH_URL: url, CATALOG_URL: url, ORDERS_URL: url, OUTLETS_URL: url }
  const own = { PORT: '0', LOG_LEVEL: 'silent', RATE_LIMIT: '1', WEB_DIR: '/nowhere' }
  const app = await gatewayApp(gatewaySettings({ ...own, ...services }))
  onTestFinished(() => app.close())
  await app.listen({ host: '::', port: 0 })
  const { port } = app.server.address() as AddressInfo

  const ask = (host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const call = request({ host, port, path: '/api/opening', agent: false }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
      call.once('error', reject).end()
    })
  const five = async (host: string) => [
    await ask(host),
    await ask(host),
    await ask(host),
    await ask(host),
    await ask(host),
  ]
  expect(await five('::1')).toEqual([200, 200, 200, 200, 200])
  expect(await ask('::1')).toBe(429)
  expect(await five('127.0.0.1'), 'another caller').toEqual([200, 200, 200, 200, 200])
  expect(await ask('127.0.0.1')).toBe(429)
})
