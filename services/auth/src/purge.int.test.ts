import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { purgeExpired } from './reset-password/queries.ts'
import { auth as service } from './service.ts'
import { authInTest } from './testing.ts'

test('a purge of auth that fails keeps no other from its own, and is told', async () => {
  const { db } = await authInTest()
  await sql`insert into attempts (bucket, at) values ('login old', now() - interval '2 hours')`.execute(db)
  await sql`alter table reset_windows rename to reset_windows_away`.execute(db)
  await expect(service.purge?.(db, {} as never)).rejects.toThrow('reset_windows')
  expect(await db.selectFrom('attempts').select('bucket').execute()).toEqual([])
})

test('I14 expired reset windows and codes are purged, the others are not', async () => {
  const { db, ...auth } = await authInTest()
  const [now, past] = [await auth.createAccount('customer'), await auth.createAccount('customer')]
  const rows = [
    { user_id: now.id, expires_at: sql<Date>`now() + interval '1 minute'` },
    { user_id: past.id, expires_at: sql<Date>`now() - interval '1 second'` },
  ]
  const windows = rows.map((row) => ({ ...row, token_hash: row.user_id }))
  const code = { code_hash: '', asked_from: '', tries_left: 5, tries_left_elsewhere: 5 }
  await db.insertInto('reset_windows').values(windows).execute()
  const codes = rows.map((row) => ({ ...row, ...code }))
  await db.insertInto('reset_codes').values(codes).execute()
  const logins = rows.map(({ user_id, expires_at }) => ({
    token_hash: user_id,
    phone: '',
    code_hash: '',
    tries_left: 5,
    expires_at,
  }))
  await db.insertInto('login_codes').values(logins).execute()
  await purgeExpired(db)
  expect(await db.selectFrom('login_codes').select('token_hash').execute()).toEqual([{ token_hash: now.id }])
  for (const table of ['reset_windows', 'reset_codes'] as const) {
    expect(await db.selectFrom(table).select('user_id').execute()).toEqual([{ user_id: now.id }])
  }
})
