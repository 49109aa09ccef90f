import { digestOf } from '@tapri/contracts/streams'
import { afterAll, expect, test, vi } from 'vitest'
import { sayThatAuthIsThere } from '@tapri/service-kit/http/auth-check'
import type { Bus } from '@tapri/service-kit/events/bus'
import { eventually, testBroker } from '@tapri/service-testing/harness'
import { untilBlocked } from '@tapri/service-testing/until-blocked'
import { auth as service } from './service.ts'
import { authInTest, startAuth } from './testing.ts'

const broker = await testBroker()
afterAll(() => broker.stop())
const { db, bus, ...auth } = await startAuth({ broker })

/** Returns the stream's last event of a user. */
async function lastEvent(id: string) {
  const { jsm } = await bus.connected
  const kept = await jsm.streams.getMessage('AUTH', { last_by_subj: `auth.person.changed.${id}` }).catch(() => null)
  return kept?.json<{ version: number; deleted: boolean; token_version: number; name: string }>()
}

test('a registration and a deletion reach the broker within 2 s', async () => {
  const admin = await auth.createAccount('admin')
  const ravi = await auth.createAccount('delivery')
  expect(await eventually(() => lastEvent(ravi.id), 2_000)).toMatchObject({ version: 1, name: 'A delivery' })
  await auth.send('DELETE', `/admin/users/${ravi.id}`, admin.headers)
  await eventually(async () => (await lastEvent(ravi.id))?.deleted, 2_000)
  expect(await lastEvent(ravi.id)).toMatchObject({ version: 2, token_version: 2 })
})

test('when the broker lost its data, every user is republished, deleted ones too', async () => {
  const gone = await auth.createAccount('delivery')
  await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute()
  await broker.kill()
  await broker.wipe()
  await broker.start()
  expect(await eventually(async () => (await lastEvent(gone.id))?.deleted)).toBe(true)
})

test('a change during a republish waits for it, so that its event is the last one', async () => {
  const { id } = await auth.createAccount('customer')
  const { change } = await db.transaction().execute(async (trx) => {
    await service.republish?.(trx)
    const change = db
      .updateTable('users')
      .set((column) => ({ version: column('version', '+', 1) }))
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await untilBlocked(db)
    return { change }
  })
  expect((await change).numUpdatedRows).toBe(1n)
})

test('auth says that it is there, but not while what it revoked is stuck', async () => {
  const { nats } = await bus.connected
  const heard: string[] = []
  nats.subscribe(digestOf('auth'), { callback: (_, message) => void heard.push(message.string()) })
  await expect.poll(() => heard, { timeout: 10_000 }).toContain('null')

  const { db: apart } = await authInTest()
  const publish = vi.fn()
  let said: unknown
  const silent = {
    isConnected: () => true,
    connected: Promise.resolve({ nats: { publish } }),
    onConnect: (listener: () => unknown) => (said = listener()),
  } as unknown as Bus
  const say = async () => {
    const stop = sayThatAuthIsThere(apart, silent, console)
    await said
    stop()
    return publish.mock.calls.length
  }
  expect(await say()).toBe(1)
  const row = { subject: 'auth.nothing.reads', thing_id: 'x', data: '{}', created_at: new Date(Date.now() - 60_000) }
  await apart.insertInto('outbox').values(row).execute()
  expect(await say()).toBe(1)
})
