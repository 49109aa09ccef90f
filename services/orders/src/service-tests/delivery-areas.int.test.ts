import { randomUUID } from 'node:crypto'
import type { Opening } from '@tapri/contracts/opening'
import type { Order } from '@tapri/contracts/orders'
import type { Quote } from '@tapri/contracts/quote'
import { expect, test } from 'vitest'
import { fileFixture } from '../testing/testing-calls.ts'
import { connaughtPlace, insertOutlet } from '../testing/testing-shop.ts'
import { orderBody, request } from '../testing/testing.ts'

const { fixture } = await fileFixture()
const { chai, customer, db, outlet } = fixture

/** An address one kilometre from the nearest outlet, but in an area of an outlet 8 km away, whose radius is 5 km. */
const at = { address: 'Mandi House', lat: connaughtPlace.lat - 0.01, lng: connaughtPlace.lng }
const ring = [
  { lat: at.lat - 0.004, lng: at.lng - 0.004 },
  { lat: at.lat - 0.004, lng: at.lng + 0.004 },
  { lat: at.lat + 0.004, lng: at.lng + 0.004 },
  { lat: at.lat + 0.004, lng: at.lng - 0.004 },
]
const far = await insertOutlet(db, {
  name: 'Kalkaji',
  lat: at.lat - 0.07,
  lng: at.lng,
  charges: { delivery_steps: [{ up_to_km: 5, fee: 20 }], minimum_order: 10 },
  delivery_areas: { only: true, areas: [{ name: 'Mandi House', rings: [ring], fee: 35, minimum_order: 60 }] },
})
const body = { ...orderBody(chai), delivery_address: at }
const quote = (delivery_address: typeof at) =>
  request<Quote>(fixture, customer, 'POST', '/orders/quote', { items: body.items, delivery_address })
const place = (given: object = {}) =>
  request<Order>(fixture, customer, 'POST', '/orders', { ...body, ...given }, { 'idempotency-key': randomUUID() })

test('an address in an area of an outlet is its, with the fee and the minimum of the area', async () => {
  const quoted = (await quote(at)).body
  expect(quoted).toMatchObject({
    outlet_name: 'Kalkaji',
    charges: [{ kind: 'delivery', amount: 35, area: 'Mandi House' }],
    passed_over: [],
    by_area: true,
    reason: 'From Kalkaji, which delivers to your area.',
  })
  const opening = await request<Opening>(fixture, customer, 'GET', `/opening?lat=${at.lat}&lng=${at.lng}`)
  expect(opening.body).toMatchObject({
    outlet_id: far.id,
    area: { name: 'Mandi House', fee: 35, minimum_order: 60 },
  })
  expect((await place()).body).toMatchObject({ code: quoted.minimum ? 'BELOW_MINIMUM' : undefined })
  const [line] = body.items
  const items = [{ ...line, quantity: 5 }]
  const placed = await place({ items })
  expect(placed.body).toMatchObject({ outlet_name: 'Kalkaji', charges: [{ kind: 'delivery', amount: 35 }] })
})

test('beside the area the nearest outlet delivers; areas in place of a radius leave nothing around them', async () => {
  expect((await quote({ ...at, lat: at.lat + 0.0041 })).body).toMatchObject({ outlet_name: outlet.name })
  const unreached = (await quote({ ...at, lat: far.lat - 0.005 })).body
  expect(unreached).toMatchObject({ delivers: false })
  const { lat, lng } = unreached.nearest_edge ?? { lat: 0, lng: 0 }
  expect((await quote({ ...at, lat, lng })).body.delivers, 'the proposed point is reached').toBe(true)
})
