import type { Output } from '@tapri/contracts/endpoint'
import { isEnded } from '@tapri/contracts/order-status'
import type { listOrders } from '@tapri/contracts/order-lists'
import type { Order } from '@tapri/contracts/orders'
import { beforeAll, expect, test } from 'vitest'
import { insertPerson, ofFile, orderBody, placeOrder, request } from '../../testing/testing.ts'
import { createSearchFixture, type Row, rowsOf, says } from './testing-search.ts'

const fixture = ofFile(createSearchFixture)
/** Every order, newest first. */
let rows: Row[]
beforeAll(async () => {
  rows = await rowsOf(fixture)
})

const readers = ['admin', 'manager', 'customer', 'deliveryPerson'] as const
type Reader = (typeof readers)[number]

const list = async (by: Reader, query: Record<string, string>) => {
  const url = `/orders?${new URLSearchParams(query).toString()}`
  const { status, body } = await request<Output<typeof listOrders>>(fixture, fixture[by], 'GET', url)
  if (status !== 200) throw new Error(`${url}: ${status} ${body.detail}`)
  return body
}

/** Returns the ids of all pages. */
async function all(by: Reader, query: Record<string, string>) {
  const ids: string[] = []
  let after: string | undefined
  do {
    const page = await list(by, { limit: '100', ...query, ...(after && { after }) })
    ids.push(...page.orders.map(({ id }) => id))
    after = page.next
  } while (after !== undefined)
  return ids
}

const ownOf = (by: Reader) =>
  rows.filter(
    (row) =>
      ({
        admin: true,
        manager: row.outlet_id === fixture.outlet.id,
        customer: row.customer_id === fixture.customer.id,
        deliveryPerson: row.delivery_person_id === fixture.deliveryPerson.id,
      })[by],
  )
const idsOf = (some: { id: string }[]) => some.map(({ id }) => id)

const rare = ['zoya 611', 'आशा cafe', 'asha janpath', 'b-4/31', '0000', '98000', 'z', 'nobody at all']
const common = ['KUMAR ash', 'cafe lane 110001']
const strange = ["robert'); drop table orders; --", '%', '_', '\\', "' or ''='", ':* & !x']

test.each<[string, readonly Reader[]]>([
  ...rare.map((q): [string, readonly Reader[]] => [q, readers]),
  ...[...common, ...strange].map((q): [string, Reader[]] => [q, ['admin']]),
])('“%s” finds all orders of %j that say so, each once, newest first', async (q, by) => {
  for (const reader of by)
    expect(await all(reader, { q }), reader).toEqual(idsOf(ownOf(reader).filter(({ text }) => says(text, q))))
})

test.each([
  ['order_status=cancelled', (row: Row) => row.order_status === 'cancelled'],
  ['order_status=ended', (row: Row) => isEnded(row.order_status)],
  ['order_status=preparing', (row: Row) => row.order_status === 'preparing'],
  ['outlet', (row: Row) => row.outlet_id === fixture.elsewhere],
  ['delivery', (row: Row) => row.delivery_person_id === fixture.deliveryPerson.id],
  ['days', (row: Row) => row.created_at < dayStart(-3) && row.created_at >= dayStart(-10)],
])('filters by %s, alone, with words and with a delivery person', async (name, fits) => {
  const [, order_status] = name.split('=')
  const delivery_person_id = fixture.deliveryPerson.id
  const given: Record<string, Record<string, string>> = {
    outlet: { outlet_id: fixture.elsewhere },
    delivery: { delivery_person_id },
    days: { from: dateOf(dayStart(-10)), to: dateOf(dayStart(-4)) },
  }
  const query = order_status ? { order_status, from: '2020-01-01' } : (given[name] ?? {})
  for (const by of ['admin', 'manager'] as const) {
    const own = ownOf(by).filter(fits)
    expect(await all(by, query)).toEqual(idsOf(own))
    for (const q of ['zoya road', 'asha janpath'])
      expect(await all(by, { ...query, q })).toEqual(idsOf(own.filter(({ text }) => says(text, q))))
    const theirs = own.filter((row) => row.delivery_person_id === delivery_person_id)
    expect(await all(by, { ...query, delivery_person_id })).toEqual(idsOf(theirs))
  }
})

test('each reader finds an own order by its number, and nobody else’s', async () => {
  for (const by of readers) {
    const own = new Set(idsOf(ownOf(by)))
    for (const { id } of [rows[3], rows[1_000], rows[2_500]].flatMap((row) => row ?? []))
      for (const q of [id, id.slice(0, 8), `#${id.slice(0, 6).toUpperCase()}`])
        expect(await all(by, { q }), q).toEqual(own.has(id) ? [id] : [])
  }
})

/** Returns midnight in India, `days` from today. */
function dayStart(days: number) {
  const now = Date.now() + 5.5 * 3_600_000
  return new Date(now - (now % 86_400_000) - 5.5 * 3_600_000 + days * 86_400_000)
}
const dateOf = (start: Date) => new Date(start.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10)

test('the days are those of the outlet that is asked for, of the business without one', async () => {
  const { id } = await placeOrder(fixture)
  // 1 March in Berlin is already 2 March in India.
  const there = { outlet_id: fixture.elsewhere, created_at: new Date('2020-03-01T20:00:00Z') }
  await fixture.db.updateTable('orders').set(there).where('id', '=', id).execute()
  const found = async (query: Record<string, string>) => (await all('admin', query)).includes(id)
  expect(await found({ from: '2020-03-01', to: '2020-03-01', outlet_id: fixture.elsewhere })).toBe(true)
  expect(await found({ from: '2020-03-02', to: '2020-03-02', outlet_id: fixture.elsewhere })).toBe(false)
  expect(await found({ from: '2020-03-01', to: '2020-03-01' })).toBe(false)
  expect(await found({ from: '2020-03-02', to: '2020-03-02' })).toBe(true)
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

test('impossible words, days and places are refused', async () => {
  const texts = ['q=%20', `q=${'x'.repeat(81)}`, 'q=two%0Alines', 'outlet_id=a%20b']
  const days = ['from=yesterday', 'from=2026-02-30', 'from=0000-01-01', 'to=2026-13-01']
  for (const query of [...texts, ...days, 'after=x', 'after=1_', 'after=99999999999999999_a', 'after=-1_a'])
    expect((await request(fixture, fixture.admin, 'GET', `/orders?${query}`)).status, query).toBe(400)
})
