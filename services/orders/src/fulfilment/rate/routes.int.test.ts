import type { Order } from '@tapri/contracts/orders'
import type { AdminStats, OutletStats } from '@tapri/contracts/stats'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { placeOrder, request, timelineOf } from '../../testing/testing.ts'
import { factsOf, fileFixture } from '../../testing/testing-calls.ts'

const { fixture, see, setStatus, assign } = await fileFixture()

const rate = (id: string, body: object, by = fixture.customer) =>
  request<Order>(fixture, by, 'PUT', `/orders/${id}/rating`, body)

async function deliver() {
  const { id } = await placeOrder(fixture)
  await assign(id)
  await setStatus(id, 'delivered')
  return id
}

test('a customer rates a delivered order, again and otherwise; outlet and admin see it, the delivery person does not', async () => {
  const id = await deliver()
  const { rate_until, rating } = await see(id, fixture.customer)
  expect(rating).toBeUndefined()
  expect(Date.parse(rate_until ?? '') - Date.now()).toBeGreaterThan(6.99 * 86_400_000)
  const { status, body } = await rate(id, { face: 'so_so', line: ' A bit cold ' })
  expect([status, body.rating]).toEqual([
    200,
    { face: 'so_so', line: 'A bit cold', rated_at: expect.stringMatching(/Z$/) },
  ])
  expect((await rate(id, { face: 'good' })).body.rating).toEqual({ face: 'good', rated_at: expect.any(String) })
  for (const by of [fixture.manager, fixture.admin]) {
    const seen = await see(id, by)
    expect(seen.rating?.face).toBe('good')
    expect(seen).not.toHaveProperty('rate_until')
  }
  const carrier = await see(id, fixture.deliveryPerson)
  expect(carrier).not.toHaveProperty('rating')
  expect(carrier).not.toHaveProperty('rate_until')
})

test('each change is one event without the line, and leaves version and timeline; the same again is none', async () => {
  const id = await deliver()
  const { version } = await see(id)
  const before = await timelineOf(fixture, id)
  for (const face of ['bad', 'bad', 'good']) await rate(id, { face, line: 'My aunt Leela' })
  const events = await factsOf(fixture, id, 'orders.order.rated')
  expect(events).toMatchObject([
    { order_id: id, version },
    { order_id: id, version },
  ])
  expect(JSON.stringify(events)).not.toContain('Leela')
  expect((await see(id)).version).toBe(version)
  expect(await timelineOf(fixture, id)).toEqual(before)
})

test('the lists of all who may see it show the newest rating', async () => {
  const id = await deliver()
  const faces = async () => {
    const listed: unknown[] = []
    for (const by of [fixture.customer, fixture.manager, fixture.admin, fixture.deliveryPerson]) {
      const { body } = await request<{ orders: Order[] }>(fixture, by, 'GET', '/orders')
      listed.push(body.orders.find((order) => order.id === id)?.rating?.face)
    }
    return listed
  }
  expect(await faces()).toEqual([undefined, undefined, undefined, undefined])
  await rate(id, { face: 'bad' })
  expect(await faces()).toEqual(['bad', 'bad', 'bad', undefined])
  await rate(id, { face: 'good' })
  expect(await faces()).toEqual(['good', 'good', 'good', undefined])
})

test('an order that is not delivered is not rated, and a face needs to be one', async () => {
  const { id } = await placeOrder(fixture)
  const { status, body } = await rate(id, { face: 'good' })
  expect([status, body.detail]).toEqual([409, 'You can rate the order once it is delivered.'])
  const delivered = await deliver()
  for (const given of [{}, { face: 'great' }, { face: 'good', line: ' ' }, { face: 'good', line: 'two\nlines' }])
    expect((await rate(delivered, given)).status).toBe(400)
  expect(await see(delivered, fixture.customer)).not.toHaveProperty('rating')
})

test('the statistics count the faces of 30 days, as they are changed', async () => {
  const read = async () => {
    const outlet = await request<OutletStats>(fixture, fixture.manager, 'GET', '/outlet/stats')
    const all = await request<AdminStats>(fixture, fixture.admin, 'GET', '/admin/stats')
    expect(outlet.body.faces).toEqual(all.body.faces)
    return all.body.faces
  }
  await fixture.db.deleteFrom('face_counts').execute()
  expect(await read()).toEqual({ good: 0, so_so: 0, bad: 0 })
  const [one, two] = [await deliver(), await deliver()]
  await rate(one, { face: 'good' })
  await rate(two, { face: 'good', line: 'Hot' })
  expect(await read()).toEqual({ good: 2, so_so: 0, bad: 0 })
  await rate(two, { face: 'bad', line: 'Hot' })
  await rate(two, { face: 'bad' })
  expect(await read()).toEqual({ good: 1, so_so: 0, bad: 1 })
  await sql`update face_counts set starts_at = starts_at - interval '30 days' where face = 'good'`.execute(fixture.db)
  expect(await read()).toEqual({ good: 0, so_so: 0, bad: 1 })
})
