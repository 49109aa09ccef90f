import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { bearer, buildTestUser, closeAfterTest, testService } from '../harness.ts'
import { cups } from './cups.ts'

test('R43 an incomplete head or body is given up within 10 s', async () => {
  const running = await testService(cups)
  closeAfterTest(running)
  await running.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = running.app.server.address() as AddressInfo
  const { authorization } = bearer(buildTestUser('admin'))
  const halves = [
    'GET /cups/none HTTP/1.1\r\nhost: x\r\n',
    `POST /cups HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{`,
  ]
  const gone = halves.map(
    (half) =>
      new Promise<number>((resolve) => {
        const began = Date.now()
        const socket = connect(port, '127.0.0.1', () => socket.write(half))
        socket.on('data', () => {}).once('error', () => {})
        socket.once('close', () => resolve(Date.now() - began))
      }),
  )
  // 10 s, and the 2 s between two checks.
  for (const ms of await Promise.all(gone)) expect(ms).toBeLessThan(13_000)
})
