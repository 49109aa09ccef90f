import type { StartedPayment } from '@tapri/contracts/payments'
import type { Order } from '@tapri/contracts/orders'
import { startPaymentProvider } from '@tapri/service-testing/payment-provider/server'
import { sql } from 'kysely'
import { createFixture, type Fixture, orderBody, request } from '../../testing/testing.ts'
import type { Settings } from '../../settings.ts'
import { paymentsOf } from './config.ts'
import type { ProviderName } from './provider.ts'

const SECRET = 'secret-of-the-shop'
export const NOTICE_SECRET = 'secret-of-messages'
const PUBLIC_URL = 'http://localhost:8080'

export const pace = { PAYMENT_CHECK_SECONDS: 20, PAYMENT_COMPARE_MINUTES: 60 }

/** Starts the service with a payment provider, whose messages reach it over HTTP. */
export async function createPayingFixture(name: ProviderName = 'demo') {
  let noticeUrl = ''
  const provider = await startPaymentProvider({
    noticeUrl: () => noticeUrl,
    secret: SECRET,
    noticeSecret: NOTICE_SECRET,
  })
  const settings = {
    PAYMENT_PROVIDER: name,
    PAYMENT_URL: provider.url,
    PAYMENT_KEY_ID: 'rzp_test_key',
    PAYMENT_SECRET: SECRET,
    PAYMENT_NOTICE_SECRET: `another,${NOTICE_SECRET}`,
    PUBLIC_URL,
    BRAND: 'Chai Adda',
  } as const
  const fixture = await createFixture({ settings })
  noticeUrl = `${await fixture.app.listen({ host: '127.0.0.1', port: 0 })}/payments/notices`
  const adapter = paymentsOf(settings as unknown as Settings)?.provider
  if (!adapter) throw new Error('no payment provider')
  const close = async () => {
    provider.stop()
    await provider.close()
    await fixture.close()
  }
  return { ...fixture, provider, adapter, close }
}
export type PayingFixture = Awaited<ReturnType<typeof createPayingFixture>>

export async function placeUnpaid(fixture: Fixture): Promise<Order> {
  const order = { ...orderBody(fixture.chai), payment_method: 'online' }
  const { status, body } = await request<Order>(fixture, fixture.customer, 'POST', '/orders', order)
  if (status !== 201) throw new Error(body.detail)
  return body
}

/** Starts an order's payment. Returns the session with the provider's id. */
export async function start(fixture: Fixture, orderId: string) {
  const { status, body } = await request<StartedPayment>(
    fixture,
    fixture.customer,
    'POST',
    `/orders/${orderId}/payment`,
  )
  if (status !== 200) throw new Error(body.detail)
  const { provider_ref } = await fixture.db
    .selectFrom('payment_sessions')
    .select('provider_ref')
    .where('id', '=', body.session_id)
    .executeTakeFirstOrThrow()
  return { ...body, ref: provider_ref ?? '' }
}

/** Ends the time in which the order can be paid. */
export const letTimePass = ({ db }: Fixture, orderId: string) =>
  db
    .updateTable('orders')
    .set({ pay_until: sql<Date>`now() - interval '1 minute'` })
    .where('id', '=', orderId)
    .execute()
