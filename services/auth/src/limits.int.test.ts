import type { RunningService } from '@tapri/service-kit/service'
import { testService } from '@tapri/service-kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { refuseBeyond, spend } from './limits.ts'
import { auth } from './service.ts'

let running: RunningService<Database>
beforeAll(async () => {
  running = await testService(auth)
})
afterAll(() => running.close())

const limit = (bucket: string) => ({ bucket, most: 3, minutes: 15 })

test('R01 R13 of 12 simultaneous attempts, as many pass as the limit allows', async () => {
  const results = await Promise.allSettled(Array.from({ length: 12 }, () => spend(running.db, [limit('a')])))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  await expect(refuseBeyond(running.db, limit('a'))).rejects.toMatchObject({ code: 'TOO_MANY_TRIES', statusCode: 429 })
  await expect(refuseBeyond(running.db, limit('b'))).resolves.toBeUndefined()
})

test('what one limit refuses is not counted against another', async () => {
  await expect(spend(running.db, [limit('c'), limit('a')])).rejects.toMatchObject({ code: 'TOO_MANY_TRIES' })
  const counted = await running.db.selectFrom('attempts').selectAll().where('bucket', '=', 'c').execute()
  expect(counted).toEqual([])
})

test('attempts that no limit looks at any more are forgotten as new ones come', async () => {
  const old = Array.from({ length: 5 }, () => ({ bucket: 'old', at: new Date(Date.now() - 61 * 60_000) }))
  await running.db.insertInto('attempts').values(old).execute()
  await spend(running.db, [limit('d')])
  const left = await running.db.selectFrom('attempts').selectAll().where('bucket', '=', 'old').execute()
  expect(left).toEqual([])
})
