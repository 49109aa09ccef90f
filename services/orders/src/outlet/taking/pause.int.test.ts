import { pauseLengths } from '@tapri/contracts/pauses'
import type { Order } from '@tapri/contracts/orders'
import { beforeEach, expect, test } from 'vitest'
import { beginEdition } from '../../editions.ts'
import { insertPerson, orderBody, placeOrder, request } from '../../testing/testing.ts'
import { insertOutlet } from '../../testing/testing-shop.ts'
import { fileFixture } from '../../testing/testing-calls.ts'
import { letTimeCome, openingAt, pauseOutlet, resetOutlets, resumeOutlet, takingOf } from '../testing-taking.ts'

const { fixture, handOver } = await fileFixture()
beforeEach(() => resetOutlets(fixture))

const post = () => request<Order>(fixture, fixture.customer, 'POST', '/orders', orderBody(fixture.chai))
const pause = (body?: object, by = fixture.manager as Parameters<typeof pauseOutlet>[1], id = fixture.outlet.id) =>
  pauseOutlet(fixture, by, id, body)
const minutesUntil = (iso = '') => Math.round((Date.parse(iso) - Date.now()) / 60_000)

test('a paused outlet takes no orders, and says why and until when; it takes them again by itself', async () => {
  await placeOrder(fixture)
  const { status, body } = await pause({ for: '15_minutes', reason: 'equipment_broken' })
  const outlet_id = fixture.outlet.id
  expect([status, body]).toMatchObject([200, { outlet_id, is_open: true, pause: { reason: 'equipment_broken' } }])
  const { name, lat, lng } = fixture.outlet
  expect(body).toMatchObject({ outlet_name: name, outlet_location: { lat, lng } })
  expect(minutesUntil(body.pause?.until)).toBe(15)
  const refused = await post()
  expect([refused.status, refused.body.code]).toEqual([422, 'OUTLETS_PAUSED'])
  expect(refused.body.detail).toMatch(/: some equipment needs repair\. You can order again .+ (am|pm)\.$/)
  const opening = await openingAt(fixture)
  expect(opening).toMatchObject({ is_open: false, opens_at: body.pause?.until, pause: body.pause })
  expect(await openingAt(fixture, '')).toMatchObject({ is_open: false, pause: body.pause })

  await letTimeCome(fixture)
  expect((await post()).status).toBe(201)
  expect(await openingAt(fixture)).toMatchObject({ is_open: true, opens_at: null, sold_out: [] })
  expect(await openingAt(fixture)).not.toHaveProperty('pause')
  expect((await takingOf(fixture, fixture.manager))[0]?.pause).toBeNull()
})

test('nothing has to happen when a pause ends: a process that has it in memory goes by the clock', async () => {
  await fixture.db
    .insertInto('outlet_pauses')
    .values({ outlet_id: fixture.outlet.id, until: new Date(Date.now() + 1_000), reason: 'too_busy' })
    .execute()
  await beginEdition(fixture.db)
  expect((await post()).status).toBe(422)
  expect((await openingAt(fixture)).is_open).toBe(false)
  await expect.poll(async () => (await openingAt(fixture)).is_open, { timeout: 2_000 }).toBe(true)
  expect((await post()).status).toBe(201)
})

test('while one is paused the next nearest open outlet takes the orders', async () => {
  const next = await insertOutlet(fixture.db, { name: 'Karol Bagh', lat: 28.65, lng: 77.19 })
  await pause()
  expect((await post()).body.outlet_name).toBe('Karol Bagh')
  expect(await openingAt(fixture)).toMatchObject({ is_open: true, outlet_id: next.id })
  await resumeOutlet(fixture, fixture.manager, fixture.outlet.id)
  expect((await post()).body.outlet_name).toBe('Connaught Place')
  expect(await openingAt(fixture)).toMatchObject({ is_open: true, outlet_id: fixture.outlet.id })
})

test('a repeat leaves one pause, another takes its place, and it is ended as often as one likes', async () => {
  await pause({ for: '15_minutes' })
  await pause({ for: '15_minutes' })
  const { body } = await pause({ for: '60_minutes' })
  expect(minutesUntil(body.pause?.until)).toBe(60)
  expect(await fixture.db.selectFrom('outlet_pauses').select('reason').execute()).toEqual([{ reason: 'too_busy' }])
  for (let repeat = 0; repeat < 2; repeat += 1) {
    expect((await resumeOutlet(fixture, fixture.manager, fixture.outlet.id)).status).toBe(204)
    expect((await post()).status).toBe(201)
  }
})

test('no order is handed over to a paused outlet', async () => {
  const next = await insertOutlet(fixture.db, { name: 'Karol Bagh', lat: 28.65, lng: 77.19 })
  const handedTo = async () => (await handOver((await placeOrder(fixture)).id)).body.to
  await pause(undefined, fixture.admin, next.id)
  expect(await handedTo()).toBe('admins')
  await letTimeCome(fixture)
  expect(await handedTo()).toBe('outlet')
})

test('a manager sees their own outlet only, an admin any; a deleted one is not paused', async () => {
  const stranger = await insertPerson(fixture.db, 'outlet_manager')
  const other = await insertOutlet(fixture.db, { lat: 12.97, lng: 77.64 })
  const { admin, manager, outlet } = fixture
  expect((await pause(undefined, admin, other.id)).status).toBe(200)
  expect(await takingOf(fixture, stranger)).toEqual([])
  expect((await takingOf(fixture, manager)).map(({ outlet_id }) => outlet_id)).toEqual([outlet.id])
  const paused = (await takingOf(fixture, admin)).filter((each) => each.pause !== null)
  expect(paused.map(({ outlet_id }) => outlet_id)).toEqual([other.id])
  await fixture.db.updateTable('known_outlets').set({ deleted: true }).execute()
  await beginEdition(fixture.db)
  expect((await pause(undefined, admin, other.id)).status).toBe(404)
})

test.each(pauseLengths)('each length is taken: %s; what it would mean is told before', async (length) => {
  const [before] = await takingOf(fixture, fixture.manager)
  const { body } = await pause({ for: length })
  const closing = minutesUntil(before?.closing)
  expect(minutesUntil(body.pause?.until)).toBe(length === 'closing' ? closing : Number(length.split('_')[0]))
  expect((await takingOf(fixture, fixture.manager))[0]).toEqual(body)
})

test('another length or reason is refused', async () => {
  for (const body of [{ for: '20_minutes' }, { for: '15_minutes', reason: 'rain' }])
    expect((await pause(body)).status).toBe(400)
})
