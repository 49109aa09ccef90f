import type { DeliveryPerson, User } from '@tapri/contracts/auth'
import type { RunningService } from '@tapri/service-kit/process/service'
import { testService } from '@tapri/service-testing/harness'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../database.ts'
import { auth } from '../service.ts'
import { createAccount, randomPhone, PASSWORD, post, send } from '../testing.ts'

let running: RunningService<Database>
let admin: Awaited<ReturnType<typeof createAccount>>
beforeAll(async () => {
  running = await testService(auth)
  admin = await createAccount(running.app, 'admin')
})
afterAll(() => running.close())

const ravi = (given: object = {}) => ({
  name: 'Ravi',
  phone: randomPhone(),
  password: PASSWORD,
  role: 'delivery',
  ...given,
})
const add = (payload: object, headers: Record<string, string> = {}) =>
  post(running.app, '/admin/users', payload, { ...admin.headers, ...headers })
const remove = (id: string) =>
  running.app.inject({ method: 'DELETE', url: `/admin/users/${id}`, headers: admin.headers })
const list = async (url: string) => (await running.app.inject({ url, headers: admin.headers })).json<User[]>()
const lastEvent = async (id: string) =>
  (
    await running.db
      .selectFrom('outbox')
      .select('data')
      .where('thing_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  ).data

describe('adding staff', () => {
  test('adds a delivery person or a manager, who can login at once', async () => {
    for (const role of ['delivery', 'outlet_manager'] as const) {
      const body = ravi({ role })
      const response = await add(body)
      expect(response.statusCode).toBe(201)
      const user = response.json<User>()
      expect(user).toMatchObject({ name: 'Ravi', phone: body.phone, role, status: 'active', assigned_outlet_id: null })
      expect(await lastEvent(user.id)).toMatchObject({ person_id: user.id, role, version: 1, deleted: false })
      expect((await post(running.app, '/auth/login', { phone: body.phone, password: PASSWORD })).statusCode).toBe(200)
    }
  })

  test.each([
    ['an admin', { role: 'admin' }, 400, 'Role is not valid.'],
    ['a customer', { role: 'customer' }, 400, 'Role is not valid.'],
    ['somebody without a phone', { phone: '+91 1' }, 400, 'Please enter a valid phone number.'],
    ['an assigned outlet', { assigned_outlet_id: 'x' }, 400, 'Unknown field: assigned_outlet_id.'],
  ])('R26 %s is refused', async (_, given, status, detail) => {
    const response = await add(ravi(given))
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ detail })
  })

  test('a phone that is registered already is 409', async () => {
    const response = await add(ravi({ phone: admin.phone }))
    expect(response.statusCode).toBe(409)
    expect(response.json()).toMatchObject({ detail: 'This phone number is already registered' })
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
    await running.db.insertInto('known_outlets').values(outlet).execute()

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

  test('available delivery people have id, name and phone', async () => {
    const imran = (await add(ravi({ name: 'Imran' }))).json<User>()
    const waiting = (await add(ravi({ name: 'Waiting' }))).json<User>()
    await running.db.updateTable('users').set({ status: 'pending' }).where('id', '=', waiting.id).execute()
    const manager = await createAccount(running.app, 'outlet_manager')
    const response = await running.app.inject({ url: '/delivery/available', headers: manager.headers })
    const people = response.json<DeliveryPerson[]>()
    expect(people).toContainEqual({ id: imran.id, name: 'Imran', phone: imran.phone })
    expect(people.map(({ id }) => id)).not.toContain(waiting.id)
    expect(people.map(({ id }) => id)).not.toContain(manager.id)
  })
})

describe('deleting staff', () => {
  test('R18 ends the tokens and logins of the user at once and publishes the deletion', async () => {
    const person = await createAccount(running.app, 'delivery')
    expect((await remove(person.id)).statusCode).toBe(204)
    const me = await running.app.inject({ url: '/auth/me', headers: person.headers })
    expect(me.statusCode).toBe(401)
    expect(me.json()).toMatchObject({ detail: 'Session expired. Please login again.' })
    expect((await post(running.app, '/auth/login', { phone: person.phone, password: PASSWORD })).statusCode).toBe(401)
    expect(await lastEvent(person.id)).toMatchObject({ deleted: true, version: 2, token_version: 2 })
    expect((await list('/admin/users')).map(({ id }) => id)).not.toContain(person.id)
    expect((await list('/delivery/available')).map(({ id }) => id)).not.toContain(person.id)
  })

  test.each([
    ['a customer', async () => (await createAccount(running.app, 'customer')).id],
    ['an unknown account', async () => '0b2f5dd0-7a4e-4c57-9f5e-3f1d2c1b0a99'],
    [
      'a deleted account',
      async () => {
        const { id } = await createAccount(running.app, 'delivery')
        await remove(id)
        return id
      },
    ],
  ])('R26 deleting %s is 404', async (_, whose) => {
    const response = await remove(await whose())
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ detail: 'User not found' })
  })
})

describe('deleting admins', () => {
  const app = () => running.app
  const removeBy = (headers: Record<string, string>, id: string) => send(app(), 'DELETE', `/admin/users/${id}`, headers)

  test('R26 an admin can delete another admin or themselves; tokens end at once; the last admin stays', async () => {
    const other = await createAccount(app(), 'admin')
    const leaving = await createAccount(app(), 'admin')
    expect((await remove(other.id)).statusCode).toBe(204)
    expect((await send(app(), 'GET', '/auth/me', other.headers)).statusCode).toBe(401)
    expect((await removeBy(leaving.headers, leaving.id)).statusCode).toBe(204)
    expect((await send(app(), 'GET', '/auth/me', leaving.headers)).statusCode).toBe(401)

    const last = await remove(admin.id)
    expect([last.statusCode, last.json<{ detail: string }>().detail]).toEqual([409, 'This is the last admin.'])
    expect((await send(app(), 'GET', '/admin/users', admin.headers)).statusCode).toBe(200)
  })

  test('pending admins and admins with a one-time password do not count as another admin', async () => {
    const waiting = await createAccount(app(), 'admin')
    await running.db.updateTable('users').set({ status: 'pending' }).where('id', '=', waiting.id).execute()
    const given = await createAccount(app(), 'admin')
    expect((await send(app(), 'POST', `/admin/users/${given.id}/reset`, admin.headers, {})).statusCode).toBe(200)
    expect((await remove(admin.id)).statusCode).toBe(409)
    expect((await remove(waiting.id)).statusCode).toBe(204)
    expect((await remove(given.id)).statusCode).toBe(204)
  })

  test('of two admins who delete each other simultaneously, 20 times, one remains', async () => {
    const { app: own, db, close } = await testService(auth)
    const [first, second] = [await createAccount(own, 'admin'), await createAccount(own, 'admin')]
    const tries = Array.from({ length: 20 }, () => [
      send(own, 'DELETE', `/admin/users/${second.id}`, first.headers),
      send(own, 'DELETE', `/admin/users/${first.id}`, second.headers),
    ]).flat()
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 204)).toHaveLength(1)
    const left = db.selectFrom('users').select('id').where('deleted_at', 'is', null)
    expect(await left.execute()).toHaveLength(1)
    await close()
  })

  test('an admin deleted a moment ago can delete nobody', async () => {
    const { app: own, db, close } = await testService(auth)
    const [first, second] = [await createAccount(own, 'admin'), await createAccount(own, 'admin')]
    await createAccount(own, 'admin')
    const tries = Array.from({ length: 10 }, () => [
      send(own, 'DELETE', `/admin/users/${second.id}`, first.headers),
      send(own, 'DELETE', `/admin/users/${first.id}`, second.headers),
    ]).flat()
    await Promise.all(tries)
    const left = await db.selectFrom('users').select('id').where('deleted_at', 'is', null).execute()
    expect(left).toHaveLength(2)
    await close()
  })
})
