import { setTimeout as sleep } from 'node:timers/promises'
import type { Session } from '@tapri/contracts/auth'
import type { RunningService } from '@tapri/service-kit/process/service'
import { testService } from '@tapri/service-testing/harness'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../database.ts'
import { lockPerson } from '../person.ts'
import { removeSecondFactors } from '../second-factors.ts'
import { auth } from '../service.ts'
import { endEverySession } from '../session.ts'
import { createAccount, fromElsewhere, PASSWORD, post, send } from '../testing.ts'
import { purgeSecondFactors } from './queries.ts'
import { createAccountWithSecondFactor, beginLogin, codeAt, finishLogin, fromBase32, stopClock } from './testing.ts'

let free: RunningService<Database>
beforeAll(async () => {
  free = await testService(auth, { settings: { PUBLIC_URL: 'https://chai.example' } })
})
afterAll(async () => {
  vi.useRealTimers()
  await free.close()
})
beforeEach(stopClock)

const login = async ({ app }: RunningService<Database>, phone: string) =>
  (await post(app, '/auth/login', { phone, password: PASSWORD }, fromElsewhere())).json<Session>()

test('a copy of the database reveals no secret, recovery code or login token', async () => {
  const meera = await createAccountWithSecondFactor(free.app)
  const { login_token } = (await beginLogin(free.app, meera.phone)).second_factor
  const { rows } = await sql<{ row: string }>`
    select t::text as row from second_factors t union all select t::text from recovery_codes t
    union all select t::text from login_challenges t union all select t::text from attempts t`.execute(free.db)
  const kept = rows.map(({ row }) => row).join('\n')
  expect(kept).toContain(meera.id)
  const bytes = fromBase32(meera.secret)
  const spellings = [meera.secret, bytes.toString('hex'), bytes.toString('base64'), bytes.toString('latin1')]
  const secrets = [...spellings, ...meera.recovery_codes.flatMap((code) => [code, code.replace('-', '')]), login_token]
  expect(secrets.filter((secret) => kept.includes(secret))).toEqual([])
})

test('removing all second factors invalidates a login under way; afterwards the password is enough', async () => {
  const meera = await createAccountWithSecondFactor(free.app)
  const { login_token } = (await beginLogin(free.app, meera.phone)).second_factor
  await free.db.transaction().execute((trx) => removeSecondFactors(trx, [meera.id]))
  const code = codeAt(meera.secret, Date.now())
  expect((await finishLogin(free.app, login_token, { code })).statusCode).toBe(403)
  expect((await login(free, meera.phone)).user.id).toBe(meera.id)
})

test('adding a second factor waits for a reset under way and is refused after it', async () => {
  const meera = await createAccountWithSecondFactor(free.app)
  const begun = await post(free.app, '/auth/second-factor/totp', {}, meera.headers)
  const { id, secret } = begun.json<{ id: string; secret: string }>()
  const code = codeAt(secret, Date.now())
  const change = () => send(free.app, 'PUT', `/auth/second-factor/totp/${id}`, meera.headers, { code })
  const response = await free.db.transaction().execute(async (trx) => {
    await lockPerson(trx, meera.id)
    const changing = change()
    expect(await Promise.race([changing, sleep(500, 'it waits')])).toBe('it waits')
    await endEverySession(trx, meera.id)
    await removeSecondFactors(trx, [meera.id])
    return { changing }
  })
  expect((await response.changing).statusCode).toBe(401)
  const left = free.db.selectFrom('second_factors').select('id').where('user_id', '=', meera.id)
  expect(await left.execute()).toEqual([])
})

test('the purge deletes expired additions and logins and the rows of deleted users, and nothing else', async () => {
  const [meera, ravi, gone] = [
    await createAccountWithSecondFactor(free.app),
    await createAccount(free.app, 'delivery'),
    await createAccountWithSecondFactor(free.app),
  ]
  await post(free.app, '/auth/second-factor/totp', {}, ravi.headers)
  await beginLogin(free.app, meera.phone)
  const rowsOf = async (userId: string) => {
    const tables = ['second_factors', 'recovery_codes', 'login_challenges'] as const
    const counts = tables.map(async (table) => {
      const rows = await free.db.selectFrom(table).select('user_id').where('user_id', '=', userId).execute()
      return rows.length
    })
    return Promise.all(counts)
  }
  await purgeSecondFactors(free.db)
  expect([await rowsOf(meera.id), await rowsOf(ravi.id)]).toEqual([
    [1, 10, 1],
    [1, 0, 0],
  ])

  await free.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute()
  const longAgo = sql<Date>`now() - interval '11 minutes'`
  await free.db.updateTable('second_factors').set({ created_at: longAgo }).execute()
  await free.db.updateTable('login_challenges').set({ expires_at: longAgo }).execute()
  await purgeSecondFactors(free.db)
  expect([await rowsOf(meera.id), await rowsOf(ravi.id), await rowsOf(gone.id)]).toEqual([
    [1, 10, 0],
    [0, 0, 0],
    [0, 0, 0],
  ])
})
