import type { Outlet } from '@tapri/contracts/outlets'
import type { RunningService } from '@tapri/service-kit/service'
import { testService } from '@tapri/service-testing/harness'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../database.ts'
import { outlets } from '../service.ts'
import { anOutlet, callsOf } from '../testing.ts'

let running: RunningService<Database>
beforeAll(async () => {
  running = await testService(outlets)
})
afterAll(() => running.close())

const { list, create, update, remove } = callsOf(() => running.app)
const made = async (given: object = {}) => (await create(anOutlet(given))).json<Outlet>()
const lastEvent = async (id: string) =>
  (
    await running.db
      .selectFrom('outbox')
      .select('data')
      .where('thing_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  ).data

test('a new outlet is answered as it will be shown, and told to the others', async () => {
  const response = await create(anOutlet({ contact: { phone: '011-2345 6789', email: 'cp@tapri.example' } }))
  expect(response.statusCode).toBe(201)
  const outlet = response.json<Outlet>()
  expect(outlet).toEqual({
    ...anOutlet({ contact: { phone: '+911123456789', email: 'cp@tapri.example' } }),
    id: expect.any(String),
  })
  expect((await list()).json()).toContainEqual(outlet)
  expect(await lastEvent(outlet.id)).toEqual({
    outlet_id: outlet.id,
    name: 'Connaught Place',
    lat: 28.6315,
    lng: 77.2167,
    delivery_radius_km: 5,
    manager_id: null,
    active: true,
    deleted: false,
    version: 1,
  })
})

test('the form may leave out what has a usual value', async () => {
  const { name, location, contact } = anOutlet()
  const response = await create({ name, location, contact: { phone: contact.phone } })
  expect(response.json()).toMatchObject(anOutlet())
})

test('10 times at once under one key makes one outlet; another body under that key is refused', async () => {
  const key = { 'idempotency-key': 'one-outlet' }
  const responses = await Promise.all(Array.from({ length: 10 }, () => create(anOutlet(), key)))
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
  expect(new Set(responses.map((response) => response.json<Outlet>().id)).size).toBe(1)
  expect((await create(anOutlet({ name: 'Other' }), key)).statusCode).toBe(422)
})

test('outlets are listed by name', async () => {
  await made({ name: 'Zakir Nagar' })
  await made({ name: 'Adyar' })
  const names = (await list()).json<Outlet[]>().map(({ name }) => name)
  expect(names).toEqual(names.toSorted())
})

test('a change is answered as it became, and told to the others', async () => {
  const { id } = await made()
  const response = await update(id, anOutlet({ name: 'CP', status: 'inactive', delivery_radius_km: 7.5 }))
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual({ ...anOutlet({ name: 'CP', status: 'inactive', delivery_radius_km: 7.5 }), id })
  expect(await lastEvent(id)).toMatchObject({ name: 'CP', active: false, delivery_radius_km: 7.5, version: 2 })
})

test('20 simultaneous changes are told with 20 versions', async () => {
  const { id } = await made()
  await Promise.all(Array.from({ length: 20 }, (_, n) => update(id, anOutlet({ name: `CP ${n}` }))))
  const event = await running.db.selectFrom('outbox').select('data').where('thing_id', '=', id).orderBy('id').execute()
  expect(event.map(({ data }) => 'version' in data && data.version)).toEqual(
    Array.from({ length: 21 }, (_, n) => n + 1),
  )
})

test('a deleted outlet is gone, cannot be changed, and the others know', async () => {
  const { id } = await made()
  expect((await remove(id)).statusCode).toBe(204)
  expect((await list()).json<Outlet[]>().map((outlet) => outlet.id)).not.toContain(id)
  expect(await lastEvent(id)).toMatchObject({ deleted: true, manager_id: null, version: 2 })
  for (const response of [await remove(id), await update(id, anOutlet())]) {
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ detail: 'Outlet not found' })
  }
})

describe('refused as input', () => {
  const { location, contact } = anOutlet()
  test.each([
    ['no name', { name: undefined }, 'Name is required.'],
    ['a blank name', { name: ' ' }, 'Name is not valid.'],
    ['no address', { location: { ...location, address: '' } }, 'Address is required.'],
    ['no latitude', { location: { address: 'x', lng: 77 } }, 'Lat is required.'],
    ['a latitude as text', { location: { ...location, lat: '28.6' } }, 'Lat is not valid.'],
    ['a longitude beyond the world', { location: { ...location, lng: 181 } }, 'Lng must be at most 180.'],
    ['no phone', { contact: { email: null } }, 'Phone is required.'],
    ['a phone that cannot be', { contact: { phone: '123' } }, 'Please enter a valid phone number.'],
    ['an email that is none', { contact: { ...contact, email: 'at home' } }, 'Email is not valid.'],
    ['a radius too small', { delivery_radius_km: 0 }, 'Delivery radius km must be at least 0.1.'],
    ['a radius too large', { delivery_radius_km: 50.1 }, 'Delivery radius km must be at most 50.'],
    ['another status', { status: 'closed' }, 'Status is not valid.'],
    ['an id', { id: 'mine' }, 'Unknown field: id.'],
    ['a version', { version: 9 }, 'Unknown field: version.'],
  ])('%s', async (_, given, detail) => {
    const body = { ...anOutlet(), ...given }
    // The unknown outlet shows that input is judged before existence.
    for (const response of [await create(body), await update('unknown', body)]) {
      expect(response.statusCode).toBe(400)
      expect(response.json()).toMatchObject({ detail })
    }
  })
})
