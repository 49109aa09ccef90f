import { randomUUID } from 'node:crypto'
import { csvLines } from '@tapri/service-testing/csv'
import { bearer, type TestUser } from '@tapri/service-testing/harness'
import { expect, test } from 'vitest'
import { insertPerson } from '../../testing/testing.ts'
import { testFixture } from '../../testing/testing-calls.ts'
import { insertOutlet } from '../../testing/testing-shop.ts'
import { purgeDuties } from './queries.ts'

test('hours are written by outlet, person and week, as far as the caller may see them', async () => {
  const own = await testFixture()
  const { app, db, outlet, manager, admin, deliveryPerson: ravi } = own
  const other = await insertPerson(db, 'outlet_manager', { name: 'Meera' })
  const far = await insertOutlet(db, { name: 'Far away', manager_id: other.id, time_zone: 'Europe/London' })
  const insert = (person: TestUser, outlet_id: string, start: string, end: string) =>
    db
      .insertInto('duties')
      .values({
        id: randomUUID(),
        person_id: person.id,
        outlet_id,
        started_at: new Date(start),
        ended_at: new Date(end),
      })
      .execute()
  // From Sunday night into Monday, in the outlet's time zone.
  await insert(ravi, outlet.id, '2026-11-29T22:00+05:30', '2026-11-30T02:15+05:30')
  await insert(ravi, outlet.id, '2026-12-01T10:00+05:30', '2026-12-01T18:00+05:30')
  await insert(other, far.id, '2026-11-29T22:00+05:30', '2026-11-30T02:15+05:30')
  const rowsOf = async (by: TestUser, query = '') => {
    const { statusCode, body } = await app.inject({ url: `/exports/hours${query}`, headers: bearer(by) })
    return statusCode === 200 ? csvLines(body) : statusCode
  }
  const names = 'week,week_begins,outlet_name,person_name,hours,times,time_zone'
  const first = '2026-W48,2026-11-23,Connaught Place,Ravi,2,1,Asia/Kolkata'
  const second = '2026-W49,2026-11-30,Connaught Place,Ravi,10.25,2,Asia/Kolkata'
  const there = '2026-W48,2026-11-23,Far away,Meera,4.25,1,Europe/London'
  expect(await rowsOf(manager)).toEqual([names, first, second])
  expect(await rowsOf(other)).toEqual([names, there])
  expect(await rowsOf(admin)).toEqual([names, first, second, there])
  expect(await rowsOf(admin, `?outlet_id=${far.id}`)).toEqual([names, there])
  expect(await rowsOf(manager, `?outlet_id=${far.id}`)).toBe(404)
  expect(await rowsOf(manager, '?from=2026-12-02'), 'the whole week').toEqual([names, second])
  expect(await rowsOf(manager, '?to=2026-11-24')).toEqual([names, first])
  expect(await rowsOf(manager, '?from=2026-12-07')).toEqual([names])
})

test('hours older than three years are deleted', async () => {
  const { db, outlet, deliveryPerson } = await testFixture()
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  const insert = (id: string, ended_at: Date | null) =>
    db
      .insertInto('duties')
      .values({ id, person_id: deliveryPerson.id, outlet_id: outlet.id, started_at: daysAgo(1_200), ended_at })
      .execute()
  await insert('old', daysAgo(1_100))
  await insert('kept', daysAgo(1_090))
  await insert('open', null)
  await purgeDuties(db)
  expect((await db.selectFrom('duties').select('id').orderBy('id').execute()).map(({ id }) => id)).toEqual([
    'kept',
    'open',
  ])
})
