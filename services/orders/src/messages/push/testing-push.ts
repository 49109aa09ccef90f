import { randomBytes } from 'node:crypto'
import type { EventData } from '@tapri/contracts/events'
import type { Order } from '@tapri/contracts/orders'
import type { PushDevice } from '@tapri/contracts/push'
import { eventually, type TestOptions, type TestUser } from '@tapri/service-testing/harness'
import { createFixture, type Fixture, request } from '../../testing/testing.ts'
import type { Settings } from '../../settings.ts'
import { startPushService, type TestBrowser } from './testing-push-service.ts'
import { enqueue } from './queries.ts'
import { noticesOf, type OrderEvent } from './rules.ts'

/** Starts the service with a VAPID key, and a push service that it may send to. */
export async function createPushFixture(options: TestOptions<Settings> = {}) {
  const pushService = await startPushService()
  const fixture = await createFixture({
    ...options,
    settings: {
      VAPID_PRIVATE_KEY: randomBytes(32).toString('base64url'),
      PUSH_SERVICES: pushService.origin,
      PUSH_TIMEOUT_MS: 500,
      ...options.settings,
    },
  })
  const close = async () => {
    pushService.close()
    await fixture.close()
  }
  return { ...fixture, pushService, close }
}
export type PushFixture = Awaited<ReturnType<typeof createPushFixture>>

export const subscribe = (fixture: Pick<Fixture, 'app'>, person: TestUser, { subscription }: TestBrowser) =>
  request<PushDevice>(fixture, person, 'POST', '/push/subscriptions', subscription)

export const devicesOf = (fixture: Pick<Fixture, 'app'>, person: TestUser) =>
  request<PushDevice[]>(fixture, person, 'GET', '/push/subscriptions')

/** Returns a browser that the person has subscribed. */
export async function browserOf(fixture: PushFixture, person: TestUser, language: 'en' | 'hi' = 'en') {
  const browser = fixture.pushService.browser(language)
  const { status, body } = await subscribe(fixture, person, browser)
  if (status !== 200) throw new Error(body.detail)
  return browser
}

/** Returns the event of a change to an order of this customer. */
export const eventOf = (
  { id, outlet_id, ...order }: Order,
  { customer }: { customer: { id: string } },
  given: Partial<OrderEvent> = {},
) => ({
  order_id: id,
  customer_id: customer.id,
  outlet_id,
  delivery_person_id: order.delivery_person_id,
  order_status: order.order_status,
  at: new Date().toISOString(),
  version: 1,
  ...given,
})

export const kindsOf = ({ delivered }: TestBrowser) => delivered.map(({ message }) => message.kind)

/** Makes the messages of an event as the service's subscription does. */
export async function happens(
  { db }: PushFixture,
  subject: string,
  event: EventData<'orders.order.placed'> & OrderEvent,
) {
  await enqueue(
    db,
    noticesOf(subject, event).map((notice) => ({ notice, event })),
  )
}

export const arrived = (browser: TestBrowser, count = 1) => eventually(async () => browser.delivered.length >= count)
