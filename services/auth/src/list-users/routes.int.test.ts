import type { Role } from '@tapri/contracts/common'
import type { UserPage } from '@tapri/contracts/staff'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startAuth } from '../testing.ts'

const { db, ...auth } = await startAuth()
const admin = await auth.createAccount('admin')
const add = (id: string, name: string, role: Role, phone: string) =>
  db
    .insertInto('users')
    .values({ id, name, phone, role, password_hash: '', status: id === 'farah' ? 'pending' : 'active' })
    .execute()
await add('asha', 'Asha Devi', 'customer', '+919811111111')
await add('bina', 'Bina 100%_\\ Das', 'customer', '+919822222222')
await add('farah', 'Farah', 'outlet_manager', '+919833333333')
await add('devika', 'devika', 'delivery', '+919844411111')
const block = { blocked_at: sql<Date>`now()`, blocked_reason: 'Never at the door' }
await db.updateTable('users').set(block).where('id', '=', 'bina').execute()

const request = (query: string) => auth.send('GET', `/admin/users?${query}`, admin.headers)
const page = async (query: string) => {
  const response = await request(/(^|&)page=/.test(query) ? query : `page=1&${query}`)
  expect(response.statusCode).toBe(200)
  return response.json<UserPage>()
}

test.each([
  ['', ['A admin', 'Asha Devi', 'Bina 100%_\\ Das', 'devika', 'Farah']],
  ['role=customer', ['Asha Devi', 'Bina 100%_\\ Das']],
  ['role=admin', ['A admin']],
  ['role=staff', ['devika', 'Farah']],
  ['role=staff&status=active', ['devika']],
  ['status=pending', ['Farah']],
  ['status=blocked', ['Bina 100%_\\ Das']],
  ['status=active', ['A admin', 'Asha Devi', 'devika']],
  ['q=devi&role=delivery', ['devika']],
  ['q=11111', ['Asha Devi', 'devika']],
  [`q=${encodeURIComponent('%_\\')}`, ['Bina 100%_\\ Das']],
  ['q=devi%20asha', ['Asha Devi']],
  [`q=${encodeURIComponent('Bína  dás')}`, ['Bina 100%_\\ Das']],
  [`q=${encodeURIComponent('९८११११११११')}`, ['Asha Devi']],
  ['q=nobody', []],
])('the query %s finds %j', async (query, names) => {
  const { users, pagination } = await page(query)
  expect(users.map(({ name }) => name)).toHaveLength(names.length)
  expect(new Set(users.map(({ name }) => name))).toEqual(new Set(names))
  expect(pagination.total_count).toBe(names.length)
})

test.each(['\u095eरज़ाना', 'फ\u093cरज\u093cाना', 'फरजाना'])(
  'a name stored in either spelling of nukta is found by %j',
  async (q) => {
    await db.deleteFrom('users').where('id', 'in', ['one', 'other']).execute()
    await add('one', '\u095eरज\u093cाना', 'customer', '+919855555555')
    await add('other', 'फ\u093cर\u095bाना', 'customer', '+919866666666')
    const { users } = await page(`q=${encodeURIComponent(q)}`)
    await db.deleteFrom('users').where('id', 'in', ['one', 'other']).execute()
    expect(users.map(({ id }) => id).toSorted()).toEqual(['one', 'other'])
  },
)

test('a listed user has the creation time and the reason of a block, and no secrets', async () => {
  const { users } = await page('q=bina')
  expect(users).toEqual([
    {
      id: 'bina',
      version: 1,
      name: 'Bina 100%_\\ Das',
      phone: '+919822222222',
      role: 'customer',
      status: 'active',
      assigned_outlet_id: null,
      assigned_outlet_name: null,
      second_factor: false,
      created_at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      blocked_reason: 'Never at the door',
    },
  ])
})

test('the pages contain every account once, in order', async () => {
  const all = (await page('limit=100')).users.map(({ id }) => id)
  const seen: string[] = []
  for (const n of [1, 2, 3, 4]) {
    const { users, pagination } = (await request(`page=${n}&limit=2`)).json<UserPage>()
    seen.push(...users.map(({ id }) => id))
    expect(pagination).toEqual({
      total_count: 5,
      total_pages: 3,
      current_page: n,
      has_previous: n > 1,
      has_next: n < 3,
    })
  }
  expect(seen).toEqual(all)
})

test.each([
  ['page=0', 'Page must be at least 1.'],
  ['page=1&role=owner', 'Role is not valid.'],
  [`page=1&q=${'x'.repeat(81)}`, 'Q must be at most 80 characters.'],
  ['page=1&unknown=1', 'Unknown field: unknown.'],
  ['q=asha', 'Page is required.'],
  ['limit=10', 'Page is required.'],
])('the query %s is refused: %s', async (query, detail) => {
  expect((await request(query)).json()).toMatchObject({ status: 400, detail })
})

test('a list without paging has at most 500 users', async () => {
  await sql`
    insert into users (id, name, phone, password_hash, role, status)
    select 'many-' || n, 'Rider ' || n, '+9190000' || lpad(n::text, 5, '0'), '', 'delivery', 'active'
    from generate_series(1, 600) as n`.execute(db)
  expect((await auth.send('GET', '/admin/users', admin.headers)).json<unknown[]>()).toHaveLength(500)
})

test('nobody is shown twice or missed when people join before and behind the page that is read', async () => {
  const join = (n: number, name: string) => add(`page-${n}`, `Page ${name}`, 'customer', `+9198666000${10 + n}`)
  for (const [n, name] of ['b', 'c', 'd', 'e', 'f'].entries()) await join(n, name)
  const read = async (query: string) => {
    const { users, ...rest } = await page(`q=page%20&${query}`)
    return { names: users.map(({ name }) => name.slice(-1)).join(''), ids: users.map(({ id }) => id), ...rest }
  }
  const first = await read('limit=3')
  expect([first.names, first.last]).toEqual(['bcd', first.ids.at(-1)])
  await join(5, 'a')
  await join(6, 'z')
  const { names, pagination } = await read(`page=2&limit=3&past=${first.last}&past_page=1`)
  expect(names).toBe('efz')
  expect(pagination).toMatchObject({ total_count: 7, total_pages: 2, current_page: 2, has_next: false })
  expect((await read(`page=3&limit=1&past=${first.ids[0]}&past_page=1`)).names).toBe('d')
  expect((await read('page=2&limit=3')).names, 'without a place as before').toBe('def')
})
