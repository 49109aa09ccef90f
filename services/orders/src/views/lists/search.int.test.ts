import type { Pagination } from '@tapri/contracts/common'
import { isEnded } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertPerson, orderBody, placeOrder, request } from '../../testing.ts'
import { createSearchFixture, type Row, rowsOf, says, type SearchFixture } from './testing-search.ts'

let fixture: SearchFixture
beforeAll(async () => {
  fixture = await createSearchFixture()
})
afterAll(() => fixture.close())

interface Listed {
  orders: Order[]
  pagination: Pagination
  next?: string
}
type Caller = 'admin' | 'manager' | 'customer' | 'deliveryPerson'

const list = async (by: Caller, query: Record<string, string>) => {
  const url = `/orders?${new URLSearchParams(query).toString()}`
  const { status, body } = await request<Listed>(fixture, fixture[by], 'GET', url)
  if (status !== 200) throw new Error(`${url}: ${status} ${body.detail}`)
  return body
}

/** The ids of all pages, and how many requests that took. */
async function all(by: Caller, query: Record<string, string>) {
  const ids: string[] = []
  let requests = 0
  let after: string | undefined
  do {
    const page = await list(by, { limit: '97', ...query, ...(after && { after }) })
    expect(page.orders.length).toBeLessThanOrEqual(97)
    ids.push(...page.orders.map(({ id }) => id))
    after = page.next
    requests += 1
  } while (after !== undefined && requests < 200)
  return { ids, requests }
}

const mayBe = (by: Caller) => (row: Row) => {
  if (by === 'admin') return true
  if (by === 'manager') return row.outlet_id === fixture.outlet.id
  return by === 'customer'
    ? row.customer_id === fixture.customer.id
    : row.delivery_person_id === fixture.deliveryPerson.id
}

describe.each(['admin', 'manager', 'customer', 'deliveryPerson'] as const)('%s', (by) => {
  test.each([
    'asha',
    'asha kumar',
    'KUMAR ash',
    'zoya',
    'zoya 611',
    'आशा',
    'आशा cafe',
    'café',
    'cafe lane 110001',
    'janpath',
    'asha janpath',
    'b-4/31',
    'lodhi 31',
    '0000',
    '98000',
    '7919',
    'z',
    'nobody at all',
    'zoya janpath',
    "robert'); drop table orders; --",
    '%',
    '_',
    '\\',
    "' or ''='",
    ':* & !x',
  ])('finds all own orders with “%s”, each once, newest first', async (q) => {
    const expected = (await rowsOf(fixture)).filter(mayBe(by)).filter(({ text }) => says(text, q))
    expect((await all(by, { q })).ids).toEqual(expected.map(({ id }) => id))
  })

  test.each([
    ['order_status=cancelled', (row: Row) => row.order_status === 'cancelled'],
    ['order_status=ended', (row: Row) => isEnded(row.order_status)],
    ['order_status=preparing', (row: Row) => row.order_status === 'preparing'],
    ['outlet', (row: Row) => row.outlet_id === fixture.elsewhere],
    ['delivery', (row: Row) => row.delivery_person_id === fixture.deliveryPerson.id],
    ['days', (row: Row) => row.created_at < dayStart(-3) && row.created_at >= dayStart(-10)],
  ])('filters by %s, alone and with others and with words', async (name, fits) => {
    const days = { from: dateOf(dayStart(-10)), to: dateOf(dayStart(-4)) }
    const query: Record<string, string> = name.includes('=')
      ? { order_status: name.split('=')[1] ?? '', from: '2020-01-01' }
      : ({
          outlet: { outlet_id: fixture.elsewhere },
          delivery: { delivery_person_id: fixture.deliveryPerson.id },
          days,
        }[name] ?? {})
    const own = (await rowsOf(fixture)).filter(mayBe(by)).filter(fits)
    const idsOf = (some: Row[]) => some.map(({ id }) => id)
    expect((await all(by, query)).ids).toEqual(idsOf(own))
    expect((await all(by, { ...query, q: 'asha' })).ids).toEqual(idsOf(own.filter(({ text }) => says(text, 'asha'))))
    expect((await all(by, { ...query, q: 'zoya road' })).ids).toEqual(
      idsOf(own.filter(({ text }) => says(text, 'zoya road'))),
    )
    const both = own.filter(({ delivery_person_id }) => delivery_person_id === fixture.deliveryPerson.id)
    expect((await all(by, { ...query, delivery_person_id: fixture.deliveryPerson.id })).ids).toEqual(idsOf(both))
  })

  test('finds an own order by its number, and nobody else’s', async () => {
    const every = await rowsOf(fixture)
    const mine = mayBe(by)
    for (const row of [every[3], every[1_000], every[2_500]]) {
      if (!row) throw new Error('no such order')
      for (const q of [row.id, row.id.slice(0, 8), `#${row.id.slice(0, 6).toUpperCase()}`])
        expect((await all(by, { q })).ids, q).toEqual(mine(row) ? [row.id] : [])
    }
  })
})

/** Midnight in India, so many days from today. */
function dayStart(days: number) {
  const now = Date.now() + 5.5 * 3_600_000
  return new Date(now - (now % 86_400_000) - 5.5 * 3_600_000 + days * 86_400_000)
}
const dateOf = (start: Date) => new Date(start.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10)

test('the days are those of the outlet that is asked for, of the business without one', async () => {
  const at = async (outlet_id: string, created_at: string) => {
    const { id } = await placeOrder(fixture)
    await fixture.db
      .updateTable('orders')
      .set({ outlet_id, created_at: new Date(created_at) })
      .where('id', '=', id)
      .execute()
    return id
  }
  // 1 March in Berlin, 2 March in India.
  const id = await at(fixture.elsewhere, '2020-03-01T20:00:00Z')
  const found = async (by: Caller, query: Record<string, string>) => (await all(by, query)).ids.includes(id)
  expect(await found('admin', { from: '2020-03-01', to: '2020-03-01', outlet_id: fixture.elsewhere })).toBe(true)
  expect(await found('admin', { from: '2020-03-02', to: '2020-03-02', outlet_id: fixture.elsewhere })).toBe(false)
  expect(await found('admin', { from: '2020-03-01', to: '2020-03-01' })).toBe(false)
  expect(await found('admin', { from: '2020-03-02', to: '2020-03-02' })).toBe(true)
})

test('an open order is found by an address that its customer never had before, and the next one as well', async () => {
  const customer = await insertPerson(fixture.db, 'customer', { name: 'Newcomer' })
  const body = orderBody(fixture.chai)
  const place = { ...body.delivery_address, address: '7 Hitherto Unheard Street' }
  const { body: order } = await request<Order>(fixture, customer, 'POST', '/orders', {
    ...body,
    delivery_address: place,
  })
  const found = async () => (await list('admin', { q: 'unheard newcomer' })).orders.map(({ id }) => id)
  expect(await found()).toEqual([order.id])
  await request(fixture, fixture.admin, 'PUT', `/orders/${order.id}/status`, { order_status: 'delivered' })
  expect(await found()).toEqual([order.id])
})

test('a page says that more follow, and of itself alone how many there are', async () => {
  const { orders, pagination, next, ...rest } = await list('admin', {
    q: 'zoya',
    limit: '5',
    include_counts: 'true',
    page: '7',
  })
  expect([orders.length, next, rest]).toEqual([5, expect.stringMatching(/^\d+_[0-9a-f-]{36}$/), {}])
  expect(pagination).toEqual({ total_count: 5, total_pages: 1, current_page: 1, has_previous: false, has_next: true })
  const last = await list('admin', { q: 'no such thing', after: next ?? '' })
  expect(last).toEqual({
    orders: [],
    pagination: { total_count: 0, total_pages: 0, current_page: 1, has_previous: true, has_next: false },
  })
})

test.each([
  'q=',
  'q=%20',
  `q=${'x'.repeat(81)}`,
  'q=two%0Alines',
  'outlet_id=a%20b',
  'from=yesterday',
  'from=2026-02-30',
  'from=0000-01-01',
  'to=2026-13-01',
  'after=x',
  'after=1_',
  'after=99999999999999999_a',
  'after=-1_a',
])('R37 the search %s is not valid', async (query) => {
  expect((await request(fixture, fixture.admin, 'GET', `/orders?${query}`)).status).toBe(400)
})
