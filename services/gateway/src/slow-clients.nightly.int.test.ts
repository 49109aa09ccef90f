import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { gateway, pages } from './testing.ts'

const halfRequests = ['', 'GET / HT', 'GET / HTTP/1.1\r\nhost: x\r\n', 'POST /api/orders HTTP/1.1\r\nx-slow: ']

test('R43 500 half-open connections are closed within 13 s, and other requests are answered meanwhile', async () => {
  const { url } = await gateway({ WEB_DIR: await pages({ 'shell/index.html': 'landing' }) })
  const { port } = new URL(url)
  const began = Date.now()
  let open = 0
  const sockets = Array.from({ length: 500 }, (_, n): Socket => {
    const socket = connect(Number(port), '127.0.0.1', () => {
      open += 1
      socket.write(halfRequests[n % halfRequests.length] ?? '')
    })
    socket.on('data', () => {}).once('error', () => {})
    return socket.once('close', () => (open -= 1))
  })
  await expect.poll(() => open).toBe(500)

  const took: number[] = []
  for (let n = 0; n < 20; n += 1) {
    const sentAt = performance.now()
    expect((await fetch(`${url}/`)).status).toBe(200)
    took.push(performance.now() - sentAt)
  }
  expect(took.toSorted((a, b) => a - b)[10]).toBeLessThan(500)

  await expect.poll(() => open, { timeout: 12_000, interval: 200 }).toBe(0)
  expect(Date.now() - began).toBeLessThan(13_000)
  for (const socket of sockets) socket.destroy()
})
