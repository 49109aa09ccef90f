import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createGeocoder } from './geocoder.ts'

/** Starts a geocoder that finds nothing, after `afterMs`. `startedAt` lists the times of its requests. */
async function startServer(afterMs: number) {
  const startedAt: number[] = []
  const server = createServer((_, response) => {
    startedAt.push(performance.now())
    setTimeout(() => response.end('[]'), afterMs)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/search`, startedAt }
}

const search = (address: string) => ({ address, language: 'en' as const })

test('a geocoder that does not answer in time is given up', async () => {
  const { url } = await startServer(60_000)
  const find = createGeocoder({ url, perSecond: 100, withinMs: 100 })
  await expect(find(search('Janpath'))).rejects.toThrow('gave no whole answer in time')
})

test('so many requests are sent a second, one at a time', async () => {
  const { url, startedAt } = await startServer(0)
  const find = createGeocoder({ url, perSecond: 10 })
  const before = performance.now()
  await Promise.all(['a', 'b', 'c'].map((address) => find(search(address))))
  expect(startedAt).toHaveLength(3)
  // Timers may fire a millisecond early.
  expect(performance.now() - before).toBeGreaterThan(290)
})

test('who would wait too long is refused at once', async () => {
  const { url } = await startServer(60_000)
  const find = createGeocoder({ url, perSecond: 100, withinMs: 100 })
  for (let number = 0; number < 30; number += 1) void find(search(`address ${number}`)).catch(() => {})
  await expect(find(search('one more'))).rejects.toThrow('too many searches wait')
})
