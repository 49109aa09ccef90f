import type { User } from '@tapri/contracts/auth'
import type { AdminUser } from '@tapri/contracts/staff'
import type { RunningService } from '@tapri/service-kit/process/service'
import { testService } from '@tapri/service-testing/harness'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database.ts'
import { auth } from '../service.ts'
import { createAccount, PASSWORD, post, randomPhone, send } from '../testing.ts'

let running: RunningService<Database>
let admin: Awaited<ReturnType<typeof createAccount>>
beforeAll(async () => {
  running = await testService(auth)
  admin = await createAccount(running.app, 'admin')
})
afterAll(() => running.close())

type Account = Awaited<ReturnType<typeof createAccount>>
const own = ({ headers }: Account, body: object, more: Record<string, string> = {}) =>
  send(running.app, 'PUT', '/users/me', { ...headers, ...more }, body)
const correct = (id: string, body: object, more: Record<string, string> = {}) =>
  send(running.app, 'PUT', `/admin/users/${id}`, { ...admin.headers, ...more }, body)
const login = (phone: string) => post(running.app, '/auth/login', { phone, password: PASSWORD })
const published = async (id: string) => {
  const events = running.db.selectFrom('outbox').select('data').where('thing_id', '=', id)
  return (await events.where('subject', 'like', 'auth.person.changed%').orderBy('id').execute()).at(-1)?.data
}

test.each(['customer', 'delivery', 'outlet_manager', 'admin'] as const)(
  'a %s changes their name without a password and their phone with it; the session stays and others hear of it',
  async (role) => {
    const person = await createAccount(running.app, role)
    const renamed = await own(person, { name: '  Asha   Rao ', phone: person.phone })
    expect(renamed.statusCode).toBe(200)
    expect(renamed.json<User>()).toMatchObject({ id: person.id, phone: person.phone, version: 2 })
    expect(renamed.json<User>().name).toMatch(/^Asha +Rao$/)

    const phone = randomPhone()
    const given = { name: 'Asha Rao', phone: `${phone.slice(3, 8)} ${phone.slice(8)}`, current_password: PASSWORD }
    expect((await own(person, given)).json<User>()).toMatchObject({ name: 'Asha Rao', phone, version: 3 })
    expect(await published(person.id)).toMatchObject({ name: 'Asha Rao', phone, version: 3, token_version: 1 })
    const me = await send(running.app, 'GET', '/auth/me', person.headers)
    expect(me.json<User>()).toMatchObject({ name: 'Asha Rao', phone, version: 3 })
    expect([(await login(phone)).statusCode, (await login(person.phone)).statusCode]).toEqual([200, 401])
  },
)

test('another phone needs the current password, which is counted when wrong, and must be free', async () => {
  const [asha, other] = [await createAccount(running.app, 'customer'), await createAccount(running.app, 'customer')]
  const phone = randomPhone()
  expect((await own(asha, { name: 'Asha', phone })).json()).toMatchObject({
    status: 400,
    errors: [{ path: '/body/current_password' }],
  })
  const guess = (n: number) => own(asha, { name: 'Asha', phone, current_password: `guess-${n}` })
  for (let n = 0; n < 10; n += 1) expect((await guess(n)).json()).toMatchObject({ code: 'WRONG_PASSWORD' })
  expect((await guess(10)).statusCode).toBe(429)

  const taken = await own(other, { name: 'Other', phone: asha.phone, current_password: PASSWORD })
  expect(taken.json()).toMatchObject({ status: 409, detail: 'This phone number is already registered' })
  expect((await own(other, { name: '\u200b', phone: other.phone })).statusCode).toBe(400)
  expect((await own(other, { name: 'Other', phone: '12' })).statusCode).toBe(400)
  expect((await own(other, { name: 'Other', phone: other.phone })).json()).toMatchObject({ phone: other.phone })
})

test('a token to reset the password that was made for the old phone is void after the change', async () => {
  const asha = await createAccount(running.app, 'customer')
  const { reset_token } = (await post(running.app, '/auth/verify-phone', { phone: asha.phone })).json()
  const phone = randomPhone()
  await own(asha, { name: 'Asha', phone, current_password: PASSWORD })
  const reset = await post(running.app, '/auth/reset-password', { phone, new_password: 'masala-99', reset_token })
  expect(reset.statusCode).toBe(403)
})

test.each(['customer', 'delivery', 'outlet_manager', 'admin'] as const)(
  'an admin corrects name and phone of a %s; it is told as a change, and repeated it is none',
  async (role) => {
    const person = await createAccount(running.app, role)
    const phone = randomPhone()
    const given = { name: 'Ravi Kumar', phone }
    const corrected = await correct(person.id, given)
    expect(corrected.json<AdminUser>()).toMatchObject({ ...given, id: person.id, version: 2, second_factor: false })
    expect((await correct(person.id, given)).json<AdminUser>()).toMatchObject({ ...given, version: 2 })
    await correct(person.id, { name: 'Ravi', phone })
    expect(await published(person.id)).toMatchObject({ name: 'Ravi', phone, version: 3, token_version: 1 })
    expect((await send(running.app, 'GET', '/auth/me', person.headers)).statusCode, 'the session stays').toBe(200)
    const events = running.db.selectFrom('staff_events').select(['kind', 'actor_id', 'subject_name', 'detail'])
    expect(await events.where('subject_id', '=', person.id).orderBy('id').execute()).toEqual([
      { kind: 'changed', actor_id: admin.id, subject_name: `A ${role}`, detail: 'name_phone' },
      { kind: 'changed', actor_id: admin.id, subject_name: 'Ravi Kumar', detail: 'name' },
    ])
  },
)

test('a taken phone, a deleted person, an unknown one and the admin themselves are refused', async () => {
  const [ravi, gone] = [await createAccount(running.app, 'delivery'), await createAccount(running.app, 'delivery')]
  await send(running.app, 'DELETE', `/admin/users/${gone.id}`, admin.headers)
  const codeOf = async (id: string, phone = randomPhone()) =>
    (await correct(id, { name: 'A name', phone })).json<{ code: string }>().code
  expect(await codeOf(ravi.id, admin.phone)).toBe('PHONE_TAKEN')
  expect(await codeOf(gone.id)).toBe('USER_NOT_FOUND')
  expect(await codeOf('nobody')).toBe('USER_NOT_FOUND')
  expect(await codeOf(admin.id)).toBe('OWN_ACCOUNT')
  expect(await codeOf(ravi.id, gone.phone), 'that of a deleted one is free').toBeUndefined()
})

test('of two who change one person the second is told what the first has changed; without a version as before', async () => {
  const ravi = await createAccount(running.app, 'delivery')
  const { phone } = ravi
  const first = await correct(ravi.id, { name: 'Ravi K', phone }, { 'if-match': '"1"' })
  expect(first.json()).toMatchObject({ name: 'Ravi K', version: 2 })
  const second = await correct(ravi.id, { name: 'Ravi Kumar', phone }, { 'if-match': '"1"' })
  expect(second.json()).toMatchObject({ status: 412, code: 'CHANGED_MEANWHILE', current: first.json() })
  const mine = await own(ravi, { name: 'Ravi Kumar', phone }, { 'if-match': '"1"' })
  expect(mine.json()).toMatchObject({ status: 412, current: { name: 'Ravi K', version: 2 } })
  expect((await own(ravi, { name: 'Ravi Kumar', phone, version: 1 })).statusCode).toBe(412)
  expect((await own(ravi, { name: 'Ravi Kumar', phone })).json()).toMatchObject({ name: 'Ravi Kumar', version: 3 })
})

test('of people who want one phone at once, one gets it', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => createAccount(running.app, 'customer')))
  const phone = randomPhone()
  const answers = await Promise.all(people.map((each) => correct(each.id, { name: 'Wants it', phone })))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
})
