import { randomInt } from 'node:crypto'
import { endpointsOf } from '@tapri/contracts/services'
import { compareStatements } from '@tapri/service-testing/fuzz-statements'
import { closeAfterTest, testDatabase, testService } from '@tapri/service-testing/harness'
import { expect, test, vi } from 'vitest'
import { auth } from './service.ts'
import { createAccount, randomPhone, PASSWORD } from './testing.ts'

/** Cheap hashing: its cost does not matter here. */
vi.mock('@node-rs/argon2', () => ({
  hash: async (password: string) => `hash of ${password}`,
  verify: async (hash: string, password: string) => hash === `hash of ${password}`,
}))

/** From a random address each time: limits are not under test. */
const from =
  (body: () => object, own: object = {}) =>
  () => ({
    headers: { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`, ...own },
    body: body(),
  })
const person = { name: 'Ravi', password: PASSWORD, role: 'delivery' }
const place = { address: '12 Janpath', lat: 28.6, lng: 77.2 }
const login_token = 'x'.repeat(43)
const base64url = 'bm90aGluZw'
const response = {
  clientDataJSON: base64url,
  authenticatorData: base64url,
  signature: base64url,
  attestationObject: base64url,
}
const credential = { id: base64url, rawId: base64url, type: 'public-key', response }

type Accounts<Name extends string> = Record<Name, Awaited<ReturnType<typeof createAccount>>>

const ownCalls = ({ unverified, deliveryPerson }: Accounts<'unverified' | 'deliveryPerson'>) => [
  { call: 'POST /auth/register', make: from(() => ({ ...person, phone: randomPhone() })) },
  { call: 'POST /auth/login', make: from(() => ({ phone: randomPhone(), password: PASSWORD })) },
  { call: 'POST /auth/verify-phone', make: from(() => ({ phone: randomPhone() })) },
  { call: 'POST /auth/verify-phone', make: from(() => ({ phone: randomPhone(), code: '123456' })) },
  {
    call: 'POST /auth/reset-password',
    make: from(() => ({ phone: randomPhone(), new_password: 'masala-99', reset_token: 'x'.repeat(43) })),
  },
  { call: 'DELETE /auth/sessions/:id', make: () => ({ headers: deliveryPerson.headers }) },
  { call: 'DELETE /auth/sessions', make: () => ({ headers: {} }) },
  { call: 'POST /auth/logout', make: () => ({ headers: {} }) },
  { call: 'POST /auth/token', make: () => ({ headers: deliveryPerson.headers }) },
  { call: 'POST /auth/phone/verify', make: from(() => ({ code: '123456' }), unverified.headers) },
  { call: 'POST /auth/phone/code', make: () => ({ headers: unverified.headers }) },
  {
    call: 'PUT /auth/password',
    make: from(() => ({ current_password: 'not-it-1', new_password: 'masala-99' }), deliveryPerson.headers),
  },
  { call: 'POST /auth/login/second-factor', make: from(() => ({ login_token, code: '123456' })) },
  { call: 'POST /auth/login/second-factor', make: from(() => ({ login_token, recovery_code: '4T8QX-M09ZK' })) },
  { call: 'POST /auth/login/second-factor', make: from(() => ({ login_token, passkey: credential })) },
  { call: 'POST /auth/login/passkey-options', make: from(() => ({ login_token })) },
  { call: 'GET /auth/second-factor', make: () => ({ headers: deliveryPerson.headers }) },
  {
    call: 'POST /auth/second-factor/totp',
    make: from(() => ({ password: PASSWORD, name: 'My phone' }), deliveryPerson.headers),
  },
  { call: 'PUT /auth/second-factor/totp/:id', make: from(() => ({ code: '123456' }), deliveryPerson.headers) },
  {
    call: 'POST /auth/second-factor/passkey-options',
    make: from(() => ({ password: PASSWORD }), deliveryPerson.headers),
  },
  {
    call: 'POST /auth/second-factor/passkey',
    make: from(() => ({ name: 'My key', credential }), deliveryPerson.headers),
  },
  {
    call: 'POST /auth/second-factor/recovery-codes',
    make: from(() => ({ password: PASSWORD }), deliveryPerson.headers),
  },
  { call: 'DELETE /auth/second-factor/:id', make: from(() => ({ password: PASSWORD }), deliveryPerson.headers) },
]

const adminCalls = ({
  admin,
  deliveryPerson,
  manager,
  other,
  customer,
}: Accounts<'admin' | 'deliveryPerson' | 'manager' | 'other' | 'customer'>) => [
  { call: 'PUT /users/me', make: from(() => ({ name: 'Ravi', phone: deliveryPerson.phone }), deliveryPerson.headers) },
  { call: 'PUT /users/location', make: from(() => ({ ...place }), deliveryPerson.headers) },
  { call: 'GET /users/places', make: () => ({ headers: customer.headers }) },
  {
    call: 'PUT /users/places/:id',
    make: from(() => ({ ...place, name: 'Home', note: 'Blue gate' }), customer.headers),
  },
  { call: 'DELETE /users/places/:id', make: () => ({ headers: customer.headers }) },
  { call: 'POST /admin/users', make: from(() => ({ ...person, phone: randomPhone() }), admin.headers) },
  {
    call: 'PUT /admin/users/:id',
    id: manager.id,
    make: from(() => ({ name: 'Meera', phone: manager.phone }), admin.headers),
  },
  { call: 'DELETE /admin/users/:id', make: () => ({ headers: admin.headers }) },
  { call: 'GET /admin/users', query: { page: '1' }, make: () => ({ headers: admin.headers }) },
  { call: 'GET /admin/staff-events', make: () => ({ headers: admin.headers }) },
  { call: 'POST /admin/users/:id/reset', id: manager.id, make: from(() => ({}), admin.headers) },
  { call: 'DELETE /admin/users/:id/sessions', make: () => ({ headers: admin.headers }) },
  { call: 'PUT /admin/users/:id/role', id: other.id, make: from(() => ({ role: 'delivery' }), admin.headers) },
  {
    call: 'PUT /admin/users/:id/block',
    id: customer.id,
    make: from(() => ({ blocked: true, reason: 'Never at the door' }), admin.headers),
  },
  { call: 'PUT /admin/staff-events/seen', make: from(() => ({ id: 1 }), admin.headers) },
  {
    call: 'PUT /admin/users/:id/approval',
    id: deliveryPerson.id,
    make: from(() => ({ approved: true }), admin.headers),
  },
]

test('R38 no text in a call of auth changes a statement', { timeout: 600_000 }, async () => {
  const databaseUrl = await testDatabase(auth.migrations)
  const open = await testService(auth, { databaseUrl })
  closeAfterTest(open)
  const [admin, deliveryPerson] = [await createAccount(open.app, 'admin'), await createAccount(open.app, 'delivery')]
  const running = await testService(auth, { databaseUrl, settings: { PHONE_VERIFICATION: 'code' } })
  closeAfterTest(running)
  const { app } = running
  const unverified = await createAccount(app, 'delivery')
  const [manager, other] = [await createAccount(open.app, 'outlet_manager'), await createAccount(open.app, 'admin')]
  const customer = await createAccount(open.app, 'customer')
  const { all, unusual } = await compareStatements(running, endpointsOf.auth, [
    ...ownCalls({ unverified, deliveryPerson }),
    ...adminCalls({ admin, deliveryPerson, manager, other, customer }),
  ])
  expect(unusual.join('\n')).toBe('')
  expect(all).toBeGreaterThan(0)
})
