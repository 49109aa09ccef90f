import { endpointsOf } from '@tapri/contracts/services'
import { compareStatements } from '@tapri/service-testing/fuzz-statements'
import { expect, test, vi } from 'vitest'
import { authInTest, fromElsewhere, NEW_PASSWORD, PASSWORD, randomPhone } from './testing.ts'

/** Replaces hashing with a cheap stand-in, since its cost does not matter here. */
vi.mock('@node-rs/argon2', () => ({
  hash: async (password: string) => `hash of ${password}`,
  verify: async (hash: string, password: string) => hash === `hash of ${password}`,
}))

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
const person = () => ({ name: 'Ravi', password: PASSWORD, role: 'delivery', phone: randomPhone() })

/** Returns a call by a person, from a random address each time: limits are not under test. */
const by =
  ({ headers }: { headers: Record<string, string> }) =>
  (call: string, body?: () => object, id?: string) => ({
    call,
    ...(id !== undefined && { id }),
    make: () => ({ headers: { ...fromElsewhere(), ...headers }, ...(body && { body: body() }) }),
  })

test('R38 no text in a call of auth changes a statement', { timeout: 600_000 }, async () => {
  const open = await authInTest()
  const running = await authInTest({ databaseUrl: open.databaseUrl, settings: { PHONE_VERIFICATION: 'code' } })
  const [delivery, manager, other] = [
    await open.createAccount('delivery'),
    await open.createAccount('outlet_manager'),
    await open.createAccount('admin'),
  ]
  const asNobody = by({ headers: {} })
  const asUnverified = by(await running.createAccount('delivery'))
  const asDelivery = by(delivery)
  const customer = await open.createAccount('customer')
  const asCustomer = by(customer)
  const asAdmin = by(await open.createAccount('admin'))
  const { all, unusual } = await compareStatements(running, endpointsOf.auth, [
    asNobody('POST /auth/register', person),
    asNobody('POST /auth/login', () => ({ phone: randomPhone(), password: PASSWORD })),
    asNobody('POST /auth/login/code', () => ({ phone: randomPhone() })),
    asNobody('POST /auth/login/by-code', () => ({ login_token, code: '123456', name: 'Asha' })),
    asNobody('POST /auth/verify-phone', () => ({ phone: randomPhone() })),
    asNobody('POST /auth/verify-phone', () => ({ phone: randomPhone(), code: '123456' })),
    asNobody('POST /auth/reset-password', () => ({
      phone: randomPhone(),
      new_password: NEW_PASSWORD,
      reset_token: login_token,
    })),
    asDelivery('DELETE /auth/sessions/:id'),
    asNobody('DELETE /auth/sessions'),
    asNobody('POST /auth/logout'),
    asDelivery('POST /auth/token'),
    asUnverified('POST /auth/phone/verify', () => ({ code: '123456' })),
    asUnverified('POST /auth/phone/code'),
    asDelivery('PUT /auth/password', () => ({ current_password: 'not-it-1', new_password: NEW_PASSWORD })),
    asNobody('POST /auth/login/second-factor', () => ({ login_token, code: '123456' })),
    asNobody('POST /auth/login/second-factor', () => ({ login_token, recovery_code: '4T8QX-M09ZK' })),
    asNobody('POST /auth/login/second-factor', () => ({ login_token, passkey: structuredClone(credential) })),
    asNobody('POST /auth/login/passkey-options', () => ({ login_token })),
    asDelivery('POST /auth/second-factor/totp', () => ({ password: PASSWORD, name: 'My phone' })),
    asDelivery('PUT /auth/second-factor/totp/:id', () => ({ code: '123456' })),
    asDelivery('POST /auth/second-factor/passkey-options', () => ({ password: PASSWORD })),
    asDelivery('POST /auth/second-factor/passkey', () => ({ name: 'My key', credential: structuredClone(credential) })),
    asDelivery('POST /auth/second-factor/recovery-codes', () => ({ password: PASSWORD })),
    asDelivery('DELETE /auth/second-factor/:id', () => ({ password: PASSWORD })),
    asDelivery('PUT /users/me', () => ({ name: 'Ravi', phone: delivery.phone })),
    asDelivery('PUT /users/location', () => ({ ...place })),
    asCustomer('PUT /users/places/:id', () => ({ ...place, name: 'Home', note: 'Blue gate' })),
    asCustomer('DELETE /users/places/:id'),
    asAdmin('POST /admin/users', person),
    asAdmin('PUT /admin/users/:id', () => ({ name: 'Meera', phone: manager.phone }), manager.id),
    asAdmin('DELETE /admin/users/:id'),
    { ...asAdmin('GET /admin/users'), query: { page: '1' } },
    asAdmin('GET /admin/staff-events'),
    asAdmin('POST /admin/users/:id/reset', () => ({}), manager.id),
    asAdmin('DELETE /admin/users/:id/sessions'),
    asAdmin('PUT /admin/users/:id/role', () => ({ role: 'delivery' }), other.id),
    asAdmin('PUT /admin/users/:id/block', () => ({ blocked: true, reason: 'Never at the door' }), customer.id),
    asAdmin('PUT /admin/staff-events/seen', () => ({ id: 1 })),
    asAdmin('PUT /admin/users/:id/approval', () => ({ approved: true }), delivery.id),
    asAdmin('POST /callers', () => ({ phone: randomPhone(), name: 'Asha' })),
    asCustomer('POST /auth/me/deletion', () => ({ current_password: 'not-it-1' })),
    asCustomer('PUT /auth/me/nominee', () => ({ name: 'Ravi', phone: randomPhone() })),
    asCustomer('DELETE /auth/me/nominee'),
    asAdmin('GET /outlets/:id/staff'),
    asAdmin('POST /outlets/:id/staff', () => ({ phone: delivery.phone })),
    asAdmin('PUT /outlets/:id/staff/:person_id', () => ({ position: 'cook' }), delivery.id),
    asAdmin('DELETE /outlets/:id/staff/:person_id', undefined, delivery.id),
    asAdmin('PUT /admin/users/:id/position', () => ({ position: 'support' }), other.id),
    asAdmin('DELETE /admin/users/:id/position', undefined, other.id),
  ])
  expect(unusual.join('\n')).toBe('')
  expect(all).toBeGreaterThan(0)
})
