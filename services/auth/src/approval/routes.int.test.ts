import type { User } from '@tapri/contracts/auth'
import { expect, test } from 'vitest'
import { startAuth, statusesOf } from '../testing.ts'

const { db, ...auth } = await startAuth({ settings: { REGISTRATION: 'approval' } })
const first = await auth.createAccount('admin')
await db.updateTable('users').set({ status: 'active' }).where('id', '=', first.id).execute()
const admin = { ...first, headers: await auth.renewed(first.headers) }

const decide = (id: string, approved: boolean, headers = admin.headers) =>
  auth.send('PUT', `/admin/users/${id}/approval`, headers, { approved })
const users = (headers = admin.headers) => auth.send('GET', '/admin/users', headers)

test('R06 a registered admin is pending until another admin approves the account; the rights come with a new token', async () => {
  const late = await auth.createAccount('admin')
  expect(late.status).toBe('pending')
  const refused = await users(late.headers)
  expect(refused.json()).toMatchObject({ status: 403, detail: 'Your account is waiting for approval.' })
  expect((await decide(late.id, true, late.headers)).statusCode, 'a pending admin cannot approve itself').toBe(403)

  const waiting = (await users()).json<User[]>().find(({ id }) => id === late.id)
  expect(waiting).toMatchObject({ role: 'admin', status: 'pending' })
  const approved = await decide(late.id, true)
  expect(approved.statusCode).toBe(200)
  expect(approved.json()).toEqual({ ...waiting, status: 'active' })
  expect((await users(late.headers)).statusCode, 'a token gains no rights by itself').toBe(403)
  expect((await users(await auth.renewed(late.headers))).statusCode).toBe(200)
  expect(
    (await users()).json<User[]>().map(({ id }) => id),
    'admins at work are not listed',
  ).not.toContain(late.id)
  expect(await auth.eventsOf('auth.account.changed', late.id)).toMatchObject([
    { status: 'pending', version: 1, token_version: 1 },
    { status: 'active', version: 2, token_version: 1 },
  ])
})

test('a refused account is deleted: its token and login end, and its phone can be registered again', async () => {
  const ravi = await auth.createAccount('delivery')
  expect((await decide(ravi.id, false)).statusCode).toBe(204)
  expect(await auth.statusOf(ravi.headers)).toBe(401)
  expect((await auth.login(ravi.phone)).statusCode).toBe(401)
  expect((await users()).json<User[]>().map(({ id }) => id)).not.toContain(ravi.id)
  expect((await auth.eventsOf('auth.account.changed', ravi.id)).at(-1)).toMatchObject({
    deleted: true,
    version: 2,
    token_version: 2,
  })
  expect((await decide(ravi.id, true)).statusCode).toBe(404)
  expect((await auth.createAccount('delivery', ravi.phone)).status).toBe('pending')
})

test('of simultaneous decisions only the first has an effect', async () => {
  const ravi = await auth.createAccount('delivery')
  const decisions = Array.from({ length: 10 }, (_, n) => decide(ravi.id, n % 2 === 0))
  const statuses = statusesOf(await Promise.all(decisions))
  expect(statuses).toEqual(
    statuses.includes(200) ? [200, 200, 200, 200, 200, 409, 409, 409, 409, 409] : [204, ...Array<number>(9).fill(404)],
  )
  expect(await auth.eventsOf('auth.account.changed', ravi.id)).toHaveLength(2)
})
