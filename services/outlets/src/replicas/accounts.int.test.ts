import type { EventData } from '@tapri/contracts/events'
import { describe, expect, test } from 'vitest'
import { accountEvent, outletForm, startOutlets } from '../testing.ts'
import { applyAccountChange } from './accounts.ts'

const { db, list, create, update, remove, createOutlet, eventsOf } = await startOutlets()

async function insertManager(given: Partial<EventData<'auth.account.changed'>> = {}) {
  const event = accountEvent('outlet_manager', given)
  await applyAccountChange(db, event)
  return event
}
const managerOf = async (outletId: string) => (await list()).find(({ id }) => id === outletId)?.manager_id

describe('a manager', () => {
  test('is assigned to a new outlet, kept by an update, removed, and assigned to another', async () => {
    const { person_id: manager_id } = await insertManager()
    const outlet = await createOutlet({ manager_id })
    expect(outlet.manager_id).toBe(manager_id)
    expect((await update(outlet.id, outletForm({ manager_id, name: 'CP' }))).json()).toMatchObject({ manager_id })
    expect((await update(outlet.id, outletForm({ manager_id: null }))).json()).toMatchObject({ manager_id: null })
    const other = await createOutlet({ manager_id })
    expect(other.manager_id).toBe(manager_id)
    await remove(other.id)
    const gone = await db.selectFrom('outlets').select('manager_id').where('id', '=', other.id).execute()
    expect(gone, 'a deleted outlet has no manager').toEqual([{ manager_id: null }])
    expect((await update(outlet.id, outletForm({ manager_id }))).statusCode, 'free after the deletion').toBe(200)
  })

  test('of one outlet cannot manage a second', async () => {
    const { person_id: manager_id } = await insertManager()
    await createOutlet({ name: 'Indiranagar', manager_id })
    const other = await createOutlet()
    for (const response of [
      await create(outletForm({ manager_id })),
      await update(other.id, outletForm({ manager_id })),
    ]) {
      expect(response.json()).toMatchObject({ status: 409, detail: 'This manager is already assigned to Indiranagar.' })
    }
    expect(await managerOf(other.id)).toBeNull()
  })

  test('wanted by 10 new and 10 updated outlets at once gets one', async () => {
    const { person_id: manager_id } = await insertManager()
    const existing = await Promise.all(Array.from({ length: 10 }, () => createOutlet()))
    const responses = await Promise.all([
      ...existing.map(({ id }) => update(id, outletForm({ manager_id }))),
      ...existing.map(() => create(outletForm({ manager_id }))),
    ])
    expect(responses.filter(({ statusCode }) => statusCode < 300)).toHaveLength(1)
    expect(responses.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19)
    expect((await list()).filter((outlet) => outlet.manager_id === manager_id)).toHaveLength(1)
  })

  test('whose event arrives 300 ms after the request is waited for', async () => {
    const event = accountEvent('outlet_manager')
    const response = create(outletForm({ manager_id: event.person_id }))
    setTimeout(() => void applyAccountChange(db, event), 300)
    expect((await response).statusCode).toBe(201)
  })

  test('cannot be a delivery person', async () => {
    const event = accountEvent('delivery')
    await applyAccountChange(db, event)
    const { id } = await createOutlet()
    const body = outletForm({ manager_id: event.person_id })
    for (const response of await Promise.all([create(body), update(id, body)]))
      expect(response.json()).toMatchObject({
        status: 409,
        detail: 'Only an outlet manager can manage an outlet.',
      })
  })

  test('that is unknown, also after a second, is refused', async () => {
    expect((await create(outletForm({ manager_id: 'nobody' }))).json()).toMatchObject({
      status: 409,
      detail: 'This manager was not found. If you have just added them, try again in a moment.',
    })
  })

  test('of an unknown outlet: 404 without waiting for the manager’s event', async () => {
    const begun = performance.now()
    expect((await update('unknown', outletForm({ manager_id: 'nobody' }))).statusCode).toBe(404)
    expect(performance.now() - begun).toBeLessThan(900)
  })
})

test('a manager stays when an older event, of another role, is delivered again', async () => {
  const event = await insertManager({ version: 2 })
  const { id } = await createOutlet({ manager_id: event.person_id })
  await applyAccountChange(db, { ...event, role: 'admin', version: 1 })
  expect(await managerOf(id)).toBe(event.person_id)
})

describe('a deleted manager', () => {
  test('leaves the outlet without one, published once although the event is repeated', async () => {
    const event = await insertManager()
    const { id } = await createOutlet({ manager_id: event.person_id })
    for (let times = 0; times < 3; times += 1) {
      await applyAccountChange(db, { ...event, deleted: true, token_version: 2, version: 2 })
    }
    expect(await managerOf(id)).toBeNull()
    expect(await eventsOf(id)).toMatchObject([
      { version: 1, manager_id: event.person_id },
      { version: 2, manager_id: null, deleted: false },
    ])
  })

  test('never stays with an outlet, whichever of deletion and assignment commits first', async () => {
    for (let round = 0; round < 10; round += 1) {
      const event = await insertManager()
      const { id } = await createOutlet()
      await Promise.all([
        update(id, outletForm({ manager_id: event.person_id })),
        applyAccountChange(db, { ...event, deleted: true, token_version: 2, version: 2 }),
      ])
      expect(await managerOf(id)).toBeNull()
    }
  })
})
