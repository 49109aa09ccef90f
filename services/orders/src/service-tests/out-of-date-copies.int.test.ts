import { randomUUID } from 'node:crypto'
import type { Order } from '@tapri/contracts/orders'
import { upsertEndedSession } from '@tapri/service-kit/data/accounts'
import { fewestStatements } from '@tapri/service-testing/count-statements'
import { buildTestUser } from '@tapri/service-testing/harness'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { upsertOutlet } from '../outlet/replicas/outlets.ts'
import { upsertPerson } from '../fulfilment/people/people.ts'
import { upsertProduct } from '../outlet/replicas/products.ts'
import { createFixture, type Fixture, insertPerson, orderBody, placeOrder, request } from '../testing/testing.ts'
import { insertOutlet } from '../testing/testing-shop.ts'
import { deleteMark, deletePause, saveMark, savePause } from '../outlet/taking/queries.ts'

let fixture: Fixture | undefined
/** Starts a process that has placed an order and so has products and outlets in memory. */
beforeEach(async () => {
  await fixture?.close()
  fixture = await createFixture()
  await placeOrder(fixture)
})
afterAll(() => fixture?.close())

const here = () => {
  if (!fixture) throw new Error('no fixture')
  return fixture
}
const post = (body: object, customer = here().customer, headers: Record<string, string> = {}) =>
  request<Order>(here(), customer, 'POST', '/orders', body, headers)
const countOrders = async () => {
  const [row] = await here()
    .db.selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .execute()
  return row?.orders
}

describe('what the process has in memory is never believed when the tables say otherwise', () => {
  const productEvent = (given: object) => {
    const { id: product_id, ...product } = here().chai
    return { ...product, product_id, version: 2, ...given }
  }

  test('a product is sold as it is now: at its price, under its name, or not at all', async () => {
    const { chai, db } = here()
    let version = 1
    const becomes = (given: object) => upsertProduct(db, productEvent({ ...given, version: ++version }))
    const dearer = { ...chai, price_paise: 2500 }
    await becomes({ price_paise: 2500 })
    expect((await post(orderBody(chai))).body.code).toBe('PRICE_CHANGED')
    expect(await countOrders()).toBe(1)
    expect((await post(orderBody(dearer))).body.total_amount).toBe(50)
    await becomes({ price_paise: 2500, name: 'Adrak Chai' })
    expect((await post(orderBody(dearer))).body.items[0]?.product_name).toBe('Adrak Chai')
    await becomes({ price_paise: 2500, available: false })
    expect((await post(orderBody(dearer))).body.code).toBe('NO_LONGER_SOLD')
    await becomes({ price_paise: 2500 })
    expect((await post(orderBody(dearer))).status).toBe(201)
    await becomes({ deleted: true })
    expect((await post(orderBody(chai))).body.code).toBe('NO_LONGER_SOLD')
  })

  test('an outlet that takes no more orders gets none, and a nearer one that opens gets them', async () => {
    const nearer = await insertOutlet(here().db, { name: 'Janpath', lat: 28.6139, lng: 77.209 })
    expect((await post(orderBody(here().chai))).body.outlet_name).toBe('Janpath')
    const { id: outlet_id, ...outlet } = nearer
    await upsertOutlet(here().db, { ...outlet, outlet_id, active: false, version: 2 })
    expect((await post(orderBody(here().chai))).body.outlet_name).toBe('Connaught Place')
    await upsertOutlet(here().db, { ...outlet, outlet_id, deleted: true, version: 3 })
    const { id: last, ...others } = here().outlet
    await upsertOutlet(here().db, { ...others, outlet_id: last, deleted: true, version: 3 })
    expect((await post(orderBody(here().chai))).status).toBe(422)
  })

  test('a pause and something sold out count at once, and their end does', async () => {
    const outlet_id = here().outlet.id
    const until = new Date(Date.now() + 60_000)
    await savePause(here().db, 'm', outlet_id, { until: until.getTime(), reason: 'too_busy' })
    expect((await post(orderBody(here().chai))).body.code).toBe('OUTLETS_PAUSED')
    await deletePause(here().db, 'm', outlet_id)
    expect((await post(orderBody(here().chai))).status).toBe(201)
    await saveMark(here().db, 'm', { outlet_id, product_id: here().chai.id }, until.getTime())
    expect((await post(orderBody(here().chai))).body.code).toBe('SOLD_OUT_UNTIL')
    await deleteMark(here().db, 'm', { outlet_id, product_id: here().chai.id })
    expect((await post(orderBody(here().chai))).status).toBe(201)
    expect(await countOrders()).toBe(3)
  })

  test('the first order after a change takes two statements more, and an event that changes nothing takes none', async () => {
    const placing = () => post(orderBody(here().chai))
    const change = (nth: number) => upsertProduct(here().db, productEvent({ name: 'Adrak Chai', version: 2 + nth }))
    const old = () => upsertProduct(here().db, productEvent({ name: 'an older event', version: 1 }))
    expect(await fewestStatements(placing)).toBe(1)
    expect(await fewestStatements(placing, change)).toBe(3)
    expect(await fewestStatements(placing, old)).toBe(1)
  })

  test('what another route has read after a change, the next order does not read again', async () => {
    const changeAndLook = async (nth: number) => {
      await upsertProduct(here().db, productEvent({ name: 'Adrak Chai', version: 2 + nth }))
      await request(here(), here().customer, 'GET', '/opening')
    }
    expect(await fewestStatements(() => post(orderBody(here().chai)), changeAndLook)).toBe(1)
  })
})

describe('a token is believed only until the statement that writes', () => {
  const event = (person: Fixture['customer'], given: object = {}) => {
    const { id: person_id, name, phone, role, status, token_version } = person
    return { person_id, name, phone, role, status, token_version, deleted: false, version: 2, ...given }
  }
  /** Each of these is refused for a different reason. */
  const attempts = {
    'a valid order': () => orderBody(here().chai),
    'a price of before': () => orderBody({ ...here().chai, price_paise: 1 }),
    'an empty cart': () => ({ ...orderBody(here().chai), items: [] }),
  }

  test.each(Object.entries(attempts))('R18 %s of somebody who was signed out, deleted or demoted', async (_, body) => {
    for (const [change, expected] of [
      [{ token_version: 2 }, 401],
      [{ deleted: true }, 401],
      [{ status: 'pending' }, 403],
    ] as const) {
      const person = await insertPerson(here().db, 'customer')
      await upsertPerson(here().db, event(person, change))
      expect((await post(body(), person)).status).toBe(expected)
    }
    expect(await countOrders()).toBe(1)
  })

  test('R18 an order of a session that was ended, and the repeat of one that it placed', async () => {
    const sid = randomUUID()
    const person = { ...(await insertPerson(here().db, 'customer')), sid }
    const key = { 'idempotency-key': randomUUID() }
    expect((await post(orderBody(here().chai), person, key)).status).toBe(201)
    await upsertEndedSession(here().db, {
      session_id: sid,
      expires_at: new Date(Date.now() + 60_000).toISOString(),
      version: 1,
    })
    expect((await post(orderBody(here().chai), person)).status).toBe(401)
    expect((await post(orderBody(here().chai), person, key)).status).toBe(401)
    expect(await countOrders()).toBe(2)
  })

  test('R18 no token of before a backup was restored places an order', async () => {
    await sql`update signing_epoch set valid_from = now() + interval '1 minute'`.execute(here().db)
    expect((await post(orderBody(here().chai))).status).toBe(401)
    expect((await post(orderBody(here().chai))).status).toBe(401)
    expect(await countOrders()).toBe(1)
  })

  test('R20 an account that lost rights since keeps the lesser ones, and a late event costs nobody an order', async () => {
    const person = { ...(await insertPerson(here().db, 'customer')), token_version: 3 }
    await upsertPerson(here().db, event(person, { token_version: 2 }))
    expect((await post(orderBody(here().chai), person)).status).toBe(201)
    const stranger = buildTestUser('customer')
    const { status, body } = await request<Order>(here(), stranger, 'POST', '/orders', orderBody(here().chai))
    expect([status, body.user_name]).toEqual([201, null])
  })
})
