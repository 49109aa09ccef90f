import type { FollowedOrder } from '@tapri/contracts/follow'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { placeOrder, request } from '../../testing/testing.ts'
import { fileFixture } from '../../testing/testing-calls.ts'
import { purgeLinks } from './queries.ts'

const { fixture, assign, setStatus } = await fileFixture()

const link = (id: string, by = fixture.customer) => request<{ link: string }>(fixture, by, 'POST', `/orders/${id}/link`)
const follow = async (token: string) => {
  const response = await fixture.app.inject(`/follow/${token}`)
  return { status: response.statusCode, headers: response.headers, body: response.json<FollowedOrder>() }
}
const tokenOf = async (id: string) => (await link(id)).body.link
/** Changes an ended order, which triggers would refuse, so they are off. */
const endedAgo = (id: string, interval: string) =>
  fixture.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`update orders set waiting_since = now() - ${interval}::interval where id = ${id}`.execute(trx)
  })

test('who has the link sees status, promise and outlet, and nobody’s name, phone, address, lines or prices', async () => {
  const { id } = await placeOrder(fixture)
  const { status, body, headers } = await follow(await tokenOf(id))
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(body).toMatchObject({ number: id.slice(0, 8), order_status: 'pending', outlet_name: expect.any(String) })
  expect(Object.keys(body).toSorted()).toEqual(
    ['expected', 'number', 'order_status', 'outlet_location', 'outlet_name', 'promise', 'time_zone'].filter(
      (field) => field in body,
    ),
  )
  expect(body.promise).toBeDefined()
})

test('the link is the same each time, and only the customer’s', async () => {
  const { id } = await placeOrder(fixture)
  const token = await tokenOf(id)
  expect(token).toMatch(/^[\w-]{22}$/)
  expect(await tokenOf(id)).toBe(token)
  expect((await link('nonesuch')).status).toBe(404)
  expect((await link(id, fixture.manager)).status).toBe(403)
})

test('while it is on its way the link tells where who brings it was seen', async () => {
  const { id } = await placeOrder(fixture)
  const token = await tokenOf(id)
  await assign(id)
  await setStatus(id, 'out_for_delivery')
  const seen = { lat: 28.64, lng: 77.22, accuracy: 12 }
  expect((await request(fixture, fixture.deliveryPerson, 'PUT', '/position', seen)).status).toBe(204)
  expect((await follow(token)).body).toMatchObject({ order_status: 'out_for_delivery', position: seen })
  await setStatus(id, 'delivered')
  expect((await follow(token)).body).not.toHaveProperty('position')
})

test('it works until 2 h after the end, then it is gone', async () => {
  const { id } = await placeOrder(fixture)
  const token = await tokenOf(id)
  await setStatus(id, 'delivered')
  await endedAgo(id, '119 minutes')
  expect((await follow(token)).body.order_status).toBe('delivered')
  await endedAgo(id, '121 minutes')
  const { status, body } = await follow(token)
  expect([status, body]).toMatchObject([404, { code: 'LINK_ENDED' }])
  expect((await link(id)).status).toBe(404)
  await purgeLinks(fixture.db)
  expect(await fixture.db.selectFrom('order_links').where('order_id', '=', id).selectAll().execute()).toEqual([])
})
