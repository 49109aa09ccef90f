import type { AdminUser } from '@tapri/contracts/staff'
import { expect, test } from 'vitest'
import { NEW_PASSWORD, PASSWORD, startAuth } from '../testing.ts'

const { db, ...auth } = await startAuth()
const admin = await auth.createAccount('admin')

const block = (id: string, body: object) => auth.send('PUT', `/admin/users/${id}/block`, admin.headers, body)
const eventsOf = async (subject_id: string) => {
  const events = db.selectFrom('staff_events').select(['kind', 'actor_id', 'detail'])
  return events.where('subject_id', '=', subject_id).orderBy('id').execute()
}

test('blocking ends a customer’s sessions; login returns the reason for the right password only; unblocking restores it', async () => {
  const asha = await auth.createAccount('customer')
  const blocked = await block(asha.id, { blocked: true, reason: ' Nobody at the door, 5 times ' })
  expect(blocked.statusCode).toBe(200)
  expect(blocked.json<AdminUser>()).toMatchObject({ id: asha.id, blocked_reason: 'Nobody at the door, 5 times' })

  expect(await auth.statusOf(asha.headers)).toBe(401)
  expect((await auth.login(asha.phone, PASSWORD)).json()).toMatchObject({
    status: 403,
    detail: 'This account is blocked: Nobody at the door, 5 times',
  })
  expect((await auth.login(asha.phone, 'wrong-one')).json()).toMatchObject({
    status: 401,
    detail: 'Invalid phone or password',
  })

  const free = await block(asha.id, { blocked: false })
  expect(free.json<AdminUser>().blocked_reason).toBeUndefined()
  expect((await auth.login(asha.phone, PASSWORD)).statusCode).toBe(200)
  expect(await eventsOf(asha.id)).toEqual([
    { kind: 'blocked', actor_id: admin.id, detail: 'Nobody at the door, 5 times' },
    { kind: 'unblocked', actor_id: admin.id, detail: '' },
  ])
})

test('blocking twice changes nothing; a new reason replaces the old one; a password reset does not unblock', async () => {
  const asha = await auth.createAccount('customer')
  for (const reason of ['Rude', 'Rude', 'Very rude']) await block(asha.id, { blocked: true, reason })
  expect(await eventsOf(asha.id)).toHaveLength(2)
  await auth.post('/auth/verify-phone', { phone: asha.phone })
  await auth.post('/auth/reset-password', { phone: asha.phone, new_password: NEW_PASSWORD })
  expect((await auth.login(asha.phone, NEW_PASSWORD)).json()).toMatchObject({
    status: 403,
    detail: 'This account is blocked: Very rude',
  })
  for (const _ of [1, 2]) expect((await block(asha.id, { blocked: false })).statusCode).toBe(200)
  expect(await eventsOf(asha.id)).toHaveLength(3)
})

test.each([
  ['no reason', { blocked: true }, 400, 'Reason is required.'],
  ['a blank reason', { blocked: true, reason: '  ' }, 400, 'Reason is not valid.'],
  ['a long reason', { blocked: true, reason: 'x'.repeat(201) }, 400, 'Reason must be at most 200 characters.'],
  ['two lines', { blocked: true, reason: 'a\nb' }, 400, 'Reason is not valid.'],
  ['an unknown account', { blocked: true, reason: 'x' }, 404, 'User not found'],
])('%s is refused', async (_, body, status, detail) => {
  expect((await block('none', body)).json()).toMatchObject({ status, detail })
})
