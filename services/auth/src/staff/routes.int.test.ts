import type { User } from '@tapri/contracts/auth'
import { describe, expect, test } from 'vitest'
import { authInTest, PASSWORD, randomPhone, startAuth, statusesOf } from '../testing.ts'

const { db, ...auth } = await startAuth()
const admin = await auth.createAccount('admin')

const ravi = (given: object = {}) => ({
  name: 'Ravi',
  phone: randomPhone(),
  password: PASSWORD,
  role: 'delivery',
  ...given,
})
const add = (payload: object, headers: Record<string, string> = {}) =>
  auth.post('/admin/users', payload, { ...admin.headers, ...headers })
const remove = (id: string, headers = admin.headers) => auth.send('DELETE', `/admin/users/${id}`, headers)
const list = async (url: string) => (await auth.send('GET', url, admin.headers)).json<User[]>()
const lastEvent = async (id: string) => (await auth.eventsOf('auth.person.changed', id)).at(-1)

describe('adding staff', () => {
  test('adds a delivery person or a manager, who can login at once', async () => {
    for (const role of ['delivery', 'outlet_manager'] as const) {
      const body = ravi({ role })
      const response = await add(body)
      expect(response.statusCode).toBe(201)
      const user = response.json<User>()
      expect(user).toMatchObject({ name: 'Ravi', phone: body.phone, role, status: 'active', assigned_outlet_id: null })
      expect(await lastEvent(user.id)).toMatchObject({ person_id: user.id, role, version: 1, deleted: false })
      expect((await auth.login(body.phone)).statusCode).toBe(200)
    }
  })

  test.each([
    ['an admin', { role: 'admin' }, 400, 'Role is not valid.'],
    ['a customer', { role: 'customer' }, 400, 'Role is not valid.'],
    ['somebody without a phone', { phone: '+91 1' }, 400, 'Please enter a valid phone number.'],
    ['an assigned outlet', { assigned_outlet_id: 'x' }, 400, 'Unknown field: assigned_outlet_id.'],
  ])('R26 %s is refused', async (_, given, status, detail) => {
    expect((await add(ravi(given))).json()).toMatchObject({ status, detail })
  })

  test('a phone that is registered already is 409', async () => {
    const response = await add(ravi({ phone: admin.phone }))
    expect(response.json()).toMatchObject({ status: 409, detail: 'This phone number is already registered' })
  })

  test('10 simultaneous requests with one key add one user; another password with that key is refused', async () => {
    const body = ravi()
    const key = { 'idempotency-key': `key-${body.phone}` }
    const responses = await Promise.all(Array.from({ length: 10 }, () => add(body, key)))
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    expect(new Set(responses.map((response) => response.json<User>().id)).size).toBe(1)
    expect((await add({ ...body, password: 'another-1' }, key)).statusCode).toBe(422)
  })
})

describe('listing staff', () => {
  test('R28 shows delivery personnel and managers by name, each with the outlet they manage, and nothing secret', async () => {
    const zoya = (await add(ravi({ name: 'Zoya', role: 'outlet_manager' }))).json<User>()
    const abdul = (await add(ravi({ name: 'Abdul' }))).json<User>()
    const outlet = { id: 'o1', name: 'Hauz Khas', manager_id: zoya.id, deleted: false, version: 1 }
    await db.insertInto('known_outlets').values(outlet).execute()

    const users = await list('/admin/users')
    expect(users.find(({ id }) => id === zoya.id)).toEqual({
      ...zoya,
      assigned_outlet_id: 'o1',
      assigned_outlet_name: 'Hauz Khas',
    })
    expect(users.find(({ id }) => id === abdul.id)).toEqual(abdul)
    expect(users.map(({ id }) => id)).not.toContain(admin.id)
    expect(users.map(({ name }) => name)).toEqual(users.map(({ name }) => name).toSorted())
    expect(new Set(users.flatMap((user) => Object.keys(user)))).toEqual(new Set(Object.keys(abdul)))
  })
})

describe('deleting staff', () => {
  test('R18 ends the tokens and logins of the user at once and publishes the deletion', async () => {
    const person = await auth.createAccount('delivery')
    expect((await remove(person.id)).statusCode).toBe(204)
    const me = await auth.send('GET', '/auth/me', person.headers)
    expect(me.json()).toMatchObject({ status: 401, detail: 'Session expired. Please login again.' })
    expect((await auth.login(person.phone)).statusCode).toBe(401)
    expect(await lastEvent(person.id)).toMatchObject({ deleted: true, version: 2, token_version: 2 })
    expect((await list('/admin/users')).map(({ id }) => id)).not.toContain(person.id)
  })

  test.each([
    ['a customer', async () => (await auth.createAccount('customer')).id],
    ['an unknown account', async () => '0b2f5dd0-7a4e-4c57-9f5e-3f1d2c1b0a99'],
    [
      'a deleted account',
      async () => {
        const { id } = await auth.createAccount('delivery')
        await remove(id)
        return id
      },
    ],
  ])('R26 deleting %s is 404', async (_, whose) => {
    expect((await remove(await whose())).json()).toMatchObject({ status: 404, detail: 'User not found' })
  })
})

describe('deleting admins', () => {
  test('R26 an admin can delete another admin or themselves; tokens end at once; the last admin stays', async () => {
    const [other, leaving] = [await auth.createAccount('admin'), await auth.createAccount('admin')]
    expect((await remove(other.id)).statusCode).toBe(204)
    expect((await remove(leaving.id, leaving.headers)).statusCode).toBe(204)
    expect([await auth.statusOf(other.headers), await auth.statusOf(leaving.headers)]).toEqual([401, 401])
    expect((await remove(admin.id)).json()).toMatchObject({ status: 409, detail: 'This is the last admin.' })
    expect(await auth.statusOf(admin.headers)).toBe(200)
  })

  test('pending admins and admins with a one-time password do not count as another admin', async () => {
    const waiting = await auth.createAccount('admin')
    await db.updateTable('users').set({ status: 'pending' }).where('id', '=', waiting.id).execute()
    const given = await auth.createAccount('admin')
    expect((await auth.send('POST', `/admin/users/${given.id}/reset`, admin.headers, {})).statusCode).toBe(200)
    expect((await remove(admin.id)).statusCode).toBe(409)
    for (const { id } of [waiting, given]) expect((await remove(id)).statusCode).toBe(204)
  })
})

test.each([
  ['the last of two stays', 'delete', 2],
  ['one deleted a moment ago deletes nobody', 'delete', 3],
  ['the last of two stays an admin', 'demote or delete', 2],
] as const)('of admins who act against each other simultaneously, %s: they %s, of %i', async (_, acts, count) => {
  const { db: rows, ...own } = await authInTest()
  const [first, second] = [await own.createAccount('admin'), await own.createAccount('admin')]
  if (count === 3) await own.createAccount('admin')
  const tries = Array.from({ length: 40 }, (__, n) => {
    const [by, whom] = n % 2 ? [first, second] : [second, first]
    return acts === 'delete' || n % 4 > 1
      ? own.send('DELETE', `/admin/users/${whom.id}`, by.headers)
      : own.send('PUT', `/admin/users/${whom.id}/role`, by.headers, { role: 'delivery' })
  })
  const statuses = statusesOf(await Promise.all(tries))
  const left = rows.selectFrom('users').select('id').where('role', '=', 'admin').where('deleted_at', 'is', null)
  expect(await left.execute()).toHaveLength(count - 1)
  expect(statuses.filter((status) => ![200, 204, 401, 404, 409].includes(status))).toEqual([])
})
