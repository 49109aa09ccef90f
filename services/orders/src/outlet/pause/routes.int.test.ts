import { setTimeout as sleep } from 'node:timers/promises'
import { pauseLengths } from '@tapri/contracts/pauses'
import type { Order } from '@tapri/contracts/orders'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  createFixture,
  type Fixture,
  insertOutlet,
  insertPerson,
  orderBody,
  placeOrder,
  request,
} from '../../testing.ts'
import { letTimeCome, openingAt, pauseOutlet, resumeOutlet, takingOf } from '../testing-taking.ts'
import { beginEdition } from '../../editions.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await createFixture()
})
afterEach(() => fixture.close())

const post = (headers: Record<string, string> = {}) =>
  request<Order>(fixture, fixture.customer, 'POST', '/orders', orderBody(fixture.chai), headers)
const pause = (body?: object, by = fixture.manager as Parameters<typeof pauseOutlet>[1], id = fixture.outlet.id) =>
  pauseOutlet(fixture, by, id, body)
const minutesUntil = (iso = '') => Math.round((Date.parse(iso) - Date.now()) / 60_000)

test('a paused outlet takes no orders, and says why and until when; it takes them again by itself', async () => {
  await placeOrder(fixture)
  const { status, body } = await pause({ for: '15_minutes', reason: 'equipment_broken' })
  expect([status, body.outlet_id, body.is_open, body.pause?.reason]).toEqual([
    200,
    fixture.outlet.id,
    true,
    'equipment_broken',
  ])
  expect(minutesUntil(body.pause?.until)).toBe(15)
  const english = await post()
  expect([english.status, english.body.code]).toEqual([422, 'OUTLETS_PAUSED'])
  expect(english.body.detail).toMatch(
    /^We take no new orders right now: something has to be repaired\. You can order again .+ (AM|PM)\.$/,
  )
  expect((await post({ 'accept-language': 'hi' })).body.detail).toMatch(
    /^अभी हम नए ऑर्डर नहीं ले रहे: कुछ ठीक करवाना है। आप .+ बजे फिर/,
  )
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
    .values({ outlet_id: fixture.outlet.id, until: new Date(Date.now() + 2_000), reason: 'too_busy' })
    .execute()
  await beginEdition(fixture.db)
  expect((await post()).status).toBe(422)
  expect((await openingAt(fixture)).is_open).toBe(false)
  await sleep(2_050)
  expect((await openingAt(fixture)).is_open).toBe(true)
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

test('an order that was placed before the pause is repeated under its key', async () => {
  const headers = { 'idempotency-key': 'before-the-pause' }
  const { body } = await post(headers)
  await pause()
  expect(await post(headers)).toMatchObject({ status: 200, body: { id: body.id } })
})

test('no order is handed over to a paused outlet', async () => {
  const manager = await insertPerson(fixture.db, 'outlet_manager')
  const next = await insertOutlet(fixture.db, { name: 'Karol Bagh', lat: 28.65, lng: 77.19, manager_id: manager.id })
  const handOver = async () => {
    const { id } = await placeOrder(fixture)
    const reason = { reason: 'too_busy' }
    return (await request<{ to: string }>(fixture, fixture.manager, 'POST', `/orders/${id}/hand-over`, reason)).body.to
  }
  await pause(undefined, manager, next.id)
  expect(await handOver()).toBe('admins')
  await letTimeCome(fixture)
  expect(await handOver()).toBe('outlet')
})

test('a manager pauses and sees their own outlet only, an admin any', async () => {
  const stranger = await insertPerson(fixture.db, 'outlet_manager')
  const other = await insertOutlet(fixture.db, { lat: 12.97, lng: 77.64 })
  const { admin, manager, outlet } = fixture
  for (const [by, id] of [
    [stranger, outlet.id],
    [manager, other.id],
    [admin, 'nonesuch'],
  ] as const) {
    expect(await pause(undefined, by, id)).toMatchObject({ status: 404, body: { code: 'OUTLET_NOT_FOUND' } })
    expect((await resumeOutlet(fixture, by, id)).status).toBe(404)
  }
  expect(await fixture.db.selectFrom('outlet_pauses').select('outlet_id').execute()).toEqual([])
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

test.each([{}, { for: '20_minutes' }, { for: '15_minutes', reason: 'rain' }, { for: '15_minutes', until: 1 }])(
  'refuses %j',
  async (body) => {
    expect((await pause(body)).status).toBe(400)
  },
)
