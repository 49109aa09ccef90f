import type Stripe from 'stripe'
import Type from 'typebox'
import type { ProviderOptions } from '../config.ts'
import {
  type AskedRefund,
  type NewSession,
  NotReadable,
  NotSigned,
  type Notice,
  type Paid,
  type PaymentProvider,
  PROVIDER_TIMEOUT_MS,
  ProviderAway,
  ProviderRefused,
} from '../provider.ts'
import { asForm, Paise, Ref } from '../read-notice.ts'

/**
 * Stripe requires a session to stay open for at least 30 minutes from its creation, which is before ours ends. Ours are
 * closed in time anyway. Counted from the end instead of the call, because Stripe refuses different parameters under
 * the same idempotency key.
 */
const OPEN_AFTER_END_MS = 31 * 60_000

/** Uses Stripe Checkout through Stripe's library, which is imported with the first call. */
export function stripeProvider(options: ProviderOptions): PaymentProvider {
  let loaded: Promise<Stripe> | undefined
  const ask = async <Result>(work: (stripe: Stripe) => Promise<Result>): Promise<Result> => {
    loaded ??= load(options)
    return work(await loaded).catch(asProviderError)
  }
  return {
    name: 'stripe',
    open: (session) =>
      ask(async (stripe) => {
        const { id, url } = await stripe.checkout.sessions.create(sessionParams(session), {
          idempotencyKey: `open-${session.id}`,
        })
        if (!url) throw new ProviderRefused('the session has no address')
        return { provider_ref: id, url }
      }),
    readNotice: async (body, headers) => {
      loaded ??= load(options)
      return readNotice(await loaded, body, String(headers['stripe-signature']), options.noticeSecrets)
    },
    look: (ref) =>
      ask(async (stripe) =>
        paidIn([await stripe.checkout.sessions.retrieve(ref, { expand: [`payment_intent.${CHARGE}`] })]),
      ),
    close: (ref) => ask(async (stripe) => void (await stripe.checkout.sessions.expire(ref))),
    refund: (asked) => ask((stripe) => refund(stripe, asked)),
    async *paidBetween(from, to) {
      const created = { gte: Math.floor(from.getTime() / 1_000), lte: Math.ceil(to.getTime() / 1_000) }
      for (let after: string | undefined, more = true; more;) {
        const page = await ask((stripe) =>
          stripe.checkout.sessions.list({
            created,
            limit: 100,
            expand: [`data.payment_intent.${CHARGE}`],
            ...(after && { starting_after: after }),
          }),
        )
        yield* paidIn(page.data.filter(({ metadata }) => metadata?.session_id))
        after = page.data.at(-1)?.id
        more = page.has_more && after !== undefined
      }
    },
  }
}

const sessionParams = (session: NewSession): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  client_reference_id: session.id,
  metadata: { order_id: session.order_id, session_id: session.id },
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: 'inr',
        unit_amount: session.amount_paise,
        product_data: { name: `Order ${session.order_id.slice(0, 8)}` },
      },
    },
  ],
  success_url: session.success_url,
  cancel_url: session.cancel_url,
  expires_at: Math.ceil((session.expires_at.getTime() + OPEN_AFTER_END_MS) / 1_000),
})

const CHARGE = 'latest_charge'

async function load({ secret, url }: ProviderOptions): Promise<Stripe> {
  const { default: Library } = await import('stripe')
  const { protocol, hostname, port } = new URL(url ?? 'https://api.stripe.com')
  return new Library(secret, {
    timeout: PROVIDER_TIMEOUT_MS,
    maxNetworkRetries: 0,
    telemetry: false,
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
  })
}

/** Parses a message. Throws `NotSigned` unless one of the secrets signed these bytes within the last 5 minutes. */
function readNotice(stripe: Stripe, body: Buffer, signature: string, secrets: readonly string[]): Notice {
  const event = secrets.map((secret) => constructed(stripe, body, signature, secret)).find(Boolean)
  if (!event) throw new NotSigned()
  const isPaid =
    event.type === 'checkout.session.completed' || event.type === 'checkout.session.async_payment_succeeded'
  const [paid] = isPaid ? paidIn([asForm(SessionEvent, event).data.object as Stripe.Checkout.Session]) : []
  return { id: event.id, ...(paid && { paid }) }
}

const SessionEvent = Type.Object({
  data: Type.Object({
    object: Type.Object({
      id: Ref,
      payment_status: Type.String(),
      payment_intent: Type.Union([Ref, Type.Null()]),
      amount_total: Type.Union([Paise, Type.Null()]),
    }),
  }),
})

function constructed(stripe: Stripe, body: Buffer, signature: string, secret: string) {
  try {
    const event: Stripe.Event | null = stripe.webhooks.constructEvent(body, signature, secret)
    if (event === null) throw new NotReadable('no event')
    return event
  } catch (error) {
    if ((error as { type?: string }).type === 'StripeSignatureVerificationError') return undefined
    throw new NotReadable('no event', { cause: error })
  }
}

const paidIn = (sessions: readonly Stripe.Checkout.Session[]): Paid[] =>
  sessions.flatMap(({ id, payment_status, payment_intent, amount_total }) => {
    if (payment_status !== 'paid' || payment_intent === null || amount_total === null) return []
    if (typeof payment_intent === 'string') {
      return [{ payment_ref: payment_intent, session_ref: id, amount_paise: amount_total, refunded_paise: 0 }]
    }
    const charge = payment_intent.latest_charge
    const refunded_paise = typeof charge === 'object' && charge !== null ? charge.amount_refunded : 0
    return [{ payment_ref: payment_intent.id, session_ref: id, amount_paise: amount_total, refunded_paise }]
  })

/** Returns the refund made under this id, even after Stripe has forgotten the idempotency key, or makes it. */
async function refund(stripe: Stripe, { id, payment_ref: payment_intent, amount_paise }: AskedRefund) {
  const { data: earlier } = await stripe.refunds.list({ payment_intent, limit: 100 })
  const found = earlier.find(({ metadata }) => metadata?.refund_id === id)
  if (found) return { refund_ref: found.id }
  try {
    const made = await stripe.refunds.create(
      { payment_intent, amount: amount_paise, metadata: { refund_id: id } },
      { idempotencyKey: `refund-${id}` },
    )
    return { refund_ref: made.id }
  } catch (error) {
    if ((error as { code?: string }).code !== 'charge_already_refunded') throw error
    const { data } = await stripe.refunds.list({ payment_intent, limit: 1 })
    if (!data[0]) throw error
    return { refund_ref: data[0].id }
  }
}

/**
 * Tells temporary failures (no response, rate limit, server error, a concurrent call with the same key: 409) from
 * refusals.
 */
function asProviderError(error: unknown): never {
  if (error instanceof ProviderRefused) throw error
  const { type = '', statusCode } = error as { type?: string; statusCode?: number }
  const passes = [409, 429]
  const isAway =
    type === 'StripeConnectionError' || statusCode === undefined || passes.includes(statusCode) || statusCode >= 500
  const Kind = isAway ? ProviderAway : ProviderRefused
  throw new Kind(`stripe: ${type || 'no answer'} ${statusCode ?? ''}`.trim(), { cause: error })
}
