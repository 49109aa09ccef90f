import { type OrderStatus, orderStatuses } from '@tapri/contracts/order-status'
import { faces } from '@tapri/contracts/faces'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../database.ts'
import { createFixture, type Fixture, insertOutlet, insertPerson, placeOrder, request } from '../../../testing.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await createFixture()
})
afterAll(() => fixture.close())

const scopesAndUnits = sql`lateral (values (outlet_id), ('*')) as s (scope), lateral (values
  ('day', date_trunc('day', created_at, 'UTC')), ('slot', date_bin('15 minutes', created_at, 'epoch'))
) as u (unit, starts_at)`

/** Counters that differ from the count over the rows of orders and people. */
async function differences(db: Kysely<Database>) {
  const { rows } = await sql`
    with counted as (
      select 'status' as counter, outlet_id as scope, order_status as what, null::timestamptz as at,
        sum(orders) as orders, sum(total_paise) as paise from status_counts group by 2, 3
      union all
      select 'placed', scope, unit, starts_at, sum(orders), 0 from placed_counts group by 2, 3, 4
      union all
      select 'cancelled', scope, unit, starts_at, sum(orders), 0 from cancelled_counts group by 2, 3, 4
      union all
      select 'delivered', outlet_id, 'slot', starts_at, sum(orders), 0 from delivered_counts group by 2, 4
      union all
      select 'ended ' || order_status, person_id, holder, starts_at, orders, 0 from ended_counts
      union all
      select 'face', scope, face, starts_at, orders, 0 from face_counts
      union all
      select 'sold', scope, unit, starts_at, sum(orders), sum(total_paise) from sales_counts group by 2, 3, 4
      union all
      select 'product ' || product_id, scope, unit, starts_at, sum(quantity), sum(total_paise)
        from product_counts group by 1, 2, 3, 4
      union all
      select 'people', '', role, null, people, 0 from people_counts
    ), real as (
      select 'status' as counter, outlet_id as scope, order_status as what, null::timestamptz as at,
        count(*) as orders, sum(total_paise) as paise from orders group by 2, 3
      union all
      select 'placed', s.scope, 'day', date_trunc('day', created_at, 'UTC'), count(*), 0
        from orders, lateral (values (outlet_id), ('*')) as s (scope) group by 2, 4
      union all
      select 'placed', s.scope, 'slot', date_bin('15 minutes', created_at, 'epoch'), count(*), 0
        from orders, lateral (values (outlet_id), ('*')) as s (scope) group by 2, 4
      union all
      select 'cancelled', s.scope, u.unit, u.starts_at, count(*), 0
        from orders, lateral (values (outlet_id), ('*')) as s (scope), lateral (values
          ('day', date_trunc('day', created_at, 'UTC')), ('slot', date_bin('15 minutes', created_at, 'epoch'))
        ) as u (unit, starts_at)
        where order_status = 'cancelled' group by 2, 3, 4
      union all
      select 'delivered', outlet_id, 'slot', date_bin('15 minutes', delivered_at, 'epoch'), count(*), 0
        from orders where delivered_at is not null group by 2, 4
      union all
      select 'ended ' || order_status, h.person_id, h.holder, date_trunc('week', created_at, 'UTC'), count(*), 0
        from orders, lateral (values ('customer', customer_id), ('delivery', delivery_person_id)) as h (holder, person_id)
        where not is_open and h.person_id is not null group by 1, 2, 3, 4
      union all
      select 'face', s.scope, face, date_trunc('day', delivered_at, 'UTC'), count(*), 0
        from orders, lateral (values (outlet_id), ('*')) as s (scope) where face is not null group by 2, 3, 4
      union all
      select 'sold', s.scope, u.unit, u.starts_at, count(*), sum(total_paise)
        from orders, ${scopesAndUnits}
        where order_status = 'delivered' and not (s.scope = '*' and u.unit = 'day') group by 2, 3, 4
      union all
      select 'product ' || line.product_id, s.scope, u.unit, u.starts_at, sum(quantity), sum(quantity * price_paise)
        from orders, ${scopesAndUnits},
          jsonb_to_recordset(items) as line (product_id text, quantity bigint, price_paise bigint)
        where order_status = 'delivered' group by 1, 2, 3, 4
      union all
      select 'people', '', role, null, count(*), 0 from known_people where not deleted and status = 'active' group by 3
    )
    (select * from counted where orders <> 0 or paise <> 0 except select * from real)
    union all
    (select * from real except select * from counted)`.execute(db)
  return rows
}

/** Mulberry32: a seeded generator, so that a failure can be reproduced. */
function randomFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}

test.each([1, 2, 3])(
  'after concurrent random writes (seed %d) every counter equals the count over the rows',
  async (seed) => {
    const random = randomFrom(seed)
    const { db, customer, manager, admin, deliveryPerson } = fixture
    const pune = { lat: 18.52, lng: 73.85 }
    await insertOutlet(db, pune)
    await insertOutlet(db)
    const ids: string[] = []
    const statuses: OrderStatus[] = [...orderStatuses]

    const act = async () => {
      const id = ids[random(Math.max(ids.length, 1))]
      const status = statuses[random(6)]
      switch (id ? random(9) : 0) {
        case 0:
        case 1:
        case 2:
          return ids.push(
            (await placeOrder(fixture, random(2) === 0 ? await insertPerson(db, 'customer') : fixture.customer)).id,
          )
        case 3:
        case 4:
          return request(fixture, random(2) === 0 ? manager : admin, 'PUT', `/orders/${id}/status`, {
            order_status: status,
          })
        case 5:
          return request(fixture, manager, 'PUT', `/orders/${id}/assign`, { delivery_person_id: deliveryPerson.id })
        case 6:
          return request(fixture, admin, 'POST', `/orders/${id}/hand-over`, { reason: 'too_busy' })
        case 7:
          return request(fixture, customer, 'PUT', `/orders/${id}/rating`, { face: faces[random(3)] })
        default:
          return db
            .updateTable('orders')
            .set({ created_at: sql`now() - make_interval(mins => ${random(20_000)})` })
            .where('id', '=', id ?? '')
            .where('order_status', 'not in', ['delivered', 'cancelled'])
            .execute()
      }
    }
    for (let round = 0; round < 12; round += 1) await Promise.all(Array.from({ length: 15 }, act))
    expect(ids.length).toBeGreaterThan(50)
    expect(await differences(db)).toEqual([])
    const outlets = await db.selectFrom('orders').select('outlet_id').distinct().execute()
    expect(outlets.length).toBeGreaterThan(1)

    const some = ids.slice(0, 10)
    await db.deleteFrom('orders').where('id', 'in', some).execute()
    expect(await differences(db)).toEqual([])
  },
)

test('people are counted while their account is active', async () => {
  const { db } = fixture
  const person = await insertPerson(db, 'delivery', { status: 'pending' })
  expect(await differences(db)).toEqual([])
  const change = (set: object) => db.updateTable('known_people').set(set).where('id', '=', person.id).execute()
  for (const set of [{ status: 'active' }, { name: 'Other' }, { role: 'customer' }, { deleted: true }]) {
    await change(set)
    expect(await differences(db)).toEqual([])
  }
})

test('counters are zero after a truncate and count again', async () => {
  await sql`truncate orders cascade`.execute(fixture.db)
  expect(await differences(fixture.db)).toEqual([])
  await placeOrder(fixture)
  expect(await differences(fixture.db)).toEqual([])
})
