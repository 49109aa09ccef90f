import type { Session } from '@tapri/contracts/auth'
import { roles } from '@tapri/contracts/common'
import type { RunningService } from '@tapri/service-kit/process/service'
import { closeAfterTest, testDatabase, testService } from '@tapri/service-testing/harness'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database.ts'
import { auth } from '../service.ts'
import { createAccount, randomPhone, PASSWORD, post } from '../testing.ts'

let url: string
let running: RunningService<Database>
beforeAll(async () => {
  url = await testDatabase(auth.migrations)
  running = await testService(auth, { databaseUrl: url })
})
afterAll(() => running.close())

const asha = (given: object = {}) => ({
  name: 'Asha',
  phone: randomPhone(),
  password: PASSWORD,
  role: 'customer',
  ...given,
})
const register = (payload: object) => post(running.app, '/auth/register', payload)

test.each(roles)('with open registration a %s is active at once', async (role) => {
  const body = asha({ role })
  const response = await register(body)
  expect(response.statusCode).toBe(201)
  const { token, user } = response.json<Session>()
  expect(user).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4/),
    version: 1,
    name: 'Asha',
    phone: body.phone,
    role,
    status: 'active',
    assigned_outlet_id: null,
    assigned_outlet_name: null,
  })
  expect(running.app.jwt.decode(token)).toMatchObject({ id: user.id, role, status: 'active', token_version: 1 })
})

test('R16 a token is valid for 7 days and signed with EdDSA only', async () => {
  const { token } = await createAccount(running.app, 'customer')
  const { iat, exp } = running.app.jwt.decode<{ iat: number; exp: number }>(token) ?? { iat: 0, exp: 0 }
  expect(exp - iat).toBe(7 * 24 * 3600)
  expect(JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString())).toMatchObject({ alg: 'EdDSA' })
})

test('R06 with REGISTRATION=approval staff are pending, with a session; a customer is active', async () => {
  const closed = await testService(auth, { settings: { REGISTRATION: 'approval' } })
  closeAfterTest(closed)
  const statuses = await Promise.all(roles.map(async (role) => (await createAccount(closed.app, role)).status))
  expect(statuses).toEqual(['active', 'pending', 'pending', 'pending'])

  const { headers } = await createAccount(closed.app, 'admin')
  const request = (url: string) => closed.app.inject({ url, headers })
  expect((await request('/auth/me')).json()).toMatchObject({ role: 'admin', status: 'pending' })
  const refused = await request('/admin/users')
  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toMatchObject({ detail: 'Your account is waiting for approval.' })
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
  const response = await register(asha(given))
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ detail })
})

test('R05 a password that is too short or common is refused wherever a password is set', async () => {
  const settings = { PASSWORD_MIN: 10, COMMON_PASSWORDS: 'refused' } as const
  const strict = await testService(auth, { settings })
  closeAfterTest(strict)
  const set = async (url: string, password: string, headers = {}) => {
    const field =
      url === '/auth/reset-password' ? { new_password: password } : { name: 'A', password, role: 'delivery' }
    const response = await post(strict.app, url, { phone: randomPhone(), ...field }, headers)
    return [response.statusCode, response.json<{ detail?: string }>().detail]
  }
  const made = await post(strict.app, '/auth/register', asha({ password: 'ten-letters-9', role: 'admin' }))
  const headers = { authorization: `Bearer ${made.json<Session>().token}` }
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

test.each([['x'.repeat(128)], [' two spaces '], ['चाय का प्याला']])(
  'R05 %j is accepted as a password without normalization',
  async (password) => {
    const body = asha({ password })
    expect((await register(body)).statusCode).toBe(201)
    const login = (given: string) => post(running.app, '/auth/login', { phone: body.phone, password: given })
    expect((await login(password)).statusCode).toBe(200)
    expect((await login(`${password} `.slice(1))).statusCode).toBe(401)
  },
)

test('R09 of 50 simultaneous registrations of one phone in five spellings, one succeeds', async () => {
  const spellings = ['9812345678', '+91 98123 45678', '098123-45678', '(+91) 9812345678', '0091 98123 45678']
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, n) => register(asha({ phone: spellings[n % spellings.length] }))),
  )
  const statuses = responses.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(49)
  expect(responses.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    detail: 'This phone number is already registered',
  })

  const stored = await running.db.selectFrom('users').selectAll().where('phone', 'like', '%9812345678').execute()
  expect(stored).toMatchObject([{ phone: '+919812345678', password_hash: expect.stringMatching(/^\$argon2id\$/) }])
})

test('R09 two replicas create one account for a phone', async () => {
  const replica = await testService(auth, { databaseUrl: url })
  closeAfterTest(replica)
  const phone = randomPhone()
  const responses = await Promise.all(
    [running, replica, running, replica].map(({ app }) => post(app, '/auth/register', asha({ phone }))),
  )
  expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409])
})

test('the phone of a deleted account can be registered again', async () => {
  const admin = await createAccount(running.app, 'admin')
  const first = await createAccount(running.app, 'delivery')
  await running.app.inject({ method: 'DELETE', url: `/admin/users/${first.id}`, headers: admin.headers })
  expect((await createAccount(running.app, 'customer', first.phone)).id).not.toBe(first.id)
})
