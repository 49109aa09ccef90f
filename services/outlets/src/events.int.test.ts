import type { Outlet } from '@tapri/contracts/outlets'
import type { RunningService } from '@tapri/service-kit/process/service'
import { eventually, type TestBroker, testBroker, testService } from '@tapri/service-testing/harness'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { outlets } from './service.ts'
import { outletForm, outletCalls, accountEvent } from './testing.ts'

let broker: TestBroker
let running: RunningService<Database>
beforeAll(async () => {
  broker = await testBroker()
  running = await testService(outlets, { broker })
})
afterAll(async () => {
  await running.close()
  await broker.stop()
})

const { list, create, remove } = outletCalls(() => running.app)

/** Publishes an event of auth, as its relay does. */
async function publishEvent(event: ReturnType<typeof accountEvent>) {
  const { js } = await running.bus.connected
  await js.publish(`auth.account.changed.${event.person_id}`, JSON.stringify(event))
}

/** The last message about an outlet in the broker's stream. */
async function lastMessage(id: string) {
  const { jsm } = await running.bus.connected
  const kept = await jsm.streams
    .getMessage('OUTLETS', { last_by_subj: `outlets.outlet.changed.${id}` })
    .catch(() => null)
  return kept?.json<{ version: number; deleted: boolean; manager_id: string | null }>()
}

test('a manager known by an event gets an outlet, and loses it within 2 s of being deleted', async () => {
  const meera = accountEvent('outlet_manager')
  await publishEvent(meera)
  const outlet = await eventually(async () => {
    const response = await create(outletForm({ manager_id: meera.person_id }))
    return response.statusCode === 201 ? response.json<Outlet>() : undefined
  })
  expect(await eventually(() => lastMessage(outlet.id), 2_000)).toMatchObject({
    version: 1,
    manager_id: meera.person_id,
  })

  await publishEvent({ ...meera, deleted: true, token_version: 2, version: 2 })
  await eventually(async () => (await lastMessage(outlet.id))?.version === 2, 2_000)
  expect(await lastMessage(outlet.id)).toMatchObject({ manager_id: null, deleted: false })
  expect((await list()).json<Outlet[]>().find(({ id }) => id === outlet.id)?.manager_id).toBeNull()
})

test('after the broker lost its data every outlet is republished, deleted ones too', async () => {
  const kept = (await create(outletForm())).json<Outlet>()
  const gone = (await create(outletForm())).json<Outlet>()
  await remove(gone.id)
  await eventually(async () => (await lastMessage(gone.id))?.deleted)
  await broker.kill()
  await broker.wipe()
  await broker.start()
  expect(await eventually(() => lastMessage(kept.id))).toMatchObject({ version: 1, deleted: false })
  expect(await eventually(() => lastMessage(gone.id))).toMatchObject({ version: 2, deleted: true })
})
