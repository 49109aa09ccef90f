import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '@tapri/service-kit/data/database'
import { buildTestUser, bearer, closeAfterTest, testBroker, testDatabase, testService } from '../harness.ts'
import { untilBlocked } from '../until-blocked.ts'
import { cups } from './cups.ts'

/** Fewer than the service has connections to the database. */
const REQUESTS = 5

test('a service that closes finishes the requests under way and refuses new ones', async () => {
  const broker = await testBroker()
  const databaseUrl = await testDatabase(cups.migrations)
  const db = openDatabase<object>(databaseUrl, 2, console)
  const running = await testService(cups, { databaseUrl, broker })
  await running.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = running.app.server.address() as AddressInfo
  const headers = { ...bearer(buildTestUser('admin')), 'content-type': 'application/json' }
  const make = async () =>
    (await fetch(`http://127.0.0.1:${port}/cups`, { method: 'POST', headers, body: '{"name":"kulhad"}' })).status

  let responses: Promise<number>[] = []
  let closed: Promise<void> = Promise.resolve()
  await db.transaction().execute(async (trx) => {
    await sql`lock table cups in exclusive mode`.execute(trx)
    responses = Array.from({ length: REQUESTS }, make)
    await untilBlocked(db, REQUESTS)
    closed = running.close()
    await expect.poll(() => running.app.server.listening).toBe(false)
    await expect(make(), 'nobody new is let in').rejects.toThrow('fetch failed')
  })
  expect(await Promise.all(responses)).toEqual(Array(REQUESTS).fill(201))
  await closed
  expect((await sql`select from cups`.execute(db)).rows).toHaveLength(REQUESTS)
  await db.destroy()
  await broker.stop()
})

test('a request that arrives by an idle connection while a service begins to close is answered, not refused', async () => {
  const [begins, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const running = await testService({
    ...cups,
    routes: async (app, context) => {
      app.addHook('preClose', () => {
        begins.resolve()
        return goesOn.promise
      })
      await cups.routes(app, context)
    },
  })
  closeAfterTest(running)
  await running.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = running.app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const status = () =>
    new Promise<number | undefined>((resolve, reject) => {
      const asked = get({ agent, host: '127.0.0.1', port, path: '/cups/none', headers: bearer(buildTestUser('admin')) })
      asked.once('error', reject)
      asked.once('response', (response) => response.resume().once('end', () => resolve(response.statusCode)))
    })
  expect(await status()).toBe(404)
  const closed = running.app.close()
  await begins.promise
  const late = await status()
  goesOn.resolve()
  await closed
  expect(late).toBe(404)
})
