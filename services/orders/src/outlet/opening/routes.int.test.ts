import type { Opening } from '@tapri/contracts/opening'
import { type Day, days } from '@tapri/contracts/opening-hours/days'
import type { OpeningTimes } from '@tapri/contracts/opening-hours/schema'
import type { Order } from '@tapri/contracts/orders'
import { beforeEach, expect, test } from 'vitest'
import { insertOrder, orderBody, request } from '../../testing/testing.ts'
import { insertOutlet, insertProduct } from '../../testing/testing-shop.ts'
import { fileFixture } from '../../testing/testing-calls.ts'
import { resetOutlets } from '../testing-taking.ts'
import { beginEdition } from '../../editions.ts'

const { fixture } = await fileFixture()
beforeEach(async () => {
  await fixture.db.deleteFrom('orders').execute()
  await resetOutlets(fixture)
})

const everyDay = (spans: OpeningTimes['week'][Day]): OpeningTimes => ({
  week: Object.fromEntries(days.map((day) => [day, spans])) as OpeningTimes['week'],
})
const always = everyDay([{ opens: '00:00', closes: '00:00' }])
const never = everyDay([])
/** Closed yesterday, today and tomorrow by the outlet's calendar, and open from midnight on the day after. */
const later = (): OpeningTimes => {
  const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })
  const dateIn = (inDays: number) => calendar.format(Date.now() + inDays * 86_400_000)
  return { ...always, exceptions: [-1, 0, 1].map((inDays) => ({ date: dateIn(inDays), spans: [] })) }
}

const setHours = async (opening_times: OpeningTimes | null, id = fixture.outlet.id) => {
  await fixture.db.updateTable('known_outlets').set({ opening_times }).where('id', '=', id).execute()
  await beginEdition(fixture.db)
}
const post = (language = 'en') =>
  request<Order>(fixture, fixture.customer, 'POST', '/orders', orderBody(fixture.chai), { 'accept-language': language })
const opening = async (query = '') => {
  const response = await fixture.app.inject(`/opening${query}`)
  return { status: response.statusCode, body: response.json<Opening & { code?: string }>() }
}

test('an order goes to the nearest open outlet', async () => {
  const next = await insertOutlet(fixture.db, { name: 'Karol Bagh', lat: 28.65, lng: 77.19, opening_times: always })
  await setHours(never)
  expect((await post()).body.outlet_name).toBe('Karol Bagh')
  await setHours(always)
  expect((await post()).body.outlet_name).toBe('Connaught Place')
  await setHours(null)
  await setHours(never, next.id)
  expect((await post()).body.outlet_name).toBe('Connaught Place')
})

test('none open: 422 that says when the first opens, and nothing is stored', async () => {
  await setHours(later())
  expect(await post()).toMatchObject({ status: 422, body: { code: 'OUTLETS_CLOSED' } })
  expect((await post('hi')).body.detail).toMatch(/^अभी हम बंद हैं। हम .+रात 12:00 बजे फिर खुलेंगे।$/)
  expect(await fixture.db.selectFrom('orders').select('id').execute()).toEqual([])
})

test('everybody may ask whether orders are taken, and of one address', async () => {
  expect(await opening()).toEqual({
    status: 200,
    body: { is_open: true, opens_at: null, closes_at: null, time_zone: 'Asia/Kolkata' },
  })
  await setHours(later())
  const closed = await opening('?lat=28.6139&lng=77.209')
  expect(closed.body).toEqual({
    is_open: false,
    opens_at: expect.any(String),
    closes_at: null,
    time_zone: 'Asia/Kolkata',
    takes_later: false,
    outlet_id: fixture.outlet.id,
    sold_out: [],
  })
  expect(Date.parse(closed.body.opens_at ?? '')).toBeGreaterThan(Date.now())
  await setHours(never)
  expect((await opening()).body).toMatchObject({ is_open: false, opens_at: null })
  expect(await opening('?lat=12.97&lng=77.59')).toMatchObject({ status: 422, body: { code: 'OUT_OF_REACH' } })
  await fixture.db.updateTable('known_outlets').set({ active: false }).execute()
  await beginEdition(fixture.db)
  expect((await opening()).body).toMatchObject({ is_open: false, opens_at: null })
})

test('of an address the answer names the outlet that an order would go to, and how far that is', async () => {
  const next = await insertOutlet(fixture.db, { name: 'Karol Bagh', lat: 28.65, lng: 77.19, opening_times: always })
  const serving = async () => {
    const { body } = await opening('?lat=28.6139&lng=77.209')
    return [body.outlet_name, body.outlet_distance_km]
  }
  const placed = async () => {
    const { body } = await post()
    return [body.outlet_name, body.distance_from_outlet]
  }
  expect(await serving()).toEqual(['Connaught Place', 2.1])
  expect(await serving()).toEqual(await placed())
  await setHours(never)
  expect((await serving())[0]).toBe('Karol Bagh')
  expect(await serving()).toEqual(await placed())
  await setHours(never, next.id)
  expect(await serving()).toEqual([undefined, undefined])
  expect((await opening()).body).not.toHaveProperty('outlet_name')
})

test('of an address the answer says by when an order placed now would be promised', async () => {
  const minutes = async () => (await opening('?lat=28.6139&lng=77.209')).body.promised_minutes ?? NaN
  const told = await minutes()
  const { promise, created_at } = (await post()).body
  const promised = (Date.parse(promise?.at ?? '') - Date.parse(created_at)) / 60_000
  expect(promised - told).toBeGreaterThanOrEqual(0)
  expect(promised - told).toBeLessThan(1)
  expect(await minutes()).toBeGreaterThan(told)
  expect((await opening()).body).not.toHaveProperty('promised_minutes')
})

test('everybody may see where the outlets are and how far each delivers, by name', async () => {
  const next = await insertOutlet(fixture.db, { name: 'Adchini', lat: 28.54, lng: 77.19 })
  await insertOutlet(fixture.db, { name: 'Bandra', active: false })
  const response = await fixture.app.inject('/outlets')
  expect(response.json()).toEqual({
    outlets: [
      { id: next.id, name: 'Adchini', lat: 28.54, lng: 77.19, delivery_radius_km: 5 },
      { id: fixture.outlet.id, name: 'Connaught Place', lat: 28.6315, lng: 77.2167, delivery_radius_km: 5 },
    ],
  })
})

test('an address is told what the outlet that would serve it sells most, of what is on sale', async () => {
  const next = await insertOutlet(fixture.db, { name: 'Karol Bagh', lat: 28.65, lng: 77.19, opening_times: always })
  const products = await Promise.all(['a', 'b', 'c', 'd'].map((id) => insertProduct(fixture.db, { id })))
  for (const [n, { id }] of products.entries())
    await insertOrder(fixture, { outlet: next.id, at: new Date(), quantity: 10 + n, products: [id] })
  await fixture.db.updateTable('known_products').set({ available: false }).where('id', '=', 'b').execute()
  await beginEdition(fixture.db)
  const here = '?lat=28.6139&lng=77.209'
  for (const query of ['', here]) expect((await opening(query)).body).not.toHaveProperty('popular')
  await setHours(never)
  expect((await opening(here)).body.popular).toEqual(['d', 'c', 'a'])
  // One query a minute, however many ask.
  await insertOrder(fixture, { outlet: next.id, at: new Date(), quantity: 90, products: ['a'] })
  expect((await opening(here)).body.popular).toEqual(['d', 'c', 'a'])
})

test('while all are closed the answer says whether orders are taken for later', async () => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now())
  const yesterday = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now() - 86_400_000)
  const takesLater = async () => (await opening()).body.takes_later
  expect(await takesLater()).toBeUndefined()
  await setHours({ ...always, exceptions: [yesterday, today].map((date) => ({ date, spans: [] })) })
  expect(await takesLater()).toBe(true)
  await setHours(never)
  expect(await takesLater()).toBe(false)
})
