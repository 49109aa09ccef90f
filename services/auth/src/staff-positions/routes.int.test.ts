import type { User } from '@tapri/contracts/auth'
import type { StaffEvent } from '@tapri/contracts/staff'
import type { OutletStaff } from '@tapri/contracts/staff-positions/calls'
import { untilBlocked } from '@tapri/service-testing/until-blocked'
import { beforeEach, expect, test } from 'vitest'
import { tellOutlet } from '../testing-outlets.ts'
import { type Account, startAuth } from '../testing.ts'

const { db, ...auth } = await startAuth()
const admin = await auth.createAccount('admin')
let meera: Account
let ravi: Account
let outlet = ''
let version = 0

const knownOutlet = (id: string, manager_id: string | null, deleted = false) =>
  tellOutlet(db, { outlet_id: id, manager_id, deleted, version: ++version })

beforeEach(async () => {
  meera = await auth.createAccount('outlet_manager')
  ravi = await auth.createAccount('outlet_manager')
  outlet = `o-${++version}`
  await knownOutlet(outlet, meera.id)
})

const give = (by: Account, person: Account, position: string, at = outlet) =>
  auth.send('PUT', `/outlets/${at}/staff/${person.id}`, by.headers, { position })
const take = (by: Account, person: Account, at = outlet) =>
  auth.send('DELETE', `/outlets/${at}/staff/${person.id}`, by.headers)
const staffOf = (by: Account, at = outlet) => auth.send('GET', `/outlets/${at}/staff`, by.headers)
const listed = async (by: Account, at = outlet) =>
  (await staffOf(by, at))
    .json<{ staff: OutletStaff[] }>()
    .staff.map(({ id, position, is_main }) => [id, position, is_main])
const me = async ({ headers }: Account) => (await auth.send('GET', '/auth/me', headers)).json<User>()
const told = async ({ id }: Account) => (await auth.eventsOf('auth.person.changed', id)).at(-1)

test('a main manager is told of no position at their outlet, where they may do everything without one', async () => {
  await give(admin, meera, 'cook')
  expect(await listed(admin)).toEqual([[meera.id, 'cook', true]])
  expect(await me(meera)).not.toHaveProperty('positions')
})

test('a manager gives and takes a position at their outlet; lists, the person and events have it', async () => {
  const given = await give(meera, ravi, 'cashier')
  expect(given.json()).toEqual({
    id: ravi.id,
    name: ravi.name,
    phone: ravi.phone,
    role: 'outlet_manager',
    position: 'cashier',
  })
  expect(await listed(meera)).toEqual([
    [meera.id, undefined, true],
    [ravi.id, 'cashier', undefined],
  ])
  expect(await me(ravi)).toMatchObject({
    assigned_outlet_id: outlet,
    assigned_outlet_name: `Outlet ${outlet}`,
    positions: [{ outlet_id: outlet, outlet_name: `Outlet ${outlet}`, position: 'cashier' }],
  })
  expect(await told(ravi)).toMatchObject({ positions: [{ outlet_id: outlet, position: 'cashier' }], version: 2 })
  await give(meera, ravi, 'cashier')
  expect(await told(ravi), 'a repeat changes nothing').toMatchObject({ version: 2 })

  expect((await give(meera, ravi, 'cook')).json()).toMatchObject({ position: 'cook' })
  expect((await take(meera, ravi)).statusCode).toBe(204)
  expect((await take(meera, ravi)).statusCode).toBe(204)
  expect(await listed(meera)).toEqual([[meera.id, undefined, true]])
  expect(await told(ravi)).toMatchObject({ positions: [], version: 4 })
  expect(await me(ravi)).toMatchObject({ assigned_outlet_id: null })
  const { events } = (await auth.send('GET', '/admin/staff-events?limit=3', admin.headers)).json<{
    events: StaffEvent[]
  }>()
  expect(events.map(({ kind, actor_name, subject_name, detail }) => [kind, actor_name, subject_name, detail])).toEqual([
    ['position_taken', meera.name, ravi.name, `cook Outlet ${outlet}`],
    ['position_given', meera.name, ravi.name, `cook Outlet ${outlet}`],
    ['position_given', meera.name, ravi.name, `cashier Outlet ${outlet}`],
  ])
})

test('somebody works at several outlets, and at all of them; admins give both', async () => {
  const other = `o-${++version}`
  await knownOutlet(other, null)
  for (const at of [outlet, other]) expect((await give(admin, ravi, 'area_manager', at)).statusCode).toBe(200)
  const url = `/admin/users/${ravi.id}/position`
  const given = await auth.send('PUT', url, admin.headers, { position: 'accountant' })
  expect(given.json<User>().positions?.map(({ outlet_id, position }) => [outlet_id, position])).toEqual([
    [outlet, 'area_manager'],
    [other, 'area_manager'],
    [null, 'accountant'],
  ])
  expect((await auth.send('PUT', url, admin.headers, { position: 'support' })).statusCode).toBe(200)
  expect((await told(ravi))?.positions).toContainEqual({ outlet_id: null, position: 'support' })
  expect((await auth.send('DELETE', url, admin.headers)).statusCode).toBe(204)
  expect((await told(ravi))?.positions).toHaveLength(2)
  await knownOutlet(other, null, true)
  expect((await told(ravi))?.positions, 'positions at a deleted outlet end').toEqual([
    { outlet_id: outlet, position: 'area_manager' },
  ])
  expect((await give(admin, meera, 'manager', other)).statusCode).toBe(404)
})

test('an area manager gives positions at theirs; a cashier gives none; who holds one elsewhere sees nothing', async () => {
  const other = `o-${++version}`
  await knownOutlet(other, null)
  await give(admin, ravi, 'area_manager', other)
  const cook = await auth.createAccount('outlet_manager')
  expect((await give(ravi, cook, 'cook', other)).statusCode).toBe(200)
  expect((await give(ravi, cook, 'cook')).json()).toMatchObject({ status: 404, code: 'OUTLET_NOT_FOUND' })
  expect((await give(meera, cook, 'cook', other)).statusCode).toBe(404)
  expect((await staffOf(meera, other)).statusCode).toBe(404)
  expect((await staffOf(cook, other)).statusCode).toBe(403)
  expect((await take(ravi, cook, other)).statusCode).toBe(204)
  expect((await staffOf(cook, other)).statusCode, 'without a position as any manager without an outlet').toBe(404)
})

test('refuses customers, other roles, oneself, and a manager who makes or takes managers', async () => {
  const customer = await auth.createAccount('customer')
  const rider = await auth.createAccount('delivery')
  await give(admin, ravi, 'manager')
  const answers = await Promise.all([
    give(meera, customer, 'cook'),
    give(meera, meera, 'cook'),
    give(meera, ravi, 'cook'),
    take(meera, ravi),
    give(meera, ravi, 'accountant'),
    auth.send('PUT', `/admin/users/${rider.id}/position`, admin.headers, { position: 'support' }),
    auth.send('PUT', `/admin/users/${rider.id}/position`, admin.headers, { position: 'cook' }),
  ])
  expect(answers.map((answer) => answer.json<{ code: string }>().code)).toEqual([
    'CUSTOMER_HOLDS_NO_POSITION',
    'OWN_POSITION',
    'POSITION_GIVEN_BY_ADMINS',
    'POSITION_GIVEN_BY_ADMINS',
    'INVALID_INPUT',
    'POSITION_OF_ANOTHER_ROLE',
    'INVALID_INPUT',
  ])
  expect((await give(meera, rider, 'rider')).statusCode).toBe(200)
  expect((await me(ravi)).positions).toMatchObject([{ position: 'manager' }])
})

test('a member of staff is found by phone, however it is typed; a customer is not', async () => {
  const find = (phone: string) => auth.post(`/outlets/${outlet}/staff`, { phone }, meera.headers)
  expect((await find(ravi.phone.slice(3))).json()).toEqual({
    id: ravi.id,
    name: ravi.name,
    phone: ravi.phone,
    role: 'outlet_manager',
  })
  const customer = await auth.createAccount('customer')
  expect((await find(customer.phone)).json()).toMatchObject({ code: 'CUSTOMER_HOLDS_NO_POSITION' })
  expect((await find('+919811111111')).statusCode).toBe(404)
})

test('no position stays at an outlet that is deleted while it is given', async () => {
  const holds = Promise.withResolvers<void>()
  const lets = Promise.withResolvers<void>()
  const holder = db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', ravi.id).forUpdate().execute()
    holds.resolve()
    await lets.promise
  })
  await holds.promise
  const given = give(admin, ravi, 'cook')
  await untilBlocked(db)
  const deletion = knownOutlet(outlet, null, true)
  await Promise.race([deletion, untilBlocked(db, 2)])
  lets.resolve()
  await Promise.all([holder, given, deletion])
  expect((await told(ravi))?.positions ?? []).toEqual([])
  const held = db.selectFrom('staff_positions').selectAll().where('person_id', '=', ravi.id)
  expect(await held.execute()).toEqual([])
})

test('who changes what somebody else has changed meanwhile is refused, and told the present state', async () => {
  const url = `/outlets/${outlet}/staff/${ravi.id}`
  await give(admin, ravi, 'cook')
  const put = async (position: string, from: string | null) => auth.send('PUT', url, meera.headers, { position, from })
  expect((await put('cashier', 'cook')).statusCode).toBe(200)
  for (const late of [
    await put('shift_lead', 'cook'),
    await put('shift_lead', null),
    await auth.send('DELETE', `${url}?from=cook`, meera.headers),
  ]) {
    const current = { id: ravi.id, position: 'cashier' }
    expect(late.json()).toMatchObject({ status: 412, code: 'CHANGED_MEANWHILE', current })
  }
  expect((await put('cashier', 'cook')).statusCode, 'a repeat').toBe(200)
  for (const _ of ['the first', 'a repeat'])
    expect((await auth.send('DELETE', `${url}?from=cashier`, meera.headers)).statusCode).toBe(204)

  const all = `/admin/users/${ravi.id}/position`
  const first = await auth.send('PUT', all, admin.headers, { position: 'accountant', from: null })
  expect(first.statusCode).toBe(200)
  const second = await auth.send('PUT', all, admin.headers, { position: 'support', from: null })
  expect(second.json()).toMatchObject({ status: 412, current: { positions: [{ position: 'accountant' }] } })
  expect((await auth.send('DELETE', `${all}?from=support`, admin.headers)).statusCode).toBe(412)
  expect((await auth.send('DELETE', `${all}?from=accountant`, admin.headers)).statusCode).toBe(204)
})

test('of simultaneous changes of one person each counts, in some order', async () => {
  const positions = ['cook', 'cashier', 'shift_lead', 'cook', 'cashier']
  await Promise.all(positions.map((position) => give(meera, ravi, position)))
  const rows = await db.selectFrom('staff_positions').select('position').where('person_id', '=', ravi.id).execute()
  expect(rows).toHaveLength(1)
  expect((await told(ravi))?.positions).toMatchObject(rows)
})
