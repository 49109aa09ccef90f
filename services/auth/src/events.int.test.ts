import { digestOf } from '@tapri/contracts/streams'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sayThatAuthIsThere } from '@tapri/service-kit/http/auth-check'
import type { Bus } from '@tapri/service-kit/events/bus'
import type { RunningService } from '@tapri/service-kit/process/service'
import { eventually, type TestBroker, testBroker, testService } from '@tapri/service-testing/harness'
import type { Database } from './database.ts'
import { auth } from './service.ts'
import { createAccount } from './testing.ts'

let broker: TestBroker
let running: RunningService<Database>
beforeAll(async () => {
  broker = await testBroker()
  running = await testService(auth, { broker })
})
afterAll(async () => {
  await running.close()
  await broker.stop()
})

/** The stream's last event of a user. */
async function lastWord(id: string) {
  const { jsm } = await running.bus.connected
  const kept = await jsm.streams.getMessage('AUTH', { last_by_subj: `auth.person.changed.${id}` }).catch(() => null)
  return kept?.json<{ version: number; deleted: boolean; token_version: number; name: string }>()
}

test('a registration and a deletion reach the broker within 2 s', async () => {
  const admin = await createAccount(running.app, 'admin')
  const ravi = await createAccount(running.app, 'delivery')
  expect(await eventually(() => lastWord(ravi.id), 2_000)).toMatchObject({ version: 1, name: 'A delivery' })
  await running.app.inject({ method: 'DELETE', url: `/admin/users/${ravi.id}`, headers: admin.headers })
  await eventually(async () => (await lastWord(ravi.id))?.deleted, 2_000)
  expect(await lastWord(ravi.id)).toMatchObject({ version: 2, token_version: 2 })
})

test('when the broker lost its data, every user is republished, deleted ones too', async () => {
  const gone = await createAccount(running.app, 'delivery')
  await running.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute()
  await broker.kill()
  await broker.wipe()
  await broker.start()
  expect(await eventually(async () => (await lastWord(gone.id))?.deleted)).toBe(true)
})

test('a change during a republish waits for it, so that its event is the last one', async () => {
  const { id } = await createAccount(running.app, 'customer')
  const order = await running.db.transaction().execute(async (trx) => {
    await auth.republish?.(trx)
    const change = running.db
      .updateTable('users')
      .set((column) => ({ version: column('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
      .then(() => 'changed')
    const first = await Promise.race([change, sql`select pg_sleep(0.2)`.execute(trx).then(() => 'republished')])
    return { first, change }
  })
  expect(order.first).toBe('republished')
  expect(await order.change).toBe('changed')
})

test('auth says that it is there', async () => {
  const { nats } = await running.bus.connected
  const said: string[] = []
  nats.subscribe(digestOf('auth'), { callback: (_, message) => void said.push(message.string()) })
  await expect.poll(() => said, { timeout: 10_000 }).toContain('null')
})

test('auth does not say that it is there while what it revoked is stuck', async () => {
  const nats = { publish: vi.fn() }
  let said: unknown
  const bus = {
    isConnected: () => true,
    connected: Promise.resolve({ nats }),
    onConnect: (listener: () => unknown) => (said = listener()),
  } as unknown as Bus
  const say = async () => {
    const stop = sayThatAuthIsThere(running.db, bus, console)
    await said
    stop()
    return nats.publish.mock.calls.length
  }
  const row = { subject: 'auth.nothing.reads', thing_id: 'x', data: '{}' }
  await running.db.deleteFrom('outbox').execute()
  expect(await say()).toBe(1)
  await running.db
    .insertInto('outbox')
    .values({ ...row, created_at: new Date(Date.now() - 60_000) })
    .execute()
  expect(await say()).toBe(1)
})
