import type { StaffEvent } from '@tapri/contracts/staff'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { purgeStaffEvents } from '../staff-events.ts'
import { type Account, PASSWORD, randomPhone, startAuth } from '../testing.ts'

const { db, ...auth } = await startAuth()
const [meera, farah] = [await auth.createAccount('admin'), await auth.createAccount('admin')]
beforeEach(async () => {
  await db.deleteFrom('staff_events').execute()
  await db.deleteFrom('staff_events_seen').execute()
})

const list = async ({ headers }: Account, query = '') => {
  const response = await auth.send('GET', `/admin/staff-events${query}`, headers)
  expect(response.statusCode).toBe(200)
  return response.json<{ events: StaffEvent[]; unseen: number }>()
}
const seen = ({ headers }: Account, id: number) => auth.send('PUT', '/admin/staff-events/seen', headers, { id })
const act = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
  const { statusCode } = await auth.send(method, `/admin/users${path}`, meera.headers, body)
  expect([200, 201, 204]).toContain(statusCode)
}

test('a change by one admin is listed for the other admins, with actor and subject', async () => {
  const customer = await auth.createAccount('customer')
  const [third, deliveryPerson, manager] = [
    await auth.createAccount('admin'),
    await auth.createAccount('delivery'),
    await auth.createAccount('outlet_manager'),
  ]
  await db.updateTable('users').set({ status: 'pending' }).where('id', 'in', [deliveryPerson.id, manager.id]).execute()
  await act('POST', '', { name: 'Ravi', phone: randomPhone(), password: PASSWORD, role: 'delivery' })
  await act('PUT', `/${manager.id}/approval`, { approved: true })
  await act('PUT', `/${deliveryPerson.id}/approval`, { approved: false })
  await act('POST', `/${manager.id}/reset`, {})
  await act('DELETE', `/${customer.id}/sessions`)
  await act('PUT', `/${customer.id}/block`, { blocked: true, reason: 'Fake orders' })
  await act('PUT', `/${customer.id}/block`, { blocked: false })
  await act('PUT', `/${third.id}/role`, { role: 'delivery' })
  await act('DELETE', `/${third.id}`)

  const { events, unseen } = await list(farah)
  expect(
    events.map(({ kind, subject_name, subject_role, detail }) => [kind, subject_name, subject_role, detail]),
  ).toEqual([
    ['deleted', 'A admin', 'delivery', ''],
    ['demoted', 'A admin', 'admin', 'delivery'],
    ['unblocked', 'A customer', 'customer', ''],
    ['blocked', 'A customer', 'customer', 'Fake orders'],
    ['sessions_ended', 'A customer', 'customer', ''],
    ['reset', 'A outlet_manager', 'outlet_manager', ''],
    ['refused', 'A delivery', 'delivery', ''],
    ['approved', 'A outlet_manager', 'outlet_manager', ''],
    ['added', 'Ravi', 'delivery', ''],
  ])
  expect(new Set(events.map(({ actor_name }) => actor_name))).toEqual(new Set(['A admin']))
  expect([unseen, events.every((event) => event.new)]).toEqual([9, true])
  const own = await list(meera)
  expect([own.unseen, own.events.some((event) => event.new)], 'one’s own are no event').toEqual([0, false])
})

test('a refused call writes no event', async () => {
  await auth.send('POST', `/admin/users/${meera.id}/reset`, meera.headers, {})
  await auth.send('DELETE', '/admin/users/none', meera.headers)
  expect((await list(farah)).events).toEqual([])
})

test('events marked as seen are no longer new for that admin; the mark never goes back nor beyond the last event', async () => {
  const customer = await auth.createAccount('customer')
  for (const _ of [1, 2, 3]) await act('DELETE', `/${customer.id}/sessions`)
  const { events } = await list(farah)
  expect((await seen(farah, events[1]?.id ?? 0)).statusCode).toBe(204)
  expect((await list(farah)).events.map((event) => event.new)).toEqual([true, false, false])
  await seen(farah, 1)
  expect((await list(farah)).unseen).toBe(1)

  await seen(farah, Number.MAX_SAFE_INTEGER)
  expect((await list(farah)).unseen).toBe(0)
  await act('DELETE', `/${customer.id}/sessions`)
  expect((await list(farah)).unseen).toBe(1)
})

test('events are read page by page', async () => {
  const customer = await auth.createAccount('customer')
  for (const _ of [1, 2, 3]) await act('DELETE', `/${customer.id}/sessions`)
  const all = (await list(farah)).events.map(({ id }) => id)
  const first = (await list(farah, '?limit=2')).events.map(({ id }) => id)
  expect(first).toEqual(all.slice(0, 2))
  const rest = await list(farah, `?before=${first.at(-1)}`)
  expect([rest.events.map(({ id }) => id), rest.unseen]).toEqual([all.slice(2), 3])
})

test('a new admin sees no earlier events; an event is deleted after 400 days', async () => {
  const customer = await auth.createAccount('customer')
  await act('DELETE', `/${customer.id}/sessions`)
  const late = await auth.createAccount('admin')
  const { events, unseen } = await list(late)
  expect([events.length, unseen]).toEqual([1, 0])

  const age = (days: number) => sql`update staff_events set at = now() - make_interval(days => ${days})`.execute(db)
  await age(399)
  await purgeStaffEvents(db)
  expect((await list(late)).events).toHaveLength(1)
  await age(401)
  await purgeStaffEvents(db)
  expect((await list(late)).events).toEqual([])
})
