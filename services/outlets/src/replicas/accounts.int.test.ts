import type { EventData } from '@tapri/contracts/events'
import type { Outlet } from '@tapri/contracts/outlets'
import type { RunningService } from '@tapri/service-kit/service'
import { testService } from '@tapri/service-testing/harness'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../database.ts'
import { outlets } from '../service.ts'
import { anOutlet, callsOf, accountEvent } from '../testing.ts'
import { applyAccountChange } from './accounts.ts'

let running: RunningService<Database>
beforeAll(async () => {
  running = await testService(outlets)
})
afterAll(() => running.close())

const { list, create, update, remove } = callsOf(() => running.app)
const made = async (given: object = {}) => (await create(anOutlet(given))).json<Outlet>()

async function aManager(given: Partial<EventData<'auth.account.changed'>> = {}) {
  const event = accountEvent('outlet_manager', given)
  await applyAccountChange(running.db, event)
  return event
}
const managerOf = async (outletId: string) =>
  (await list()).json<Outlet[]>().find(({ id }) => id === outletId)?.manager_id

describe('a manager', () => {
  test('is given to a new outlet, kept by a change of it, taken away, and given to another', async () => {
    const { person_id: manager_id } = await aManager()
    const outlet = await made({ manager_id })
    expect(outlet.manager_id).toBe(manager_id)
    expect((await update(outlet.id, anOutlet({ manager_id, name: 'CP' }))).json()).toMatchObject({ manager_id })
    expect((await update(outlet.id, anOutlet({ manager_id: null }))).json()).toMatchObject({ manager_id: null })
    const other = await made({ manager_id })
    expect(other.manager_id).toBe(manager_id)
    await remove(other.id)
    const gone = await running.db.selectFrom('outlets').select('manager_id').where('id', '=', other.id).execute()
    expect(gone, 'a deleted outlet has no manager').toEqual([{ manager_id: null }])
    expect((await update(outlet.id, anOutlet({ manager_id }))).statusCode, 'free after the deletion').toBe(200)
  })

  test('of one outlet cannot manage a second', async () => {
    const { person_id: manager_id } = await aManager()
    await made({ name: 'Indiranagar', manager_id })
    const other = await made()
    for (const response of [await create(anOutlet({ manager_id })), await update(other.id, anOutlet({ manager_id }))]) {
      expect(response.statusCode).toBe(409)
      expect(response.json()).toMatchObject({ detail: 'This manager is already assigned to Indiranagar.' })
    }
    expect(await managerOf(other.id)).toBeNull()
  })

  test('wanted by 10 new outlets and 10 changed ones at once gets one', async () => {
    const { person_id: manager_id } = await aManager()
    const existing = await Promise.all(Array.from({ length: 10 }, () => made()))
    const responses = await Promise.all([
      ...existing.map(({ id }) => update(id, anOutlet({ manager_id }))),
      ...existing.map(() => create(anOutlet({ manager_id }))),
    ])
    expect(responses.filter(({ statusCode }) => statusCode < 300)).toHaveLength(1)
    expect(responses.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19)
    expect((await list()).json<Outlet[]>().filter((outlet) => outlet.manager_id === manager_id)).toHaveLength(1)
  })

  test('of whom we hear a moment after is waited for', async () => {
    const event = accountEvent('outlet_manager')
    const response = create(anOutlet({ manager_id: event.person_id }))
    setTimeout(() => void applyAccountChange(running.db, event), 300)
    expect((await response).statusCode).toBe(201)
  })

  test.each([
    ['nobody', undefined, 'This manager was not found. If they were added just now, please try again in a moment.'],
    ['a delivery person', accountEvent('delivery'), 'Only an outlet manager can manage an outlet.'],
    ['an admin', accountEvent('admin'), 'Only an outlet manager can manage an outlet.'],
    [
      'a deleted manager',
      accountEvent('outlet_manager', { deleted: true }),
      'This manager has been deleted. Please choose another.',
    ],
  ])('cannot be %s', async (_, event, detail) => {
    if (event) await applyAccountChange(running.db, event)
    const { id } = await made()
    const body = anOutlet({ manager_id: event?.person_id ?? 'nobody' })
    for (const response of await Promise.all([create(body), update(id, body)])) {
      expect(response.statusCode).toBe(409)
      expect(response.json()).toMatchObject({ detail })
    }
  })

  test('for an outlet that is not there: not found, whoever the manager', async () => {
    const begun = performance.now()
    expect((await update('unknown', anOutlet({ manager_id: 'nobody' }))).statusCode).toBe(404)
    expect(performance.now() - begun).toBeLessThan(900)
  })
})

describe('a deleted manager', () => {
  test('leaves the outlet without one, told once to the others, however often we hear of it', async () => {
    const event = await aManager()
    const { id } = await made({ manager_id: event.person_id })
    for (let times = 0; times < 3; times += 1) {
      await applyAccountChange(running.db, { ...event, deleted: true, token_version: 2, version: 2 })
    }
    expect(await managerOf(id)).toBeNull()
    const told = await running.db.selectFrom('outbox').select('data').where('thing_id', '=', id).orderBy('id').execute()
    expect(told.map(({ data }) => data)).toMatchObject([
      { version: 1, manager_id: event.person_id },
      { version: 2, manager_id: null, deleted: false },
    ])
  })

  test('never stays with an outlet, whichever of the deletion and the assignment comes first', async () => {
    for (let round = 0; round < 20; round += 1) {
      const event = await aManager()
      const { id } = await made()
      await Promise.all([
        update(id, anOutlet({ manager_id: event.person_id })),
        applyAccountChange(running.db, { ...event, deleted: true, token_version: 2, version: 2 }),
      ])
      expect(await managerOf(id)).toBeNull()
    }
  })
})
