import { type AddressInfo, connect } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { endConnectionsWhenClosing } from '@tapri/service-kit/closing'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { openListeners } from './listeners.ts'

const CROWD = 400

async function opened(app: FastifyInstance) {
  const close = await openListeners(app, { HOST: '127.0.0.1', PORT: 0 })
  return { close, port: (app.server.address() as AddressInfo).port }
}

test.runIf(process.platform === 'linux')('a crowd is let in within a few turns of the loop', async () => {
  const app = Fastify()
  const { close, port } = await opened(app)
  let letIn = 0
  app.server.on('connection', () => (letIn += 1))
  const crowd = Array.from({ length: CROWD }, () => connect(port, '127.0.0.1'))
  while (letIn === 0) await nextTurn()
  let turns = 0
  for (; letIn < CROWD; turns += 1) await nextTurn()
  // By one listener each would take a turn.
  expect(turns).toBeLessThan(CROWD / 4)
  for (const socket of crowd) socket.destroy()
  await close()
})

test('who is being served when the listeners close is served, and nobody is let in any more', async () => {
  const app = Fastify()
  endConnectionsWhenClosing(app)
  let asked = 0
  app.get('/', async () => {
    asked += 1
    await sleep(300)
    return 'chai'
  })
  const { close, port } = await opened(app)
  const order = async () => (await fetch(`http://127.0.0.1:${port}/`)).text()
  const first = await Promise.all(Array.from({ length: 60 }, order))
  const last = Array.from({ length: 30 }, order)
  while (asked < first.length + last.length) await sleep(5)
  await close()
  expect(await Promise.all(last)).toEqual(Array(30).fill('chai'))
  await expect(order()).rejects.toThrow('fetch failed')
})
