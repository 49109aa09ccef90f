import { closeAfterTest, testService } from '@tapri/service-testing/harness'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auth } from '../service.ts'
import { createAccount } from '../testing.ts'
import { purgeExpired } from './queries.ts'

test('I14 expired reset windows and codes are purged, the others are not', async () => {
  const { app, db, ...running } = await testService(auth)
  closeAfterTest(running)
  const [now, past] = [await createAccount(app, 'customer'), await createAccount(app, 'customer')]
  const rows = [
    { user_id: now.id, expires_at: sql<Date>`now() + interval '1 minute'` },
    { user_id: past.id, expires_at: sql<Date>`now() - interval '1 second'` },
  ]
  for (const row of rows) {
    await db
      .insertInto('reset_windows')
      .values({ ...row, token_hash: row.user_id })
      .execute()
    await db
      .insertInto('reset_codes')
      .values({ ...row, code_hash: '', asked_from: '', tries_left: 5, tries_left_elsewhere: 5 })
      .execute()
  }

  await purgeExpired(db)
  for (const table of ['reset_windows', 'reset_codes'] as const) {
    expect(await db.selectFrom(table).select('user_id').execute()).toEqual([{ user_id: now.id }])
  }
})
