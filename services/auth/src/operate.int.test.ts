import type { Session } from '@tapri/contracts/auth'
import { expect, test } from 'vitest'
import { operate } from './operate.ts'
import { type Account, bearer, PASSWORD, randomPhone, startAuth } from './testing.ts'

const { db, ...auth } = await startAuth()
const admin = await auth.createAccount('admin')

const audited: { security: string; subject?: string }[] = []
/** Runs the command as its process does (infra/operate/account.int.test.ts); returns its line. */
const does = (...words: string[]) =>
  operate({ db, words, audit: (security, details) => audited.push({ security, ...details }) })
const auditOf = ({ id }: Account) => audited.filter(({ subject }) => subject === id)
const masked = ({ phone }: Account) => `+91…${phone.slice(-2)}`
const staffEventsOf = ({ id }: Account) =>
  db
    .selectFrom('staff_events')
    .select(['kind', 'actor_id', 'actor_name', 'detail'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
const byOperator = (kind: string, detail = '') => ({ kind, actor_id: null, actor_name: null, detail })

test('R14 R56 reset-staff resets even the last admin, prints one line and writes one audit line', async () => {
  const line =
    /^the one-time password of (\S+) is (\S{14}), good until \S+Z; another must be chosen after logging in\.$/
  const [, phone, password] = line.exec(await does('reset-staff', admin.phone)) ?? []
  expect([phone, await auth.statusOf(admin.headers)]).toEqual([masked(admin), 401])
  const { token, user } = (await auth.login(admin.phone, password)).json<Session>()
  expect(user.required_action).toBe('change_password')
  const changed = await auth.send('PUT', '/auth/password', bearer(token), { new_password: PASSWORD })
  expect(changed.statusCode).toBe(200)
  expect(await staffEventsOf(admin)).toEqual([byOperator('reset')])
  expect(auditOf(admin)).toEqual([{ security: 'user_reset', subject: admin.id }])
})

test('R56 reset-staff removes the second factor when requested', async () => {
  const ravi = await auth.createAccount('delivery')
  const factor = { id: 'f-1', user_id: ravi.id, kind: 'totp', name: 'Phone', confirmed_at: new Date() } as const
  await db.insertInto('second_factors').values(factor).execute()
  await expect(does('reset-staff', ravi.phone, 'all')).rejects.toThrow('after the phone comes remove-second-factor')
  const loginAfter = async (...rest: string[]) => {
    const [, password = ''] = /is (\S{14}),/.exec(await does('reset-staff', ravi.phone, ...rest)) ?? []
    return (await auth.login(ravi.phone, password)).statusCode
  }
  expect([await loginAfter(), await loginAfter('remove-second-factor')]).toEqual([403, 200])
  expect(await staffEventsOf(ravi)).toEqual([byOperator('reset'), byOperator('reset', 'second_factor')])
  expect(auditOf(ravi).map(({ security }) => security)).toEqual(['user_reset', 'user_reset', 'second_factor_removed'])
})

test('R56 end-sessions ends every session of a user', async () => {
  const asha = await auth.createAccount('customer')
  expect(await does('end-sessions', asha.phone)).toBe(`every session of ${masked(asha)} has ended.`)
  expect(await auth.statusOf(asha.headers)).toBe(401)
  expect(await staffEventsOf(asha)).toEqual([byOperator('sessions_ended')])
  expect(auditOf(asha)).toEqual([{ security: 'user_sessions_ended', subject: asha.id }])
})

test('R26 R56 an admin can be removed or demoted, but not the last one', async () => {
  const [removed, demoted] = [await auth.createAccount('admin'), await auth.createAccount('admin')]
  const lines = [await does('remove-admin', removed.phone), await does('demote-admin', demoted.phone, 'delivery')]
  expect(lines).toEqual([
    `the account of ${masked(removed)} is deleted; it was an admin's.`,
    `the account of ${masked(demoted)} has the role delivery now, and its sessions have ended.`,
  ])
  expect([await auth.statusOf(removed.headers), await auth.statusOf(demoted.headers)]).toEqual([401, 401])
  expect((await auth.login(demoted.phone)).json<Session>().user.role).toBe('delivery')
  expect(await staffEventsOf(removed)).toEqual([byOperator('deleted')])
  expect(await staffEventsOf(demoted)).toEqual([byOperator('demoted', 'delivery')])
  expect(auditOf(removed)).toEqual([{ security: 'user_deleted', subject: removed.id }])
  expect(auditOf(demoted)).toEqual([{ security: 'admin_demoted', subject: demoted.id, role: 'delivery' }])
  for (const words of [
    ['remove-admin', admin.phone],
    ['demote-admin', admin.phone, 'delivery'],
  ])
    await expect(does(...words)).rejects.toThrow('This is the last admin.')
})

test('R56 a customer is blocked with a reason and unblocked', async () => {
  const asha = await auth.createAccount('customer')
  expect(await does('block-customer', asha.phone, 'Fake', 'orders')).toBe(`${masked(asha)} is blocked.`)
  expect(await does('block-customer', asha.phone, 'Fake orders')).toContain('was blocked for this already')
  expect((await auth.login(asha.phone)).json()).toMatchObject({ detail: 'This account is blocked: Fake orders' })
  expect(await does('unblock-customer', asha.phone)).toBe(`${masked(asha)} is blocked no longer.`)
  expect(await does('unblock-customer', asha.phone)).toContain('was not blocked')
  expect((await auth.login(asha.phone)).statusCode).toBe(200)
  expect(await staffEventsOf(asha)).toEqual([byOperator('blocked', 'Fake orders'), byOperator('unblocked')])
  expect(auditOf(asha).map(({ security }) => security)).toEqual(['customer_blocked', 'customer_unblocked'])
})

test.each([
  [[], 'say what to do, and whose phone: reset-staff <phone> [remove-second-factor], end-sessions <phone>, remove-'],
  [['constructor', '+919812345678'], 'say what to do'],
  [['reset-staff'], 'say whose phone: reset-staff <phone> [remove-second-factor]'],
  [['end-sessions', '+919812345678', 'now'], 'say whose phone: end-sessions <phone>'],
  [['demote-admin', '12'], 'say whose phone: demote-admin <phone> <delivery|outlet_manager>'],
  [['block-customer', randomPhone()], 'there is no account with this phone'],
])('the arguments %j are refused', async (words, reason) => {
  await expect(does(...words)).rejects.toThrow(reason)
})

test.each([
  ['reset-staff', 'customer', '', 'an account of role customer, and the command is for staff'],
  ['remove-admin', 'delivery', '', 'role delivery, and the command is for admins'],
  ['block-customer', 'delivery', 'x', 'role delivery, and the command is for customers'],
  ['demote-admin', 'admin', 'admin', 'the role must be delivery or outlet_manager'],
  ['block-customer', 'customer', '', 'the reason must be 1 to 200 characters'],
] as const)('R56 %s for a %s with "%s" is refused, and changes nothing', async (command, role, rest, reason) => {
  const person = await auth.createAccount(role)
  await expect(does(command, person.phone, rest)).rejects.toThrow(reason)
  expect([await auth.statusOf(person.headers), auditOf(person)]).toEqual([200, []])
})
