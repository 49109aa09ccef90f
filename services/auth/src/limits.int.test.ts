import { expect, test } from 'vitest'
import { authInTest, startAuth } from './testing.ts'
import { addressLimits, loginLimit, purgeAttempts, refuseBeyond, spend } from './limits.ts'

const { db, databaseUrl } = await startAuth()

const limit = (bucket: string) => ({ bucket, max: 3, minutes: 15 })

test('R01 R13 of 12 simultaneous attempts, as many succeed as the limit allows', async () => {
  const results = await Promise.allSettled(Array.from({ length: 12 }, () => spend(db, [limit('a')])))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  await expect(refuseBeyond(db, limit('a'))).rejects.toMatchObject({ code: 'TOO_MANY_TRIES', statusCode: 429 })
  await expect(refuseBeyond(db, limit('b'))).resolves.toBeUndefined()
})

test('an attempt refused by one limit is not counted by another', async () => {
  await expect(spend(db, [limit('c'), limit('a')])).rejects.toMatchObject({ code: 'TOO_MANY_TRIES' })
  const counted = await db.selectFrom('attempts').selectAll().where('bucket', '=', 'c').execute()
  expect(counted).toEqual([])
})

test('expired attempts are deleted as new ones are inserted', async () => {
  const old = Array.from({ length: 5 }, () => ({ bucket: 'old', at: new Date(Date.now() - 61 * 60_000) }))
  await db.insertInto('attempts').values(old).execute()
  await spend(db, [limit('d')])
  const left = await db.selectFrom('attempts').selectAll().where('bucket', '=', 'old').execute()
  expect(left).toEqual([])
})

test('the purge deletes all attempts older than the longest limit, batch by batch, and no others', async () => {
  const ago = (minutes: number, bucket: string) => ({ bucket, at: new Date(Date.now() - minutes * 60_000) })
  const old = Array.from({ length: 25 }, (_, n) => ago(61 + n, 'outlived'))
  await db
    .insertInto('attempts')
    .values([...old, ago(59, 'counts still')])
    .execute()
  await purgeAttempts(db, 10)
  const left = await db.selectFrom('attempts').select('bucket').execute()
  expect(left.filter(({ bucket }) => bucket === 'outlived')).toEqual([])
  expect(left).toContainEqual({ bucket: 'counts still' })
})

test('the purge runs when the service starts', async () => {
  const at = new Date(Date.now() - 61 * 60_000)
  await db
    .insertInto('attempts')
    .values(Array.from({ length: 50 }, () => ({ bucket: 'old', at })))
    .execute()
  await authInTest({ databaseUrl })
  const left = db.selectFrom('attempts').select('bucket').where('bucket', '=', 'old')
  await expect.poll(() => left.execute()).toEqual([])
})

test('R02 a limit by address counts an IPv6 /64 as one caller and bounds its /56', () => {
  const buckets = (address: string) => addressLimits(address).map(({ bucket, max }) => [bucket, max])
  expect(buckets('203.0.113.9')).toEqual([['login from 203.0.113.9', 300]])
  expect(buckets('::ffff:203.0.113.9')).toEqual(buckets('203.0.113.9'))
  expect(buckets('2001:db8:1:2::a')).toEqual([
    ['login from 2001:db8:1:2::/64', 300],
    ['login from 2001:db8:1:0::/56', 1200],
  ])
  expect(buckets('2001:db8:1:2::b')).toEqual(buckets('2001:db8:1:2::a'))
  expect(loginLimit('+911', '2001:db8:1:2::a').bucket).toBe(loginLimit('+911', '2001:db8:1:2:ffff::b').bucket)
})
