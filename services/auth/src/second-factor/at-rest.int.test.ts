import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { untilBlocked } from '@tapri/service-testing/until-blocked'
import { lockPerson } from '../person.ts'
import { removeSecondFactors } from '../second-factors.ts'
import { endEverySession } from '../session.ts'
import { authInTest, fromElsewhere, PASSWORD, startAuth } from '../testing.ts'
import { purgeSecondFactors } from './queries.ts'
import {
  beginLogin,
  codeNow,
  createAccountWithSecondFactor,
  finishLogin,
  fromBase32,
  stopClockInTests,
} from './testing.ts'

const { db, ...auth } = await startAuth()
stopClockInTests()

test('a copy of the database reveals no secret, recovery code or login token', async () => {
  const meera = await createAccountWithSecondFactor(auth)
  const { login_token } = (await beginLogin(auth, meera.phone)).second_factor
  const { rows } = await sql<{ row: string }>`
    select t::text as row from second_factors t union all select t::text from recovery_codes t
    union all select t::text from login_challenges t union all select t::text from attempts t`.execute(db)
  const kept = rows.map(({ row }) => row).join('\n')
  expect(kept).toContain(meera.id)
  const bytes = fromBase32(meera.secret)
  const spellings = [meera.secret, bytes.toString('hex'), bytes.toString('base64'), bytes.toString('latin1')]
  const secrets = [...spellings, ...meera.recovery_codes.flatMap((code) => [code, code.replace('-', '')]), login_token]
  expect(secrets.filter((secret) => kept.includes(secret))).toEqual([])
})

test('with another SECOND_FACTOR_KEY every code is refused without a 5xx, and the log says why', async () => {
  const meera = await createAccountWithSecondFactor(auth)
  const lines: string[] = []
  const settings = { SECOND_FACTOR_KEY: 'cd'.repeat(32) }
  const other = await authInTest({ databaseUrl: auth.databaseUrl, settings, log: (line) => lines.push(line) })
  const { login_token } = (await beginLogin(other, meera.phone)).second_factor
  const refused = await finishLogin(other, login_token, codeNow(meera.secret))
  expect(refused.json()).toMatchObject({ detail: 'This code is wrong.' })
  expect((await finishLogin(other, login_token, { recovery_code: meera.recovery_codes[0] })).statusCode).toBe(403)
  expect(lines.join('')).toContain('second factor not usable: its secret was encrypted under another SECOND_FACTOR_KEY')
  expect((await finishLogin(auth, login_token, codeNow(meera.secret))).statusCode, 'under its own').toBe(200)
})

test('removing all second factors invalidates a login under way; afterwards the password is enough', async () => {
  const meera = await createAccountWithSecondFactor(auth)
  const { login_token } = (await beginLogin(auth, meera.phone)).second_factor
  await db.transaction().execute((trx) => removeSecondFactors(trx, [meera.id]))
  expect((await finishLogin(auth, login_token, codeNow(meera.secret))).statusCode).toBe(403)
  const login = await auth.login(meera.phone, PASSWORD, fromElsewhere())
  expect(login.json()).toMatchObject({ user: { id: meera.id } })
})

test('adding a second factor waits for a reset under way and is refused after it', async () => {
  const meera = await createAccountWithSecondFactor(auth)
  const begun = await auth.post('/auth/second-factor/totp', {}, meera.headers)
  const { id, secret } = begun.json<{ id: string; secret: string }>()
  const response = await db.transaction().execute(async (trx) => {
    await lockPerson(trx, meera.id)
    const changing = auth.send('PUT', `/auth/second-factor/totp/${id}`, meera.headers, codeNow(secret))
    await untilBlocked(db)
    await endEverySession(trx, meera.id)
    await removeSecondFactors(trx, [meera.id])
    return { changing }
  })
  expect((await response.changing).statusCode).toBe(401)
  const left = db.selectFrom('second_factors').select('id').where('user_id', '=', meera.id)
  expect(await left.execute()).toEqual([])
})

test('the purge deletes expired additions and logins and the rows of deleted users, and nothing else', async () => {
  const meera = await createAccountWithSecondFactor(auth)
  const ravi = await auth.createAccount('delivery')
  const gone = await createAccountWithSecondFactor(auth)
  await auth.post('/auth/second-factor/totp', {}, ravi.headers)
  await beginLogin(auth, meera.phone)
  const rowsOf = ({ id }: { id: string }) => {
    const tables = ['second_factors', 'recovery_codes', 'login_challenges'] as const
    const counts = tables.map(async (table) => {
      const rows = await db.selectFrom(table).select('user_id').where('user_id', '=', id).execute()
      return rows.length
    })
    return Promise.all(counts)
  }
  await purgeSecondFactors(db)
  expect(await rowsOf(meera)).toEqual([1, 10, 1])
  expect(await rowsOf(ravi)).toEqual([1, 0, 0])

  await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute()
  const longAgo = sql<Date>`now() - interval '11 minutes'`
  await db.updateTable('second_factors').set({ created_at: longAgo }).execute()
  await db.updateTable('login_challenges').set({ expires_at: longAgo }).execute()
  await purgeSecondFactors(db)
  expect(await rowsOf(meera)).toEqual([1, 10, 0])
  for (const person of [ravi, gone]) expect(await rowsOf(person)).toEqual([0, 0, 0])
})
