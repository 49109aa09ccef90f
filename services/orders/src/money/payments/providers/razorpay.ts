import { hash } from 'node:crypto'
import type Razorpay from 'razorpay'
import Type from 'typebox'
import Value from 'typebox/value'
import type { ProviderOptions } from '../config.ts'
import {
  NotSigned,
  type Notice,
  type Paid,
  type PaymentProvider,
  PROVIDER_TIMEOUT_MS,
  ProviderAway,
  ProviderRefused,
} from '../provider.ts'
import { asForm, jsonOf, Paise, Ref } from '../read-notice.ts'

/** Payments listed per request at most. */
const PAGE = 100

type Library = typeof Razorpay

/** A payment in Razorpay's API. */
interface Entity {
  id: string
  order_id: string | null
  amount: number | string
  status: string
  amount_refunded?: number | null
}

/**
 * Uses Razorpay Orders through Razorpay's library, which is imported with the first call. The browser posts a form to
 * Razorpay's hosted checkout (page.ts). A Razorpay order cannot be closed: late payments are refunded.
 */
export function razorpayProvider(options: ProviderOptions): PaymentProvider {
  let loaded: Promise<Library> | undefined
  const library = () => (loaded ??= import('razorpay').then((module) => module.default))
  const ask = async <Result>(work: (razorpay: Razorpay) => Promise<Result>): Promise<Result> =>
    work(clientOf(await library(), options)).catch(asProviderError)

  return {
    name: 'razorpay',
    open: ({ id, order_id, amount_paise }) =>
      ask(async ({ orders }) => {
        // Razorpay would create a second order for a repeated request, so look for the first one by its receipt.
        const { items } = await orders.all({ receipt: id })
        const order =
          items[0] ??
          (await orders.create({
            amount: amount_paise,
            currency: 'INR',
            receipt: id,
            notes: { order_id, session_id: id },
          }))
        return { provider_ref: order.id, url: `${options.publicUrl}/api/payments/page/${id}` }
      }),
    readNotice: async (body, headers) => {
      const { validateWebhookSignature } = await library()
      const signature = String(headers['x-razorpay-signature'])
      const isSigned = options.noticeSecrets.some((secret) =>
        isValid(validateWebhookSignature, body, signature, secret),
      )
      if (!isSigned) throw new NotSigned()
      return noticeIn(body, headers['x-razorpay-event-id'])
    },
    look: (ref) => ask(async ({ orders }) => paidIn((await orders.fetchPayments(ref)).items as Entity[])),
    close: async () => undefined,
    refund: ({ id, payment_ref, amount_paise }) =>
      ask(async ({ payments }) => {
        // A repeated request would make a second refund, so look for the first one by its receipt.
        const { items } = await payments.fetchMultipleRefund(payment_ref)
        const found = items.find(({ receipt }) => receipt === id)
        if (found) return { refund_ref: found.id }
        const payment = (await payments.fetch(payment_ref)) as Entity
        const refunded = Number(payment.amount_refunded ?? 0)
        if (items[0] && refunded >= Number(payment.amount)) return { refund_ref: items[0].id }
        const made = await payments.refund(payment_ref, { amount: amount_paise, receipt: id })
        return { refund_ref: made.id }
      }),
    async *paidBetween(from, to) {
      const span = { from: Math.floor(from.getTime() / 1_000), to: Math.ceil(to.getTime() / 1_000) }
      for (let skip = 0; ; skip += PAGE) {
        const { items } = await ask(({ payments }) => payments.all({ ...span, count: PAGE, skip }))
        yield* paidIn(items as Entity[])
        if (items.length < PAGE) return
      }
    },
  }
}

function clientOf(Client: Library, { keyId, secret, url }: ProviderOptions): Razorpay {
  const client = new Client({ key_id: keyId, key_secret: secret })
  // The library has no option for these.
  const { defaults } = (client as unknown as { api: { rq: { defaults: Record<string, unknown> } } }).api.rq
  Object.assign(defaults, { timeout: PROVIDER_TIMEOUT_MS, maxRedirects: 0, proxy: false, ...(url && { baseURL: url }) })
  return client
}

/** Returns false when the library throws, as it does for a signature of a different length. */
function isValid(validate: Library['validateWebhookSignature'], body: Buffer, signature: string, secret: string) {
  try {
    return validate(body.toString(), signature, secret)
  } catch {
    return false
  }
}

const Event = Type.Object({ event: Type.String() })
const PaymentEvent = Type.Object({
  payload: Type.Object({
    payment: Type.Object({
      entity: Type.Object({
        id: Ref,
        order_id: Type.Union([Ref, Type.Null()]),
        amount: Paise,
        status: Type.String(),
        amount_refunded: Type.Optional(Type.Union([Paise, Type.Null()])),
      }),
    }),
  }),
})

/** Parses the two events of a payment alike; other events have no `paid`, whatever they contain. */
function noticeIn(body: Buffer, id: string | string[] | undefined): Notice {
  const message = jsonOf(body)
  const { event } = asForm(Event, message)
  const isPaid = event === 'payment.captured' || event === 'order.paid'
  const [paid] = isPaid ? paidIn([asForm(PaymentEvent, message).payload.payment.entity]) : []
  return { id: Value.Check(Ref, id) ? id : hash('sha256', body), ...(paid && { paid }) }
}

/** Keeps captured payments. One that was refunded as a whole has the status `refunded`, but was captured before. */
const paidIn = (payments: readonly Entity[]): Paid[] =>
  payments.flatMap(({ id, order_id, amount, status, amount_refunded }) =>
    order_id !== null && (status === 'captured' || status === 'refunded')
      ? [
          {
            payment_ref: id,
            session_ref: order_id,
            amount_paise: Number(amount),
            refunded_paise: Number(amount_refunded ?? 0),
          },
        ]
      : [],
  )

/**
 * Tells temporary failures from refusals. Without a response the library fails with an error that has no status code.
 * Rate limits and server errors are temporary; other statuses are refusals.
 */
function asProviderError(error: unknown): never {
  const { statusCode } = error as { statusCode?: number }
  const isAway = statusCode === undefined || statusCode === 429 || statusCode >= 500
  const Kind = isAway ? ProviderAway : ProviderRefused
  throw new Kind(`razorpay: ${statusCode ?? 'no answer'}`, { cause: error })
}
