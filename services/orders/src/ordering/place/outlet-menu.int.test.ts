import type { Opening } from '@tapri/contracts/opening'
import type { Order } from '@tapri/contracts/orders'
import type { Quote } from '@tapri/contracts/quote'
import { beforeEach, expect, test } from 'vitest'
import { upsertProduct } from '../../outlet/replicas/products.ts'
import { fileFixture } from '../../testing/testing-calls.ts'
import { orderBody, request } from '../../testing/testing.ts'

const { fixture } = await fileFixture()
const { chai, outlet, customer, db } = fixture
beforeEach(() => db.deleteFrom('orders').execute())

let version = 1
/** Applies the product's event, optionally with its own settings at the outlet. */
const becomes = (own?: object) => {
  const { id: product_id, name, price_paise } = chai
  const usual = { outlet_id: outlet.id, is_carried: true, price_paise: null, hours: null }
  const outlets = own ? [{ ...usual, ...own }] : []
  return upsertProduct(db, {
    product_id,
    name,
    price_paise,
    outlets,
    available: true,
    deleted: false,
    version: ++version,
    category_id: 'c-1',
    hsn: '0902',
    gst_hundredths: 1800,
  })
}
const place = (price_paise = chai.price_paise, language = 'en') =>
  request<Order & { code?: string; detail?: string }>(
    fixture,
    customer,
    'POST',
    '/orders',
    orderBody({ ...chai, price_paise }),
    {
      'accept-language': language,
    },
  )
const quote = (price_paise = chai.price_paise) => {
  const { items, delivery_address } = orderBody({ ...chai, price_paise })
  return request<Quote & { code?: string }>(fixture, customer, 'POST', '/orders/quote', { items, delivery_address })
}
const menu = async () => (await fixture.app.inject('/opening?lat=28.6139&lng=77.209')).json<Opening>().menu

test('an order has the price of the outlet that makes it, and the HSN code and tax of the product', async () => {
  await becomes({ price_paise: 1800 })
  expect(await menu()).toEqual([{ product_id: chai.id, is_carried: true, price: 18 }])
  expect((await quote()).body.code).toBe('PRICE_CHANGED')
  expect((await quote(1800)).body.total_amount).toBe(36)
  expect(await place()).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } })
  const placed = await place(1800)
  expect(placed).toMatchObject({ status: 201, body: { total_amount: 36, items: [{ price: 18 }] } })
  const stored = db.selectFrom('orders').select('items').where('id', '=', placed.body.id)
  expect((await stored.executeTakeFirstOrThrow()).items).toMatchObject([{ hsn: '0902', gst_hundredths: 1800 }])
  await becomes()
  expect(await menu()).toBeUndefined()
  expect((await place()).status).toBe(201)
})

test('what the outlet does not carry is refused with its name', async () => {
  await becomes({ is_carried: false })
  expect(await menu()).toEqual([{ product_id: chai.id, is_carried: false }])
  expect(await place()).toMatchObject({
    status: 409,
    body: { code: 'NOT_CARRIED', detail: 'Masala Chai is not sold at Connaught Place. Please review your cart.' },
  })
  expect((await quote()).body.code).toBe('NOT_CARRIED')
})

test('what is not served now is refused with the time from which it is', async () => {
  const clock = (inHours: number) =>
    new Date(Date.now() + inHours * 3_600_000).toLocaleTimeString('en-GB', {
      timeZone: 'Asia/Kolkata',
      timeStyle: 'short',
    })
  await becomes({ hours: [{ opens: clock(2), closes: clock(4) }] })
  const [own] = (await menu()) ?? []
  expect(own).toMatchObject({ is_carried: true, served_at: expect.any(String) })
  const { status, body } = await place(chai.price_paise, 'hi')
  expect([status, body.code]).toEqual([409, 'NOT_SERVED_THEN'])
  expect(body.detail).toMatch(/^Masala Chai उस समय नहीं है। (आज|कल) .+ बजे फिर मँगा सकेंगे।/)
  await becomes({ hours: [{ opens: clock(-1), closes: clock(1) }] })
  expect((await place()).status).toBe(201)
})
