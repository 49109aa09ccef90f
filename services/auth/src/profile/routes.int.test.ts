import type { User } from '@tapri/contracts/auth'
import type { AdminUser } from '@tapri/contracts/staff'
import { expect, test } from 'vitest'
import { loginLimit } from '../limits.ts'
import { type Account, NEW_PASSWORD, PASSWORD, randomPhone, startAuth, statusesOf } from '../testing.ts'

const { db, ...auth } = await startAuth()
const admin = await auth.createAccount('admin')

const own = ({ headers }: Account, body: object, more: Record<string, string> = {}) =>
  auth.send('PUT', '/users/me', { ...headers, ...more }, body)
const correct = (id: string, body: object, more: Record<string, string> = {}) =>
  auth.send('PUT', `/admin/users/${id}`, { ...admin.headers, ...more }, body)
const published = async (id: string) => (await auth.eventsOf('auth.person.changed', id)).at(-1)

test('a person changes their name without a password and their phone with it; the session stays and others hear of it', async () => {
  const person = await auth.createAccount('customer')
  const renamed = await own(person, { name: '  Asha   Rao ', phone: person.phone })
  expect(renamed.statusCode).toBe(200)
  expect(renamed.json<User>()).toMatchObject({ id: person.id, phone: person.phone, version: 2 })
  expect(renamed.json<User>().name).toMatch(/^Asha +Rao$/)

  const phone = randomPhone()
  const given = { name: 'Asha Rao', phone: `${phone.slice(3, 8)} ${phone.slice(8)}`, current_password: PASSWORD }
  expect((await own(person, given)).json<User>()).toMatchObject({ name: 'Asha Rao', phone, version: 3 })
  expect(await published(person.id)).toMatchObject({ name: 'Asha Rao', phone, version: 3, token_version: 1 })
  const me = await auth.send('GET', '/auth/me', person.headers)
  expect(me.json<User>()).toMatchObject({ name: 'Asha Rao', phone, version: 3 })
  expect([(await auth.login(phone)).statusCode, (await auth.login(person.phone)).statusCode]).toEqual([200, 401])
})

test('another phone needs the current password, which is counted when wrong, and must be free', async () => {
  const [asha, other] = [await auth.createAccount('customer'), await auth.createAccount('customer')]
  const phone = randomPhone()
  expect((await own(asha, { name: 'Asha', phone })).json()).toMatchObject({
    status: 400,
    errors: [{ path: '/body/current_password' }],
  })
  const guess = () => own(asha, { name: 'Asha', phone, current_password: 'guess-me' })
  await auth.addAttempts(loginLimit(asha.phone, '127.0.0.1').bucket, 9)
  expect((await guess()).json()).toMatchObject({ code: 'WRONG_PASSWORD' })
  expect((await guess()).statusCode).toBe(429)

  const taken = await own(other, { name: 'Other', phone: asha.phone, current_password: PASSWORD })
  expect(taken.json()).toMatchObject({ status: 409, detail: 'This phone number is already registered' })
  expect((await own(other, { name: '\u200b', phone: other.phone })).statusCode).toBe(400)
  expect((await own(other, { name: 'Other', phone: '12' })).statusCode).toBe(400)
  expect((await own(other, { name: 'Other', phone: other.phone })).json()).toMatchObject({ phone: other.phone })
})

test('a token to reset the password that was made for the old phone is void after the change', async () => {
  const asha = await auth.createAccount('customer')
  const { reset_token } = (await auth.post('/auth/verify-phone', { phone: asha.phone })).json()
  const phone = randomPhone()
  await own(asha, { name: 'Asha', phone, current_password: PASSWORD })
  const reset = await auth.post('/auth/reset-password', { phone, new_password: NEW_PASSWORD, reset_token })
  expect(reset.statusCode).toBe(403)
})

test('an admin corrects name and phone of a person; it is told as a change, and repeated it is none', async () => {
  const person = await auth.createAccount('outlet_manager')
  const phone = randomPhone()
  const given = { name: 'Ravi Kumar', phone }
  const corrected = await correct(person.id, given)
  expect(corrected.json<AdminUser>()).toMatchObject({ ...given, id: person.id, version: 2, second_factor: false })
  expect((await correct(person.id, given)).json<AdminUser>()).toMatchObject({ ...given, version: 2 })
  await correct(person.id, { name: 'Ravi', phone })
  expect(await published(person.id)).toMatchObject({ name: 'Ravi', phone, version: 3, token_version: 1 })
  expect(await auth.statusOf(person.headers), 'the session stays').toBe(200)
  const events = db.selectFrom('staff_events').select(['kind', 'actor_id', 'subject_name', 'detail'])
  expect(await events.where('subject_id', '=', person.id).orderBy('id').execute()).toEqual([
    { kind: 'changed', actor_id: admin.id, subject_name: 'A outlet_manager', detail: 'name_phone' },
    { kind: 'changed', actor_id: admin.id, subject_name: 'Ravi Kumar', detail: 'name' },
  ])
})

test('a taken phone, a deleted person, an unknown one and the admin themselves are refused', async () => {
  const [ravi, gone] = [await auth.createAccount('delivery'), await auth.createAccount('delivery')]
  await auth.send('DELETE', `/admin/users/${gone.id}`, admin.headers)
  const codeOf = async (id: string, phone = randomPhone()) =>
    (await correct(id, { name: 'A name', phone })).json<{ code: string }>().code
  expect(await codeOf(ravi.id, admin.phone)).toBe('PHONE_TAKEN')
  expect(await codeOf(gone.id)).toBe('USER_NOT_FOUND')
  expect(await codeOf('nobody')).toBe('USER_NOT_FOUND')
  expect(await codeOf(admin.id)).toBe('OWN_ACCOUNT')
  expect(await codeOf(ravi.id, gone.phone), 'that of a deleted one is free').toBeUndefined()
})

test('of two who change one person the second is told what the first has changed; without a version as before', async () => {
  const ravi = await auth.createAccount('delivery')
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
  const people = await Promise.all(Array.from({ length: 4 }, () => auth.createAccount('customer')))
  const phone = randomPhone()
  const answers = await Promise.all(people.map((each) => correct(each.id, { name: 'Wants it', phone })))
  expect(statusesOf(answers)).toEqual([200, 409, 409, 409])
})
