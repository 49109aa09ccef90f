import { openDatabase } from '@tapri/service-kit/data/database'
import type {} from '@tapri/service-testing/servers'
import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { sharedStore } from './shared-counts.ts'
import { gateway } from './testing.ts'

async function emptyDatabase() {
  const admin = openDatabase<object>(inject('databaseUrl'), 1, console)
  onTestFinished(() => admin.destroy())
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await sql.raw(`create database ${name}`).execute(admin)
  return Object.assign(new URL(inject('databaseUrl')), { pathname: `/${name}` }).href
}

const statuses = (url: string, times: number) =>
  Promise.all(Array.from({ length: times }, async () => (await fetch(`${url}/api/nothing`)).status))

test('R40 two gateways that share counts allow an address exactly as many requests as one', async () => {
  const together = { RATE_LIMIT: '10', DATABASE_URL: await emptyDatabase() }
  const [one, other] = [await gateway(together), await gateway(together)]
  const responses = (await Promise.all([statuses(one.url, 40), statuses(other.url, 40)])).flat()
  expect(responses.filter((status) => status === 404)).toHaveLength(50)
  expect(responses.filter((status) => status === 429)).toHaveLength(30)

  const refused = await fetch(`${other.url}/api/nothing`)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50)
})

test('without its database each gateway counts locally, and 20 requests take less than 3 s', async () => {
  const { url } = await gateway({ RATE_LIMIT: '1', DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:1/none' })
  const begun = Date.now()
  const responses = await statuses(url, 20)
  expect(responses.filter((status) => status === 404)).toHaveLength(5)
  expect(Date.now() - begun).toBeLessThan(3_000)
})

test('that the counts are not shared, and that they are again, is logged once each', async () => {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg) }
  const app = Fastify({ logger: { level: 'info', stream } })
  const url = await emptyDatabase()
  const Store = sharedStore(app, url)
  onTestFinished(() => app.close())
  const store = new Store({} as never)
  const count = (address: string) =>
    new Promise<number>((resolve) => store.incr(address, (_, counted) => resolve(counted?.current ?? 0), 60_000, 10))
  expect(await count('a')).toBe(1)
  expect(lines).toEqual([])

  const db = openDatabase<object>(url, 1, console)
  onTestFinished(() => db.destroy())
  await sql`alter table request_counts rename to away`.execute(db)
  for (const expected of [2, 3, 4]) expect(await count('a')).toBe(expected)
  expect(lines).toEqual(['requests are not counted together with the other gateways, trying again every 2000 ms'])
  await sql`alter table away rename to request_counts`.execute(db)
  await expect
    .poll(async () => (await count('b'), lines.slice(1)), { timeout: 5_000 })
    .toEqual(['requests are counted together with the other gateways again'])
})
