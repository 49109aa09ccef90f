import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { portChooser, refuseTakenPort } from './ports.ts'

test('a taken port is skipped, and refused in one line when PORT names it', async () => {
  const server = createServer().listen(await portChooser()(), '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  // First the taken one, then any other.
  const draws = [(port - 15_000) / 17_000 + 1e-9, 0.5]
  expect(await portChooser(() => draws.shift() ?? 0.6)()).not.toBe(port)
  await expect(refuseTakenPort(port, '127.0.0.1')).rejects.toThrow(`port ${port} on 127.0.0.1 is in use`)
  server.close()
})

test('the same port is not given out twice', async () => {
  const draws = [0.3, 0.3, 0.31]
  const freePort = portChooser(() => draws.shift() ?? 0.32)
  expect(await freePort()).not.toBe(await freePort())
})
