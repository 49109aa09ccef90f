import { days } from '@tapri/contracts/opening-hours/days'
import type { OpeningTimes } from '@tapri/contracts/opening-hours/schema'
import { timesOf } from '@tapri/contracts/opening-hours/text'
import type { Outlet } from '@tapri/contracts/outlets'
import { describe, expect, test } from 'vitest'
import { outletForm, startOutlets } from '../testing.ts'

const { list, create, update, remove, createOutlet, eventsOf } = await startOutlets()
const lastEvent = async (id: string) => (await eventsOf(id)).at(-1)

/** The fields of an outlet that has no charges or offers besides its products. */
const noTrade = { delivery_areas: null, charges: null, offers_pickup: false, auto_assign: false, legal: null }

test('a new outlet is returned as it will be listed, and published', async () => {
  const response = await create(outletForm({ contact: { phone: '011-2345 6789', email: 'cp@tapri.example' } }))
  expect(response.statusCode).toBe(201)
  const outlet = response.json<Outlet>()
  expect(outlet).toEqual({
    ...outletForm({ contact: { phone: '+911123456789', email: 'cp@tapri.example' } }),
    id: expect.any(String),
    version: 1,
    opening_times: timesOf('9:00 AM - 11:00 PM'),
    ...noTrade,
  })
  expect(await list()).toContainEqual(outlet)
  expect(await lastEvent(outlet.id)).toEqual({
    outlet_id: outlet.id,
    name: 'Connaught Place',
    lat: 28.6315,
    lng: 77.2167,
    delivery_radius_km: 5,
    manager_id: null,
    alert_minutes: null,
    upi_payee: null,
    gstin: null,
    gst_hundredths: null,
    opening_times: timesOf('9:00 AM - 11:00 PM'),
    time_zone: null,
    ...noTrade,
    address: outlet.location.address,
    phone: outlet.contact.phone,
    active: true,
    deleted: false,
    version: 1,
  })
})

test('10 simultaneous requests with one key create one outlet; another body with that key is refused', async () => {
  const key = { 'idempotency-key': 'one-outlet' }
  const responses = await Promise.all(Array.from({ length: 10 }, () => create(outletForm(), key)))
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
  expect(new Set(responses.map((response) => response.json<Outlet>().id)).size).toBe(1)
  const again = await create(outletForm({ name: 'Other' }), key)
  expect(again.json()).toMatchObject({ status: 422, code: 'KEY_REUSED', current: responses[0]?.json<Outlet>() })
})

test('outlets are listed by name', async () => {
  await createOutlet({ name: 'Zakir Nagar' })
  await createOutlet({ name: 'Adyar' })
  const names = (await list()).map(({ name }) => name)
  expect(names).toEqual(names.toSorted())
})

test('an update returns the new state and publishes it', async () => {
  const { id } = await createOutlet()
  const alert_minutes = { unassigned: { outlet: 4, admin: 8, customer: 12 } }
  const changes = { name: 'CP', status: 'inactive', delivery_radius_km: 7.5, alert_minutes } as const
  const response = await update(id, outletForm(changes))
  expect(response.statusCode).toBe(200)
  const opening_times = timesOf(outletForm().opening_hours ?? '')
  expect(response.json()).toEqual({ ...outletForm(changes), version: 2, opening_times, id, ...noTrade })
  expect(await lastEvent(id)).toMatchObject({
    name: 'CP',
    active: false,
    delivery_radius_km: 7.5,
    alert_minutes,
    version: 2,
  })
})

test('dates outlive a save of the same text, as clients of the specification send it; a removal is sent as the structure', async () => {
  const times = { ...timesOf('9:00 AM - 11:00 PM'), exceptions: [{ date: '2026-12-25', spans: [] }] } as OpeningTimes
  const { opening_hours, ...form } = outletForm()
  const { id } = await createOutlet({ ...form, opening_times: times, time_zone: 'Asia/Dubai' })
  const save = async (given: object) => (await update(id, outletForm(given))).json<Outlet>()
  expect(await save({ name: 'CP' })).toMatchObject({ opening_hours, opening_times: times })
  expect(await lastEvent(id)).toMatchObject({ opening_times: times })
  expect(await save({ opening_times: timesOf('6 pm - 2 am') })).toMatchObject({ opening_hours: '6:00 PM - 2:00 AM' })
  expect(await save({ opening_hours: 'All day' })).toMatchObject({ opening_hours: 'All day', opening_times: null })
})

test('20 simultaneous updates publish 20 versions', async () => {
  const { id } = await createOutlet()
  await Promise.all(Array.from({ length: 20 }, (_, n) => update(id, outletForm({ name: `CP ${n}` }))))
  expect((await eventsOf(id)).map(({ version }) => version)).toEqual(Array.from({ length: 21 }, (_, n) => n + 1))
})

test('a deleted outlet is not listed, cannot be updated, and its deletion is published', async () => {
  const { id } = await createOutlet()
  expect((await remove(id)).statusCode).toBe(204)
  expect((await list()).map((outlet) => outlet.id)).not.toContain(id)
  expect(await lastEvent(id)).toMatchObject({ deleted: true, manager_id: null, version: 2 })
  for (const response of [await remove(id), await update(id, outletForm())]) {
    expect(response.json()).toMatchObject({ status: 404, detail: 'Outlet not found' })
  }
})

describe('invalid input is refused', () => {
  const { location, contact } = outletForm()
  const daily = (opens: string, times = 1) => ({
    week: Object.fromEntries(
      days.map((day) => [day, Array.from({ length: times }, () => ({ opens, closes: '23:00' }))]),
    ),
  })
  test.each([
    ['no name', { name: undefined }, 'Name is required.'],
    ['a blank name', { name: ' ' }, 'Name is not valid.'],
    ['no address', { location: { ...location, address: '' } }, 'Address is required.'],
    ['no latitude', { location: { address: 'x', lng: 77 } }, 'Lat is required.'],
    ['a latitude as text', { location: { ...location, lat: '28.6' } }, 'Lat is not valid.'],
    ['a longitude of 181', { location: { ...location, lng: 181 } }, 'Lng must be at most 180.'],
    ['no phone', { contact: { email: null } }, 'Phone is required.'],
    ['an invalid phone', { contact: { phone: '123' } }, 'Please enter a valid phone number.'],
    ['an invalid email', { contact: { ...contact, email: 'at home' } }, 'Email is not valid.'],
    ['a radius too small', { delivery_radius_km: 0 }, 'Delivery radius km must be at least 0.1.'],
    ['a radius too large', { delivery_radius_km: 50.1 }, 'Delivery radius km must be at most 50.'],
    ['another status', { status: 'closed' }, 'Status is not valid.'],
    ['a time of 24:00', { opening_times: daily('24:00') }, 'Opens is not valid.'],
    ['five spans on a day', { opening_times: daily('09:00', 5) }, 'Monday is not valid.'],
    ['a week of one day', { opening_times: { week: { monday: [] } } }, 'Tuesday is required.'],
    ['an unknown time zone', { time_zone: 'Mars/Olympus' }, 'Unknown time zone.'],
    ['an id', { id: 'mine' }, 'Unknown field: id.'],
    ['a time of deletion', { deleted_at: null }, 'Unknown field: deleted_at.'],
  ])('%s', async (_, given, detail) => {
    const body = { ...outletForm(), ...given }
    // The unknown id shows that the input is checked before the outlet is looked up.
    for (const response of [await create(body), await update('unknown', body)]) {
      expect(response.json()).toMatchObject({ status: 400, detail })
    }
  })
})

test('a change of an outlet that was changed meanwhile is refused with its present state, before its manager is looked at', async () => {
  const { id, version } = await createOutlet()
  const first = await update(id, outletForm({ status: 'inactive', delivery_radius_km: 2 }))
  const form = outletForm({ manager_id: 'somebody-gone' })
  const second = await update(id, form, { 'if-match': `"${version}"` })
  expect(second.json()).toMatchObject({ status: 412, code: 'CHANGED_MEANWHILE', current: first.json<Outlet>() })
  const third = await update(id, outletForm({ status: 'inactive' }), { 'if-match': '"2"' })
  expect(third.json()).toMatchObject({ status: 'inactive', version: 3 })
})

test('what an outlet charges, offers and prints is stored and published as it was entered', async () => {
  const trade = {
    charges: {
      delivery_steps: [
        { up_to_km: 2, fee: 15 },
        { up_to_km: 5, fee: 30.5 },
      ],
      minimum_order: 50,
    },
    offers_pickup: true,
    auto_assign: true,
    legal: { legal_name: 'Tapri Chai LLP', fssai_number: '13321999000123', fssai_expires_on: '2027-03-31' },
  }
  const { id } = await createOutlet(trade)
  expect(await list()).toContainEqual(expect.objectContaining({ id, ...trade }))
  expect(await lastEvent(id)).toMatchObject(trade)
  const steps = trade.charges.delivery_steps.toReversed()
  const refused = await update(id, outletForm({ ...trade, charges: { delivery_steps: steps } }))
  expect(refused.json()).toMatchObject({ status: 400, errors: [{ code: 'STEPS_OUT_OF_ORDER' }] })
})
