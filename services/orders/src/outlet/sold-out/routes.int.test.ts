import type { Order } from '@tapri/contracts/orders'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  createFixture,
  type Fixture,
  insertOutlet,
  insertPerson,
  insertProduct,
  orderBody,
  placeOrder,
  request,
} from '../../testing.ts'
import { letTimeCome, markSoldOut, openingAt, takingOf, unmarkSoldOut } from '../testing-taking.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await createFixture()
})
afterEach(() => fixture.close())

const post = (products = [fixture.chai], headers: Record<string, string> = {}) =>
  request<Order>(fixture, fixture.customer, 'POST', '/orders', orderBody(...products), headers)
const mark = (until?: string, product = fixture.chai.id) =>
  markSoldOut(fixture, fixture.manager, fixture.outlet.id, product, until)
const unmark = (product = fixture.chai.id) => unmarkSoldOut(fixture, fixture.manager, fixture.outlet.id, product)

test('a product that is sold out is refused and the menu’s call names it, until somebody says otherwise', async () => {
  const samosa = await insertProduct(fixture.db, { name: 'Samosa', price_paise: 1500 })
  await placeOrder(fixture)
  const { status, body } = await mark()
  expect([status, body.sold_out]).toEqual([200, [{ product_id: fixture.chai.id, until: null }]])
  const { status: refused, body: problem } = await post([samosa, fixture.chai])
  expect([refused, problem.code, problem.detail]).toEqual([
    409,
    'SOLD_OUT',
    'Masala Chai is sold out for now. Please review your cart.',
  ])
  expect((await post([samosa])).status).toBe(201)
  expect(await openingAt(fixture)).toMatchObject({
    is_open: true,
    outlet_id: fixture.outlet.id,
    sold_out: [{ product_id: fixture.chai.id, until: null }],
  })
  expect(await openingAt(fixture, '')).not.toHaveProperty('sold_out')
  await letTimeCome(fixture)
  expect((await post()).status).toBe(409)
  for (let repeat = 0; repeat < 2; repeat += 1) {
    expect((await unmark()).status).toBe(204)
    expect((await post()).status).toBe(201)
  }
  expect((await openingAt(fixture)).sold_out).toEqual([])
})

test('until tomorrow, and until a time: it says when, and is back by itself', async () => {
  const { body } = await mark('tomorrow')
  expect(body.sold_out).toEqual([{ product_id: fixture.chai.id, until: body.tomorrow }])
  const english = await post()
  expect([english.status, english.body.code, english.body.detail]).toEqual([
    409,
    'SOLD_OUT_UNTIL',
    'Masala Chai is sold out. It is back tomorrow at 12:00 AM. Please review your cart.',
  ])
  const hindi = await post([fixture.chai], { 'accept-language': 'hi' })
  expect(hindi.body.detail).toBe('Masala Chai अभी ख़त्म है। कल रात 12:00 बजे फिर मिलेगा। कृपया अपना कार्ट देख लें।')
  const { body: again } = await mark('17:00')
  expect(again.sold_out).toHaveLength(1)
  expect((await post()).body.detail).toMatch(/ It is back (today|tomorrow) at 5:00 PM\. /)
  await letTimeCome(fixture)
  expect((await post()).status).toBe(201)
  expect((await takingOf(fixture, fixture.manager))[0]?.sold_out).toEqual([])
  expect((await openingAt(fixture)).sold_out).toEqual([])
})

test('only where it is sold out: the serving outlet decides, and no order goes elsewhere for it', async () => {
  const nearer = await insertOutlet(fixture.db, { name: 'Janpath', lat: 28.6139, lng: 77.209 })
  await mark()
  expect((await post()).body.outlet_name).toBe('Janpath')
  expect(await openingAt(fixture)).toMatchObject({ outlet_id: nearer.id, sold_out: [] })
  await unmark()
  await markSoldOut(fixture, fixture.admin, nearer.id, fixture.chai.id)
  expect((await post()).body.code).toBe('SOLD_OUT')
})

test('no order is handed over to an outlet that has run out of something in it', async () => {
  const next = await insertOutlet(fixture.db, { name: 'Karol Bagh', lat: 28.65, lng: 77.19 })
  const handOver = async () => {
    const { id } = await placeOrder(fixture)
    const reason = { reason: 'too_busy' }
    return (await request<{ to: string }>(fixture, fixture.manager, 'POST', `/orders/${id}/hand-over`, reason)).body.to
  }
  await markSoldOut(fixture, fixture.admin, next.id, fixture.chai.id, 'tomorrow')
  expect(await handOver()).toBe('admins')
  await letTimeCome(fixture)
  expect(await handOver()).toBe('outlet')
})

test('a manager marks at their own outlet only, an admin at any; a product must be known', async () => {
  const stranger = await insertPerson(fixture.db, 'outlet_manager')
  const gone = await insertProduct(fixture.db, { deleted: true })
  const { outlet, chai, admin } = fixture
  expect((await markSoldOut(fixture, stranger, outlet.id, chai.id)).body.code).toBe('OUTLET_NOT_FOUND')
  expect((await unmarkSoldOut(fixture, stranger, outlet.id, chai.id)).status).toBe(404)
  expect((await markSoldOut(fixture, admin, 'nonesuch', chai.id)).status).toBe(404)
  expect(await mark('notice', gone.id)).toMatchObject({ status: 404, body: { code: 'PRODUCT_NOT_FOUND' } })
  expect((await mark('notice', 'nonesuch')).status).toBe(404)
  expect(await fixture.db.selectFrom('sold_out_products').select('product_id').execute()).toEqual([])
  expect((await markSoldOut(fixture, admin, outlet.id, chai.id)).status).toBe(200)
})

test.each(['', 'later', '24:00', '9:00', '2026-11-23T10:00:00Z'])('refuses %j', async (until) => {
  expect((await mark(until)).status).toBe(400)
})
