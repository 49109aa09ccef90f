import type { Caller } from '@tapri/contracts/callers'
import { expect, test } from 'vitest'
import { from, NEW_PASSWORD, randomPhone, statusesOf } from '../testing.ts'
import { startWithCodes } from '../testing-codes.ts'

const { db, ...auth } = await startWithCodes({ PHONE_VERIFICATION: 'none' })
/** A service whose customers reset their passwords by a code to the phone. */
const withCodes = await startWithCodes({}, auth.databaseUrl)
const manager = await auth.createAccount('outlet_manager')
const find = (body: object) => auth.post('/callers', body, manager.headers)

test('a known customer is found by their phone, however it is typed, and keeps their name', async () => {
  const { id, name, phone } = await auth.createAccount('customer')
  const found = await find({ phone: phone.slice(3), name: 'Somebody else' })
  expect(found.json()).toEqual({ id, name, phone, is_new: false })
})

test('an unknown phone is refused without a name, and makes a customer with one, whom others hear of', async () => {
  const phone = randomPhone()
  expect((await find({ phone })).json()).toMatchObject({ status: 404, code: 'CALLER_UNKNOWN' })
  const made = (await find({ phone, name: ' Meera ' })).json<Caller>()
  expect(made).toMatchObject({ name: 'Meera', phone, is_new: true })
  expect((await find({ phone })).json()).toEqual({ ...made, is_new: false })
  expect(await auth.eventsOf('auth.person.changed', made.id)).toMatchObject([
    { name: 'Meera', phone, role: 'customer', status: 'active' },
  ])
})

test('of two simultaneous calls one makes the customer, the other finds them', async () => {
  const body = { phone: randomPhone(), name: 'Asha' }
  const answers = (await Promise.all([find(body), find(body)])).map((answer) => answer.json<Caller>())
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(answers.filter(({ is_new }) => is_new)).toHaveLength(1)
})

test('the account becomes that of the owner of the phone by a code to it', async () => {
  const phone = randomPhone()
  const { id } = (await find({ phone, name: 'Asha' })).json<Caller>()
  const { code } = await withCodes.sending(phone, () => withCodes.post('/auth/verify-phone', { phone }))
  const { reset_token } = (await withCodes.post('/auth/verify-phone', { phone, code })).json<{ reset_token: string }>()
  await withCodes.post('/auth/reset-password', { phone, new_password: NEW_PASSWORD, reset_token })
  const login = await withCodes.login(phone, NEW_PASSWORD)
  expect(login.json()).toMatchObject({ user: { id, name: 'Asha' } })
  const { phone_verified_at } = await db
    .selectFrom('users')
    .select('phone_verified_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(phone_verified_at).toBeInstanceOf(Date)
})

test('R13 a member of staff looks up 120 phones in an hour', async () => {
  const { id, headers } = await auth.createAccount('admin')
  await auth.addAttempts(`callers of ${id}`, 119)
  const again = async () => auth.post('/callers', { phone: randomPhone() }, { ...headers, ...from('10.0.0.1') })
  expect(statusesOf([await again(), await again()])).toEqual([404, 429])
})

test('staff are no callers', async () => {
  expect((await find({ phone: manager.phone })).json()).toMatchObject({ status: 409, code: 'NOT_A_CUSTOMER' })
})
