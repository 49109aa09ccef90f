import type { Session } from '@tapri/contracts/auth'
import { roles } from '@tapri/contracts/common'
import { expect, test } from 'vitest'
import { asha, authInTest, bearer, randomPhone, startAuth, statusesOf } from '../testing.ts'

const { db, ...auth } = await startAuth()

const register = (payload: object) => auth.post('/auth/register', payload)

test('R16 with open registration an account is active at once, with a token for 7 days that is signed with EdDSA only', async () => {
  const body = asha({ role: 'admin' })
  const response = await register(body)
  expect(response.statusCode).toBe(201)
  const { token, user } = response.json<Session>()
  expect(user).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4/),
    version: 1,
    name: 'Asha',
    phone: body.phone,
    role: 'admin',
    status: 'active',
    assigned_outlet_id: null,
    assigned_outlet_name: null,
  })
  const claims = auth.app.jwt.decode<{ iat: number; exp: number }>(token)
  expect(claims).toMatchObject({ id: user.id, role: 'admin', status: 'active', token_version: 1 })
  expect((claims?.exp ?? 0) - (claims?.iat ?? 0)).toBe(7 * 24 * 3600)
  expect(JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString())).toMatchObject({ alg: 'EdDSA' })
})

test('R06 with REGISTRATION=approval staff are pending, with a session; a customer is active', async () => {
  const closed = await authInTest({ settings: { REGISTRATION: 'approval' } })
  const statuses = await Promise.all(roles.map(async (role) => (await closed.createAccount(role)).status))
  expect(statuses).toEqual(['active', 'pending', 'pending', 'pending'])
  const { headers } = await closed.createAccount('admin')
  expect((await closed.send('GET', '/auth/me', headers)).json()).toMatchObject({ role: 'admin', status: 'pending' })
  const refused = await closed.send('GET', '/admin/users', headers)
  expect(refused.json()).toMatchObject({ status: 403, detail: 'Your account is waiting for approval.' })
})

test.each([
  ['no name', { name: undefined }, 'Name is required.'],
  ['a blank name', { name: '  ' }, 'Name is not valid.'],
  ['no phone', { phone: undefined }, 'Phone is required.'],
  ['letters for a phone', { phone: 'call me' }, 'Phone is not valid.'],
  ['a phone that cannot be', { phone: '+91 12345' }, 'Please enter a valid phone number.'],
  ['a short password', { password: 'chai1' }, 'Password must be at least 6 characters.'],
  ['an endless password', { password: 'x'.repeat(129) }, 'Password must be at most 128 characters.'],
  ['no such role', { role: 'owner' }, 'Role is not valid.'],
  ['a status of their own', { status: 'active' }, 'Unknown field: status.'],
  ['a token version', { token_version: 9 }, 'Unknown field: token_version.'],
  ['a number as a name', { name: 7 }, 'Name is not valid.'],
])('R05 R08 %s is refused', async (_, given, detail) => {
  expect((await register(asha(given))).json()).toMatchObject({ status: 400, detail })
})

test('R05 a password that is too short or common is refused wherever a password is set', async () => {
  const settings = { PASSWORD_MIN: 10, COMMON_PASSWORDS: 'refused' } as const
  const strict = await authInTest({ settings })
  const set = async (url: string, password: string, headers = {}) => {
    const field =
      url === '/auth/reset-password' ? { new_password: password } : { name: 'A', password, role: 'delivery' }
    const response = await strict.post(url, { phone: randomPhone(), ...field }, headers)
    return [response.statusCode, response.json<{ detail?: string }>().detail]
  }
  const made = await strict.post('/auth/register', asha({ password: 'ten-letters-9', role: 'admin' }))
  const headers = bearer(made.json<Session>().token)
  for (const [url, name] of [
    ['/auth/register', 'Password'],
    ['/admin/users', 'Password'],
    ['/auth/reset-password', 'New password'],
  ] as const) {
    expect(await set(url, 'nine-nine', headers)).toEqual([400, `${name} must be at least 10 characters.`])
    const sentence = 'This password is too easy to guess. Please choose another.'
    expect(await set(url, 'Qwertyuiop', headers)).toEqual([400, sentence])
  }
})

test('R05 a password is taken as it is typed', async () => {
  const body = asha({ password: ' चाय का प्याला ' })
  expect((await register(body)).statusCode).toBe(201)
  expect((await auth.login(body.phone, body.password)).statusCode).toBe(200)
  expect((await auth.login(body.phone, body.password.trim())).statusCode).toBe(401)
})

test('R09 of 50 simultaneous registrations of one phone in five spellings at two replicas, one succeeds', async () => {
  const replica = await authInTest({ databaseUrl: auth.databaseUrl })
  const spellings = ['9812345678', '+91 98123 45678', '098123-45678', '(+91) 9812345678', '0091 98123 45678']
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      (n % 2 ? replica : auth).post('/auth/register', asha({ phone: spellings[n % spellings.length] })),
    ),
  )
  expect(statusesOf(responses)).toEqual([201, ...Array<number>(49).fill(409)])
  expect(responses.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    detail: 'This phone number is already registered',
  })

  const stored = await db.selectFrom('users').selectAll().where('phone', 'like', '%9812345678').execute()
  expect(stored).toMatchObject([{ phone: '+919812345678', password_hash: expect.stringMatching(/^\$argon2id\$/) }])
})

test('the phone of a deleted account can be registered again', async () => {
  const admin = await auth.createAccount('admin')
  const first = await auth.createAccount('delivery')
  await auth.send('DELETE', `/admin/users/${first.id}`, admin.headers)
  expect((await auth.createAccount('customer', first.phone)).id).not.toBe(first.id)
})
