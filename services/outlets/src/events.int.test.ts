import type { Outlet } from '@tapri/contracts/outlets'
import { eventually, testBroker } from '@tapri/service-testing/harness'
import { afterAll, expect, test } from 'vitest'
import { accountEvent, outletForm, startOutlets } from './testing.ts'

const broker = await testBroker()
afterAll(() => broker.stop())
const { bus, list, create, createOutlet, remove } = await startOutlets({ broker })

/** Publishes an event of auth, as its relay does. */
async function publishEvent(event: ReturnType<typeof accountEvent>) {
  const { js } = await bus.connected
  await js.publish(`auth.account.changed.${event.person_id}`, JSON.stringify(event))
}

/** Returns the last message about an outlet in the broker's stream. */
async function lastMessage(id: string) {
  const { jsm } = await bus.connected
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
  expect((await list()).find(({ id }) => id === outlet.id)?.manager_id).toBeNull()
})

test('after the broker lost its data every outlet is republished, deleted ones too', async () => {
  const kept = await createOutlet()
  const gone = await createOutlet()
  await remove(gone.id)
  await eventually(async () => (await lastMessage(gone.id))?.deleted)
  await broker.kill()
  await broker.wipe()
  await broker.start()
  expect(await eventually(() => lastMessage(kept.id))).toMatchObject({ version: 1, deleted: false })
  expect(await eventually(() => lastMessage(gone.id))).toMatchObject({ version: 2, deleted: true })
})
