import type { Order } from '@tapri/contracts/orders'
import { beforeEach, expect, test } from 'vitest'
import { orderBody, placeOrder, request } from '../../testing/testing.ts'
import { insertOutlet, insertProduct } from '../../testing/testing-shop.ts'
import { fileFixture } from '../../testing/testing-calls.ts'
import { letTimeCome, markSoldOut, openingAt, resetOutlets, takingOf, unmarkSoldOut } from '../testing-taking.ts'

const { fixture, handOver } = await fileFixture()
beforeEach(() => resetOutlets(fixture))

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
  expect(await post([samosa, fixture.chai])).toMatchObject({ status: 409, body: { code: 'SOLD_OUT' } })
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
  const refused = await post([fixture.chai], { 'accept-language': 'hi' })
  expect([refused.status, refused.body.code]).toEqual([409, 'SOLD_OUT_UNTIL'])
  expect(refused.body.detail).toBe('Masala Chai अभी ख़त्म है। कल रात 12:00 बजे फिर मँगा सकेंगे। अपना कार्ट देख लें।')
  const { body: again } = await mark('17:00')
  expect(again.sold_out).toHaveLength(1)
  expect((await post()).body.detail).toMatch(/ It is back (today|tomorrow) at 5:00 pm\. /)
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
  const handedTo = async () => (await handOver((await placeOrder(fixture)).id)).body.to
  await markSoldOut(fixture, fixture.admin, next.id, fixture.chai.id, 'tomorrow')
  expect(await handedTo()).toBe('admins')
  await letTimeCome(fixture)
  expect(await handedTo()).toBe('outlet')
})

test('a product that is marked must be known', async () => {
  const gone = await insertProduct(fixture.db, { deleted: true })
  expect(await mark('notice', gone.id)).toMatchObject({ status: 404, body: { code: 'PRODUCT_NOT_FOUND' } })
  expect((await mark('notice', 'nonesuch')).status).toBe(404)
  expect(await fixture.db.selectFrom('sold_out_products').select('product_id').execute()).toEqual([])
})

test('what is no time of the clock is refused', async () => {
  for (const until of ['later', '24:00', '9:00']) expect((await mark(until)).status).toBe(400)
})
