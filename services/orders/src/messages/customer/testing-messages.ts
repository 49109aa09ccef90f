import type { Order } from '@tapri/contracts/orders'
import { startMessageProviders } from '@tapri/service-testing/message-providers/start'
import { eventually, type TestOptions, type TestUser } from '@tapri/service-testing/harness'
import type { Settings } from '../../settings.ts'
import { createFixture, request } from '../../testing/testing.ts'
import type { OrderEvent, OrderSubject } from '../notices.ts'
import { orderEventSubscriptions } from '../order-events.ts'

/** Starts the service with stand-ins for the SMS, WhatsApp and e-mail providers. */
export async function createMessagesFixture(options: TestOptions<Settings> = {}) {
  const providers = await startMessageProviders()
  const { sms, whatsapp, email } = providers
  const own = { PUBLIC_URL: 'https://chai.example', BRAND: 'Chai Point', SMS_PRICE_PAISE: 20 }
  const secrets = {
    WHATSAPP_APP_SECRET: 'secret of the app',
    WHATSAPP_VERIFY_TOKEN: 'verify me',
    SMS_STOP_TOKEN: 'stop-token-of-the-gateway',
  }
  const settings = { ...sms, ...whatsapp, ...email, ...own, ...secrets, ...options.settings } as Partial<Settings>
  const fixture = await createFixture({ ...options, settings })
  const close = async () => {
    await fixture.close()
    providers.close()
  }
  return { ...fixture, providers, secrets, settings: settings as Settings, close }
}
export type MessagesFixture = Awaited<ReturnType<typeof createMessagesFixture>>

/**
 * Places an order in a language. Returns it with a function that makes its customer's messages, as the event's reader
 * does.
 */
export async function placeIn(fixture: MessagesFixture, customer: TestUser, language: 'en' | 'hi' = 'hi') {
  const { chai, db } = fixture
  const readers = orderEventSubscriptions(fixture)
  const given = { items: [{ product_id: chai.id, product_name: chai.name, quantity: 1, price: 20.5 }] }
  const where = { delivery_address: { address: '12 Janpath', lat: 28.6139, lng: 77.209 }, payment_method: 'cod' }
  const headers = { 'accept-language': language }
  const placed = await request<Order>(fixture, customer, 'POST', '/orders', { ...given, ...where }, headers)
  if (placed.status !== 201) throw new Error(placed.body.detail)
  const order = placed.body
  const happens = async (given: Partial<OrderEvent>, subject: OrderSubject = 'orders.order.status_changed') => {
    const { id: order_id, outlet_id } = order
    const at = new Date().toISOString()
    const about = { order_id, customer_id: customer.id, outlet_id, delivery_person_id: null }
    const event = { ...about, order_status: 'confirmed', at, version: 99, ...given } as OrderEvent
    await readers.find((reader) => reader.subject === subject)?.handle(event)
  }
  const rows = () => db.selectFrom('customer_messages').selectAll().where('order_id', '=', order.id).execute()
  const settled = () =>
    eventually(async () => {
      const all = await rows()
      return all.length > 0 && all.every(({ due_at }) => due_at === null) ? all : undefined
    })
  return { order, happens, rows, settled }
}

/** Changes an order's status as its outlet's manager, so that the customer is told. */
export async function moved(fixture: MessagesFixture, id: string, order_status: string) {
  const { status, body } = await request(fixture, fixture.manager, 'PUT', `/orders/${id}/status`, { order_status })
  if (status !== 200) throw new Error(body.detail)
}
