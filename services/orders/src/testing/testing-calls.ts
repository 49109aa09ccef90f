import type { HandedOver, Released } from '@tapri/contracts/cancel-hand-over-release'
import type { Subject } from '@tapri/contracts/events'
import type { OrderRefunds } from '@tapri/contracts/give-back'
import type { Order } from '@tapri/contracts/orders'
import {
  closeAfterTest,
  testBroker,
  testDatabase,
  type TestOptions,
  testService,
  type TestUser,
} from '@tapri/service-testing/harness'
import { eventsIn } from '@tapri/service-testing/outbox'
import { afterAll } from 'vitest'
import { orders } from '../service.ts'
import type { Settings } from '../settings.ts'
import { createFixture, type Fixture, request } from './testing.ts'

type Headers = Record<string, string>

/** Returns calls about an order, by default made by the people who usually make them. */
export const callsOf = (fixture: Fixture) => ({
  see: async (id: string, by: TestUser = fixture.admin) =>
    (await request<Order>(fixture, by, 'GET', `/orders/${id}`)).body,
  setStatus: (id: string, order_status: string, by: TestUser = fixture.admin, headers: Headers = {}) =>
    request<Order>(fixture, by, 'PUT', `/orders/${id}/status`, { order_status }, headers),
  assign: (
    id: string,
    to: { id: string } = fixture.deliveryPerson,
    by: TestUser = fixture.manager,
    headers: Headers = {},
  ) => request<Order>(fixture, by, 'PUT', `/orders/${id}/assign`, { delivery_person_id: to.id }, headers),
  cancel: (id: string, by: TestUser = fixture.customer, body: object = { reason: 'other' }, headers: Headers = {}) =>
    request<Order>(fixture, by, 'POST', `/orders/${id}/cancel`, body, headers),
  handOver: (
    id: string,
    by: TestUser = fixture.manager,
    body: object = { reason: 'too_busy' },
    headers: Headers = {},
  ) => request<HandedOver>(fixture, by, 'POST', `/orders/${id}/hand-over`, body, headers),
  release: (
    id: string,
    by: TestUser = fixture.deliveryPerson,
    body: object = { reason: 'accident' },
    headers: Headers = {},
  ) => request<Released>(fixture, by, 'POST', `/orders/${id}/release`, body, headers),
  giveBack: (id: string, body: object, by: TestUser = fixture.manager, headers: Headers = {}) =>
    request<OrderRefunds>(fixture, by, 'POST', `/orders/${id}/refunds`, body, headers),
})

/** Returns the data of an order's events of a subject, oldest first. */
export const factsOf = <S extends Subject>({ db }: Pick<Fixture, 'db'>, id: string, subject: S) =>
  eventsIn(db, subject, id)

/** Opens a fixture for all tests of a file, with the calls of its people. */
export async function fileFixture(options: TestOptions<Settings> = {}) {
  const fixture = await createFixture(options)
  afterAll(() => fixture.close())
  return { fixture, ...callsOf(fixture) }
}

/** Opens a fixture on a broker of its own for all tests of a file. Other processes can be started beside it. */
export async function brokerFixture(options: TestOptions<Settings> = {}) {
  const shared = { broker: await testBroker(), databaseUrl: await testDatabase(orders.migrations) }
  const fixture = await createFixture({ ...options, ...shared })
  afterAll(async () => {
    await fixture.close()
    await shared.broker.stop()
  })
  const anotherProcess = (settings: Partial<Settings> = {}) => testService(orders, { ...shared, settings })
  return { fixture, ...callsOf(fixture), ...shared, anotherProcess }
}

/** Opens a fixture for the current test. */
export async function testFixture(settings: Partial<Settings> = {}, databaseUrl?: string): Promise<Fixture> {
  const fixture = await createFixture({ settings, ...(databaseUrl && { databaseUrl }) })
  closeAfterTest(fixture)
  return fixture
}

/** Opens two processes on one database for the current test, with the same people and products. */
export async function twoProcesses(settings: Partial<Settings> = {}): Promise<[Fixture, Fixture]> {
  const databaseUrl = await testDatabase(orders.migrations)
  const first = await testFixture(settings, databaseUrl)
  return [first, { ...first, app: (await testFixture(settings, databaseUrl)).app }]
}
