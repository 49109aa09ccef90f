import { closeAfterTest, testService } from '@tapri/service-testing/harness'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auth } from './service.ts'

test('a purge of auth that fails keeps no other from its own, and is told', async () => {
  const running = await testService(auth)
  closeAfterTest(running)
  const { db } = running
  await sql`insert into attempts (bucket, at) values ('login old', now() - interval '2 hours')`.execute(db)
  await sql`alter table reset_windows rename to reset_windows_away`.execute(db)
  await expect(auth.purge?.(db, {} as never)).rejects.toThrow('reset_windows')
  expect(await db.selectFrom('attempts').select('bucket').execute()).toEqual([])
})
