import { execFile } from 'node:child_process'
import path from 'node:path'
import { testDatabase, testService } from '@tapri/service-testing/harness'
import { expect, test } from 'vitest'
import { auth } from '../service.ts'
import { createAccount, randomPhone, PASSWORD, post, renewed } from '../testing.ts'

const command = path.join(import.meta.dirname, '..', 'first-admin.ts')

/** Runs the command in a process; returns exit code and output. */
const run = (databaseUrl: string, args: string[], FIRST_ADMIN_PASSWORD = PASSWORD) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const env = { ...process.env, DATABASE_URL: databaseUrl, FIRST_ADMIN_PASSWORD }
    const child = execFile(process.execPath, [command, ...args], { env }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    )
  })

const startService = async (settings: object = {}) => {
  const databaseUrl = await testDatabase(auth.migrations)
  return { databaseUrl, ...(await testService(auth, { databaseUrl, settings })) }
}

test('R06 creates an admin once, prints one line without the password, and publishes the account', async () => {
  const { app, db, databaseUrl, close } = await startService()
  const phone = randomPhone()
  const made = await run(databaseUrl, [phone, 'Meera', 'Rao'])
  expect(made).toEqual({ code: 0, output: `Meera Rao (+91…${phone.slice(-2)}) is an admin now.\n` })
  const login = await post(app, '/auth/login', { phone, password: PASSWORD })
  expect(login.json()).toMatchObject({ user: { name: 'Meera Rao', role: 'admin', status: 'active' } })
  const event = await db.selectFrom('outbox').select('data').where('subject', '=', 'auth.person.changed').execute()
  expect(event).toMatchObject([{ data: { phone, role: 'admin', status: 'active', version: 1 } }])

  const events = await db.selectFrom('staff_events').select(['kind', 'actor_id', 'subject_name']).execute()
  expect(events).toEqual([{ kind: 'first_admin', actor_id: null, subject_name: 'Meera Rao' }])

  const again = await run(databaseUrl, [randomPhone()])
  expect(again.code).toBe(1)
  expect(again.output).toBe('first-admin: there is an active admin already, who approves others in Manage Users\n')
  await close()
})

test('R06 approves a registered admin, who keeps their password', async () => {
  const { app, databaseUrl, close } = await startService({ REGISTRATION: 'approval' })
  const waiting = await createAccount(app, 'admin')
  const deliveryPerson = await createAccount(app, 'delivery')
  expect((await run(databaseUrl, [deliveryPerson.phone])).output).toContain('belongs to an account of role delivery')
  expect((await run(databaseUrl, [waiting.phone], 'another-1')).code).toBe(0)
  const users = await app.inject({ url: '/admin/users', headers: await renewed(app, waiting.headers) })
  expect(users.statusCode, 'after a renewal of the token from before').toBe(200)
  expect((await post(app, '/auth/login', { phone: waiting.phone, password: PASSWORD })).statusCode).toBe(200)
  await close()
})

test.each([
  ['no phone', [], PASSWORD, 'say whose phone'],
  ['an invalid phone', ['12'], PASSWORD, 'say whose phone'],
  ['a common password', ['+919812345678'], 'password1', 'this password is too easy to guess'],
  ['a short password', ['+919812345678'], 'chai1', 'the password must be 6 to 128 characters'],
])('R06 %s is refused in one line', async (_, args, password, reason) => {
  const { code, output } = await run(await testDatabase(auth.migrations), args, password)
  expect(code).toBe(1)
  expect(output.trim().split('\n')).toHaveLength(1)
  expect(output).toContain(reason)
  expect(output).not.toContain(password)
})
