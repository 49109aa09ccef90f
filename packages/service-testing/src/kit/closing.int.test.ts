import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '@tapri/service-kit/data/database'
import { buildTestUser, bearer, closeAfterTest, eventually, testBroker, testDatabase, testService } from '../harness.ts'
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
    await eventually(async () => {
      const { rows } = await sql`select from pg_locks where not granted and relation = 'cups'::regclass`.execute(db)
      return rows.length === REQUESTS
    })
    closed = running.close()
    await sleep(100)
    await expect(make(), 'nobody new is let in').rejects.toThrow('fetch failed')
  })
  expect(await Promise.all(responses)).toEqual(Array(REQUESTS).fill(201))
  await closed
  expect((await sql`select from cups`.execute(db)).rows).toHaveLength(REQUESTS)
  await db.destroy()
  await broker.stop()
})

test('a request that arrives by an idle connection while a service begins to close is answered, not refused', async () => {
  const running = await testService({
    ...cups,
    routes: async (app, context) => {
      app.addHook('preClose', () => sleep(500))
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
  await sleep(100)
  expect(await status()).toBe(404)
  await closed
})
