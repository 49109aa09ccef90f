import type { Session } from '@tapri/contracts/auth'
import { eventsIn } from '@tapri/service-testing/outbox'
import { expect, test } from 'vitest'
import { authInTest, bearer, PASSWORD, randomPhone, type RunningAuth } from '../testing.ts'
import { firstAdmin } from './make.ts'

/** Runs the command as its process does (infra/operate/account.int.test.ts); returns its line. */
const run = ({ db }: RunningAuth, words: string[], password = PASSWORD) =>
  firstAdmin({ db, words, audit: () => {}, settings: { PASSWORD_MIN: 6 }, password: async () => password })

test('R06 creates an admin once, prints one line without the password, and publishes the account', async () => {
  const running = await authInTest()
  const { db } = running
  const phone = randomPhone()
  expect(await run(running, [phone, 'Meera', 'Rao'])).toBe(`Meera Rao (+91…${phone.slice(-2)}) is an admin now.`)
  const login = await running.login(phone)
  expect(login.json()).toMatchObject({ user: { name: 'Meera Rao', role: 'admin', status: 'active' } })
  const told = { phone, role: 'admin', status: 'active', version: 1 }
  expect(await eventsIn(db, 'auth.person.changed')).toMatchObject([told])
  const events = await db.selectFrom('staff_events').select(['kind', 'actor_id', 'subject_name']).execute()
  expect(events).toEqual([{ kind: 'first_admin', actor_id: null, subject_name: 'Meera Rao' }])
  await expect(run(running, [randomPhone()])).rejects.toThrow(
    'there is an active admin already, who approves others in Manage Users',
  )
})

test('R06 approves a registered admin, who keeps their password', async () => {
  const running = await authInTest({ settings: { REGISTRATION: 'approval' } })
  const waiting = await running.createAccount('admin')
  const deliveryPerson = await running.createAccount('delivery')
  await expect(run(running, [deliveryPerson.phone])).rejects.toThrow('belongs to an account of role delivery')
  await run(running, [waiting.phone], 'another-1')
  const users = await running.send('GET', '/admin/users', await running.renewed(waiting.headers))
  expect(users.statusCode, 'after a renewal of the token from before').toBe(200)
  expect((await running.login(waiting.phone)).statusCode).toBe(200)
})

test('R06 sets the password of the operator, not that of an earlier registration of the phone', async () => {
  const running = await authInTest({ settings: { PHONE_VERIFICATION: 'code', REGISTRATION: 'approval' } })
  const [phone, stranger] = [randomPhone(), { name: 'A stranger', password: 'stranger-1', role: 'admin' }]
  const { token } = (await running.post('/auth/register', { ...stranger, phone })).json<Session>()
  await run(running, [phone])
  const login = (password: string) => running.login(phone, password)
  const me = await running.statusOf(bearer(token))
  expect([(await login('stranger-1')).statusCode, me]).toEqual([401, 401])
  expect((await login(PASSWORD)).json<Session>().user).toMatchObject({ role: 'admin', status: 'active' })
})

test('R06 an invalid phone and a weak password are refused without repeating the password', async () => {
  const running = await authInTest()
  for (const [words, password, reason] of [
    [[], PASSWORD, 'say whose phone: first-admin <phone> [full name]'],
    [['12'], PASSWORD, 'say whose phone: first-admin <phone> [full name]'],
    [['+919812345678', '…'], PASSWORD, 'a name has a letter or a digit'],
    [['+919812345678'], 'password1', 'this password is too easy to guess; choose another'],
    [['+919812345678'], 'chai1', 'the password must be 6 to 128 characters'],
  ] as const) {
    await expect(run(running, [...words], password)).rejects.toThrow(new Error(reason))
  }
})
