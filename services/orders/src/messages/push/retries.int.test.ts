import { closeAfterTest, eventually } from '@tapri/service-testing/harness'
import { expect, test } from 'vitest'
import { insertPerson, placeOrder } from '../../testing.ts'
import { arrived, browserOf, createPushFixture, devicesOf, eventOf, happens, subscribe } from './testing-push.ts'
import type { TestBrowser } from './testing-push-service.ts'

const fixtureOf = async (settings = {}) => {
  const fixture = await createPushFixture({ settings })
  closeAfterTest(fixture)
  return fixture
}
const confirmed = { order_status: 'confirmed', version: 2 } as const

test.each([404, 410])('a push service that says %i ends the subscription', async (status) => {
  const fixture = await fixtureOf()
  const browser = await browserOf(fixture, fixture.customer)
  browser.answer = (response) => response.writeHead(status).end()
  const order = await placeOrder(fixture)
  await happens(fixture, 'orders.order.status_changed', eventOf(order, fixture, confirmed))
  await eventually(async () => (await devicesOf(fixture, fixture.customer)).body.length === 0)
  expect(browser.attempts).toBe(1)
})

test.each([429, 503])('after a %i the message is sent again, at most 6 times', async (status) => {
  const fixture = await fixtureOf()
  const { db } = fixture
  const browser = await browserOf(fixture, fixture.customer)
  browser.answer = (response) => response.writeHead(status).end()
  const order = await placeOrder(fixture)
  await happens(fixture, 'orders.order.status_changed', eventOf(order, fixture, confirmed))
  const row = () => db.selectFrom('push_messages').selectAll().executeTakeFirstOrThrow()
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    await eventually(async () => browser.attempts === attempt && (await row()).claimed_until === null)
    const { due_at } = await row()
    expect(due_at === null ? 'given up' : due_at.getTime() > Date.now() + 2_000).toBe(attempt === 6 ? 'given up' : true)
    await db.updateTable('push_messages').set({ due_at: new Date() }).where('due_at', 'is not', null).execute()
  }
  expect((await devicesOf(fixture, fixture.customer)).body).toHaveLength(1)

  delete browser.answer
  await happens(fixture, 'orders.order.status_changed', eventOf(order, fixture, { ...confirmed, version: 3 }))
  await arrived(browser)
})

test('a redirect is not followed', async () => {
  const fixture = await fixtureOf()
  const browser = await browserOf(fixture, fixture.customer)
  const elsewhere = fixture.pushService.browser()
  browser.answer = (response) => response.writeHead(307, { location: elsewhere.subscription.endpoint }).end()
  const order = await placeOrder(fixture)
  await happens(fixture, 'orders.order.status_changed', eventOf(order, fixture, confirmed))
  const row = () => fixture.db.selectFrom('push_messages').select('due_at').executeTakeFirstOrThrow()
  await eventually(async () => (await row()).due_at === null)
  expect([browser.attempts, elsewhere.attempts]).toEqual([1, 0])
})

test('a push service that never answers takes no place of another, and its messages are tried again', async () => {
  const { pushService: slow } = await createPushFixture()
  const { pushService: quick } = await createPushFixture()
  const fixture = await fixtureOf({ PUSH_SERVICES: `${slow.origin},${quick.origin}`, PUSH_TIMEOUT_MS: 1_500 })
  const stuck: TestBrowser[] = []
  for (let n = 0; n < 4; n += 1) {
    const customer = await insertPerson(fixture.db, 'customer')
    for (let device = 0; device < 10; device += 1) {
      const browser = slow.browser()
      browser.answer = () => undefined
      await subscribe(fixture, customer, browser)
      stuck.push(browser)
    }
    const order = await placeOrder(fixture, customer)
    await happens(fixture, 'orders.order.status_changed', {
      ...eventOf(order, fixture, confirmed),
      customer_id: customer.id,
    })
  }
  await eventually(async () => stuck.filter(({ attempts }) => attempts > 0).length >= 16)
  const browser = quick.browser()
  await subscribe(fixture, fixture.customer, browser)
  const order = await placeOrder(fixture)
  const startedAt = performance.now()
  await happens(fixture, 'orders.order.status_changed', eventOf(order, fixture, confirmed))
  await arrived(browser)
  expect(performance.now() - startedAt).toBeLessThan(1_400)
  expect(stuck.filter(({ attempts }) => attempts > 0).length).toBeLessThan(40)
  await eventually(async () => stuck.every(({ attempts }) => attempts > 0))
})
