import type { User } from '@tapri/contracts/auth'
import type { RunningService } from '@tapri/service-kit/process/service'
import { testService } from '@tapri/service-testing/harness'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database.ts'
import { auth } from '../service.ts'
import { createAccount, PASSWORD, post, renewed } from '../testing.ts'

let running: RunningService<Database>
let admin: Awaited<ReturnType<typeof createAccount>>
beforeAll(async () => {
  running = await testService(auth, { settings: { REGISTRATION: 'approval' } })
  admin = await createAccount(running.app, 'admin')
  await running.db.updateTable('users').set({ status: 'active' }).where('id', '=', admin.id).execute()
  admin = { ...admin, headers: await renewed(running.app, admin.headers) }
})
afterAll(() => running.close())

const decide = (id: string, approved: unknown, headers = admin.headers) =>
  running.app.inject({ method: 'PUT', url: `/admin/users/${id}/approval`, payload: { approved }, headers })
const users = async (headers = admin.headers) => running.app.inject({ url: '/admin/users', headers })
const eventsOf = async (id: string) => {
  const rows = running.db.selectFrom('outbox').select('data').where('subject', '=', 'auth.account.changed')
  const own = await rows.where('thing_id', '=', id).orderBy('id').execute()
  return own.map(({ data }) => data)
}

test('R06 a registered admin is pending until another admin approves the account; the rights come with a new token', async () => {
  const late = await createAccount(running.app, 'admin')
  expect(late.status).toBe('pending')
  const refused = await users(late.headers)
  expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([
    403,
    'Your account is waiting for approval.',
  ])
  expect((await decide(late.id, true, late.headers)).statusCode, 'a pending admin cannot approve itself').toBe(403)

  const waiting = (await users()).json<User[]>().find(({ id }) => id === late.id)
  expect(waiting).toMatchObject({ role: 'admin', status: 'pending' })
  const approved = await decide(late.id, true)
  expect(approved.statusCode).toBe(200)
  expect(approved.json()).toEqual({ ...waiting, status: 'active' })
  expect((await users(late.headers)).statusCode, 'a token gains no rights by itself').toBe(403)
  expect((await users(await renewed(running.app, late.headers))).statusCode).toBe(200)
  expect(
    (await users()).json<User[]>().map(({ id }) => id),
    'admins at work are not listed',
  ).not.toContain(late.id)
  expect(await eventsOf(late.id)).toMatchObject([
    { status: 'pending', version: 1, token_version: 1 },
    { status: 'active', version: 2, token_version: 1 },
  ])
})

test('a second approval changes nothing; refusing an approved account is 409', async () => {
  const deliveryPerson = await createAccount(running.app, 'delivery')
  expect((await decide(deliveryPerson.id, true)).statusCode).toBe(200)
  expect((await decide(deliveryPerson.id, true)).statusCode).toBe(200)
  expect(await eventsOf(deliveryPerson.id)).toHaveLength(2)
  const late = await decide(deliveryPerson.id, false)
  expect([late.statusCode, late.json<{ detail: string }>().detail]).toEqual([
    409,
    'A delivery has already been approved.',
  ])
})

test('a refused account is deleted: its token and login end, and its phone can be registered again', async () => {
  const deliveryPerson = await createAccount(running.app, 'delivery')
  expect((await decide(deliveryPerson.id, false)).statusCode).toBe(204)
  expect((await running.app.inject({ url: '/auth/me', headers: deliveryPerson.headers })).statusCode).toBe(401)
  expect((await post(running.app, '/auth/login', { phone: deliveryPerson.phone, password: PASSWORD })).statusCode).toBe(
    401,
  )
  expect((await users()).json<User[]>().map(({ id }) => id)).not.toContain(deliveryPerson.id)
  expect((await eventsOf(deliveryPerson.id)).at(-1)).toMatchObject({ deleted: true, version: 2, token_version: 2 })
  expect((await decide(deliveryPerson.id, true)).statusCode).toBe(404)
  expect((await createAccount(running.app, 'delivery', deliveryPerson.phone)).status).toBe('pending')
})

test('of simultaneous decisions only the first has an effect', async () => {
  const deliveryPerson = await createAccount(running.app, 'delivery')
  const decisions = Array.from({ length: 10 }, (_, n) => decide(deliveryPerson.id, n % 2 === 0))
  const statuses = (await Promise.all(decisions)).map(({ statusCode }) => statusCode)
  const wasApproved = statuses.includes(200)
  expect(statuses.toSorted((a, b) => a - b)).toEqual(
    wasApproved ? [200, 200, 200, 200, 200, 409, 409, 409, 409, 409] : [204, ...Array<number>(9).fill(404)],
  )
  expect(await eventsOf(deliveryPerson.id)).toHaveLength(2)
})

test.each([
  ['the admin itself', () => admin.id],
  ['an unknown account', () => 'none'],
])('a decision about %s is 404', async (_, whose) => {
  for (const approved of [true, false]) expect((await decide(whose(), approved)).statusCode).toBe(404)
})

test.each(['true', 1, null, undefined])('the decision approved: %j is refused with 400', async (approved) => {
  expect((await decide('none', approved)).statusCode).toBe(400)
})
