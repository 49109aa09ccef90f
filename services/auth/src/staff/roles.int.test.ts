import type { User } from '@tapri/contracts/auth'
import { roles } from '@tapri/contracts/common'
import { expect, test } from 'vitest'
import { bearer, startAuth } from '../testing.ts'

const auth = await startAuth()
const admin = await auth.createAccount('admin')

const demote = (id: string, role: string) => auth.send('PUT', `/admin/users/${id}/role`, admin.headers, { role })
const endSessions = (id: string) => auth.send('DELETE', `/admin/users/${id}/sessions`, admin.headers)
const login = async ({ phone }: { phone: string }) => bearer((await auth.login(phone)).json<{ token: string }>().token)

test('R26 a demoted admin’s token ends, a new login has the new role, and the change is published', async () => {
  const other = await auth.createAccount('admin')
  const response = await demote(other.id, 'outlet_manager')
  expect(response.statusCode).toBe(200)
  expect(response.json<User>()).toMatchObject({ id: other.id, role: 'outlet_manager', status: 'active' })
  expect(await auth.statusOf(other.headers)).toBe(401)
  const headers = await login(other)
  expect((await auth.send('GET', '/admin/users', headers)).statusCode).toBe(403)
  expect((await auth.send('GET', '/users/location', headers)).statusCode).toBe(200)
  const change = { role: 'outlet_manager', token_version: 2, version: 2 }
  expect((await auth.eventsOf('auth.account.changed', other.id)).at(-1)).toMatchObject(change)
})

test.each([
  ['demoting a manager', async () => demote((await auth.createAccount('outlet_manager')).id, 'delivery')],
  ['demoting an unknown account', async () => demote('none', 'delivery')],
  ['ending the sessions of an unknown account', async () => endSessions('none')],
])('%s is 404', async (_, act) => {
  expect((await act()).json()).toMatchObject({ status: 404, detail: 'User not found' })
})

test.each(roles)('every session of a %s ends; the account and its password stay', async (role) => {
  const person = await auth.createAccount(role)
  const other = await login(person)
  expect((await endSessions(person.id)).statusCode).toBe(204)
  expect([await auth.statusOf(person.headers), await auth.statusOf(other)]).toEqual([401, 401])
  expect(await auth.statusOf(await login(person))).toBe(200)
})
