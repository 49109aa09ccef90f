import { execFile } from 'node:child_process'
import path from 'node:path'
import type { Session } from '@tapri/contracts/auth'
import type { RunningService } from '@tapri/service-kit/process/service'
import { testDatabase, testService } from '@tapri/service-testing/harness'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { operate } from './operate.ts'
import { auth } from './service.ts'
import { createAccount, randomPhone, PASSWORD, post, send } from './testing.ts'

let running: RunningService<Database>
let databaseUrl: string
let admin: Awaited<ReturnType<typeof createAccount>>
beforeAll(async () => {
  databaseUrl = await testDatabase(auth.migrations)
  running = await testService(auth, { databaseUrl })
  admin = await createAccount(running.app, 'admin')
})
afterAll(() => running.close())

const command = path.join(import.meta.dirname, 'account.ts')

/** Runs the command in a process; returns exit code and output. */
const run = (...args: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const env = { ...process.env, DATABASE_URL: databaseUrl }
    const child = execFile(process.execPath, [command, ...args], { env }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    )
  })

const audited: unknown[] = []
const does = (...words: string[]) =>
  operate(running.db, words, (security, details) => audited.push({ security, ...details }))
/** The security events of an account. */
const auditOf = ({ id }: { id: string }) => audited.filter((event) => (event as { subject?: string }).subject === id)
const login = (phone: string, password = PASSWORD) => post(running.app, '/auth/login', { phone, password })
const statusOf = async ({ headers }: typeof admin) => (await send(running.app, 'GET', '/auth/me', headers)).statusCode
const masked = ({ phone }: typeof admin) => `+91…${phone.slice(-2)}`
const eventsOf = ({ id }: typeof admin) =>
  running.db
    .selectFrom('staff_events')
    .select(['kind', 'actor_id', 'actor_name', 'detail'])
    .where('subject_id', '=', id)
    .execute()
const byOperator = (kind: string, detail = '') => ({ kind, actor_id: null, actor_name: null, detail })

test('R14 the command reset-staff resets the last admin and prints one line', async () => {
  const { code, output } = await run('reset-staff', admin.phone)
  const line =
    /^the one-time password of (\S+) is (\S{14}), good until \S+Z; another must be chosen after logging in\.\n$/
  const [, phone, password] = line.exec(output) ?? []
  expect([code, phone]).toEqual([0, masked(admin)])
  expect(await statusOf(admin)).toBe(401)
  const { token, user } = (await login(admin.phone, password)).json<Session>()
  expect(user.required_action).toBe('change_password')
  const own = { authorization: `Bearer ${token}` }
  const changed = await send(running.app, 'PUT', '/auth/password', own, { new_password: PASSWORD })
  admin = { ...admin, headers: { authorization: `Bearer ${changed.json<Session>().token}` } }
  expect(await eventsOf(admin)).toEqual([byOperator('reset')])
})

test('reset-staff removes the second factor when requested', async () => {
  const deliveryPerson = await createAccount(running.app, 'delivery')
  const factor = {
    id: 'f-1',
    user_id: deliveryPerson.id,
    kind: 'totp',
    name: 'Phone',
    confirmed_at: new Date(),
  } as const
  await running.db.insertInto('second_factors').values(factor).execute()
  await expect(does('reset-staff', deliveryPerson.phone, 'all')).rejects.toThrow(
    'after the phone comes remove-second-factor',
  )
  const loginAfter = async (...rest: string[]) => {
    const [, password = ''] = /is (\S{14}),/.exec(await does('reset-staff', deliveryPerson.phone, ...rest)) ?? []
    return (await login(deliveryPerson.phone, password)).statusCode
  }
  expect(await loginAfter()).toBe(403)
  expect(await loginAfter('remove-second-factor')).toBe(200)
  expect(await eventsOf(deliveryPerson)).toEqual([byOperator('reset'), byOperator('reset', 'second_factor')])
})

test('end-sessions ends every session of a user', async () => {
  const asha = await createAccount(running.app, 'customer')
  expect(await does('end-sessions', asha.phone)).toBe(`every session of ${masked(asha)} has ended.`)
  expect(await statusOf(asha)).toBe(401)
  expect(await eventsOf(asha)).toEqual([byOperator('sessions_ended')])
})

test('R26 an admin can be removed or demoted, but not the last one', async () => {
  const [removed, demoted] = [await createAccount(running.app, 'admin'), await createAccount(running.app, 'admin')]
  expect(await does('remove-admin', removed.phone)).toBe(
    `the account of ${masked(removed)} is deleted; it was an admin's.`,
  )
  expect(await does('demote-admin', demoted.phone, 'delivery')).toBe(
    `the account of ${masked(demoted)} has the role delivery now, and its sessions have ended.`,
  )
  expect([await statusOf(removed), await statusOf(demoted)]).toEqual([401, 401])
  expect((await login(demoted.phone)).json<Session>().user.role).toBe('delivery')
  expect([...(await eventsOf(removed)), ...(await eventsOf(demoted))]).toEqual([
    byOperator('deleted'),
    byOperator('demoted', 'delivery'),
  ])
  await expect(does('remove-admin', admin.phone)).rejects.toThrow('This is the last admin.')
  await expect(does('demote-admin', admin.phone, 'delivery')).rejects.toThrow('This is the last admin.')
})

test('a customer is blocked with a reason and unblocked', async () => {
  const asha = await createAccount(running.app, 'customer')
  expect(await does('block-customer', asha.phone, 'Fake', 'orders')).toBe(`${masked(asha)} is blocked.`)
  expect(await does('block-customer', asha.phone, 'Fake orders')).toContain('was blocked for this already')
  expect((await login(asha.phone)).json()).toMatchObject({ detail: 'This account is blocked: Fake orders' })
  expect(await does('unblock-customer', asha.phone)).toBe(`${masked(asha)} is blocked no longer.`)
  expect(await does('unblock-customer', asha.phone)).toContain('was not blocked')
  expect((await login(asha.phone)).statusCode).toBe(200)
  expect(await eventsOf(asha)).toEqual([byOperator('blocked', 'Fake orders'), byOperator('unblocked')])
})

test.each([
  [['block-customer', '+919812345678'], 'there is no account with this phone'],
  [
    [],
    'say what to do, and whose phone: reset-staff <phone> [remove-second-factor], end-sessions <phone>, remove-admin',
  ],
  [['constructor', '+919812345678'], 'say what to do'],
  [['reset-staff'], 'say whose phone: reset-staff <phone> [remove-second-factor]'],
  [['end-sessions', '+919812345678', 'now'], 'say whose phone: end-sessions <phone>'],
  [['demote-admin', '12'], 'say whose phone: demote-admin <phone> <delivery|outlet_manager>'],
])('the arguments %j are refused', async (words, reason) => {
  await expect(does(...words)).rejects.toThrow(reason)
})

test('a command is refused for an account of another role', async () => {
  const asha = await createAccount(running.app, 'customer')
  const deliveryPerson = await createAccount(running.app, 'delivery')
  const other = await createAccount(running.app, 'admin')
  await expect(does('reset-staff', asha.phone)).rejects.toThrow(
    'an account of role customer, and the command is for staff',
  )
  await expect(does('remove-admin', deliveryPerson.phone)).rejects.toThrow(
    'role delivery, and the command is for admins',
  )
  await expect(does('block-customer', deliveryPerson.phone, 'x')).rejects.toThrow(
    'role delivery, and the command is for customers',
  )
  await expect(does('demote-admin', other.phone, 'admin')).rejects.toThrow(
    'the role must be delivery or outlet_manager',
  )
  await expect(does('block-customer', asha.phone)).rejects.toThrow('the reason must be 1 to 200 characters')
  expect([await statusOf(asha), await statusOf(deliveryPerson), await statusOf(other)]).toEqual([200, 200, 200])
})

test('a refusal prints one line and exits with code 1', async () => {
  expect(await run('end-sessions', randomPhone())).toEqual({
    code: 1,
    output: 'account: there is no account with this phone\n',
  })
})

test('R56 each change by the command writes the same audit line as the call of an admin; a refusal writes none', async () => {
  const asha = await createAccount(running.app, 'customer')
  const [removed, demoted] = [await createAccount(running.app, 'admin'), await createAccount(running.app, 'admin')]
  const ravi = await createAccount(running.app, 'delivery')
  await does('end-sessions', asha.phone)
  await does('block-customer', asha.phone, 'Fake')
  await does('block-customer', asha.phone, 'Fake')
  await does('unblock-customer', asha.phone)
  await does('reset-staff', ravi.phone, 'remove-second-factor')
  await does('demote-admin', demoted.phone, 'delivery')
  await does('remove-admin', removed.phone)
  await expect(does('remove-admin', ravi.phone)).rejects.toThrow('the command is for admins')
  const events = (account: { id: string }, ...names: string[]) =>
    names.map((security) => ({ security, subject: account.id }))
  expect(auditOf(asha)).toEqual(events(asha, 'user_sessions_ended', 'customer_blocked', 'customer_unblocked'))
  expect(auditOf(ravi)).toEqual(events(ravi, 'user_reset', 'second_factor_removed'))
  expect(auditOf(demoted)).toEqual([{ security: 'admin_demoted', subject: demoted.id, role: 'delivery' }])
  expect(auditOf(removed)).toEqual(events(removed, 'user_deleted'))
})
