import { randomUUID } from 'node:crypto'
import type { Change } from '@tapri/contracts/changes/calls'
import type { ChangeFact } from '@tapri/contracts/changes/fact'
import { csvLines } from '@tapri/service-testing/csv'
import { bearer } from '@tapri/service-testing/harness'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { keepChange, purgeChanges } from '../../changes.ts'
import { fixtureOfFile, insertPerson, request } from '../../testing/testing.ts'
import { insertOutlet } from '../../testing/testing-shop.ts'

const fixture = fixtureOfFile()
beforeEach(() => fixture.db.deleteFrom('changes').execute())

const fields = [{ name: 'price', before: 20, after: 25 }]
const keep = async (given: Partial<ChangeFact> = {}) => {
  const fact = {
    change_id: randomUUID(),
    at: '2026-11-20T10:00:00.000Z',
    person_id: fixture.admin.id,
    kind: 'product',
    action: 'changed',
    thing_id: 'p-1',
    thing_name: 'Masala Chai',
    outlet_id: null,
    fields,
    version: 1,
    ...given,
  } satisfies ChangeFact
  await keepChange(fixture.db, fact)
  return fact
}
interface Listed {
  changes: Change[]
  people: { id: string; name: string }[]
  next?: string
}
const list = async (query = '', by = fixture.admin) => {
  const { status, body } = await request<Listed>(fixture, by, 'GET', `/changes${query}`)
  expect(status).toBe(200)
  return body
}
const ids = ({ changes }: Listed) => changes.map(({ id }) => id)

test('an admin reads who changed what, from and to what; an event that comes again is kept once', async () => {
  const fact = await keep({ outlet_id: fixture.outlet.id })
  await keepChange(fixture.db, fact)
  expect((await list()).changes).toEqual([
    {
      id: fact.change_id,
      at: fact.at,
      person_id: fixture.admin.id,
      person_name: 'A admin',
      kind: 'product',
      action: 'changed',
      thing_id: 'p-1',
      thing_name: 'Masala Chai',
      outlet_id: fixture.outlet.id,
      outlet_name: 'Connaught Place',
      fields,
    },
  ])
})

test('people and managers have their present names, and none after an erasure', async () => {
  const ravi = await insertPerson(fixture.db, 'delivery', { name: 'Ravi' })
  await keep({ kind: 'position', thing_id: ravi.id, thing_name: '' })
  await keep({ kind: 'outlet', fields: [{ name: 'manager_id', before: null, after: ravi.id }] })
  const shown = async () => (await list()).changes.map((each) => [each.thing_name, each.fields[0]?.after])
  expect(new Set(await shown())).toEqual(
    new Set([
      ['Masala Chai', 'Ravi'],
      ['Ravi', 25],
    ]),
  )
  await fixture.db.updateTable('known_people').set({ name: '', deleted: true }).where('id', '=', ravi.id).execute()
  expect((await shown()).flat()).not.toContain('Ravi')
})

test('a manager sees the changes of their outlet, those of all outlets and of others only admins', async () => {
  const { db, manager, outlet } = fixture
  const other = await insertPerson(db, 'outlet_manager')
  const theirs = await insertOutlet(db, { manager_id: other.id })
  const own = await keep({ outlet_id: outlet.id, person_id: manager.id })
  await keep({ outlet_id: theirs.id })
  await keep()
  expect(ids(await list('', manager))).toEqual([own.change_id])
  expect((await list('', manager)).people).toEqual([{ id: manager.id, name: 'A outlet_manager' }])
  expect(ids(await list())).toHaveLength(3)
  expect((await request(fixture, manager, 'GET', `/changes?outlet_id=${theirs.id}`)).status).toBe(404)
  const csv = await fixture.app.inject({ url: '/exports/changes', headers: bearer(manager) })
  expect(csvLines(csv.body)).toHaveLength(2)
})

test('they are filtered by outlet, kind, person and the days of the zone', async () => {
  const { admin, manager, outlet } = fixture
  const late = await keep({ at: '2026-11-20T18:29:59.000Z', kind: 'category' })
  const next = await keep({ at: '2026-11-20T18:30:00.000Z', person_id: manager.id, outlet_id: outlet.id })
  expect(ids(await list('?from=2026-11-21&to=2026-11-21'))).toEqual([next.change_id])
  expect(ids(await list('?to=2026-11-20'))).toEqual([late.change_id])
  expect(ids(await list('?kind=category'))).toEqual([late.change_id])
  expect(ids(await list(`?person_id=${admin.id}`))).toEqual([late.change_id])
  expect(ids(await list(`?outlet_id=${outlet.id}`))).toEqual([next.change_id])
})

test('pages follow each other without a gap, also among changes of one moment', async () => {
  for (let kept = 0; kept < 5; kept += 1) await keep()
  const all = ids(await list())
  const read: string[] = []
  for (let query: string | undefined = '?limit=2'; query;) {
    const page: Listed = await list(query)
    read.push(...ids(page))
    query = page.next && `?limit=2&after=${page.next}`
  }
  expect([read, new Set(all).size]).toEqual([all, 5])
})

test('the export has a line for each field of every change, with text that is no formula', async () => {
  await sql`
    insert into changes (id, at, kind, action, thing_id, thing_name, fields, version)
    select n, '2026-11-20', 'product', 'changed', 'p-1', 'Chai', ${JSON.stringify(fields)}::jsonb, 1
    from generate_series(1, 260) as n`.execute(fixture.db)
  await keep({
    at: '2026-11-27T10:00:00.000Z',
    thing_name: '=cmd',
    fields: [...fields, { name: 'on', before: null, after: true }],
  })
  const { statusCode, body } = await fixture.app.inject({ url: '/exports/changes', headers: bearer(fixture.admin) })
  const [names, first, second, ...rest] = csvLines(body)
  expect([statusCode, rest.length]).toEqual([200, 260])
  expect(names).toBe('at,time_zone,person_name,outlet_name,kind,action,thing_name,field,before,after,thing_id')
  expect(first).toBe("2026-11-27 15:30:00,Asia/Kolkata,A admin,,product,changed,'=cmd,price,20,25,p-1")
  expect(second).toContain(',on,,true,')
})

test('a change is deleted after 400 days', async () => {
  await keep()
  const age = (days: number) => sql`update changes set at = now() - make_interval(days => ${days})`.execute(fixture.db)
  await age(399)
  await purgeChanges(fixture.db)
  expect(ids(await list())).toHaveLength(1)
  await age(401)
  await purgeChanges(fixture.db)
  expect(ids(await list())).toEqual([])
})
