import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Books, type Message, type Payment, refundedOf, type Session } from './books.ts'

/** What happens to the message about a payment on its way to the shop. */
export const fates = ['once', 'twice', 'before', 'late', 'lost'] as const
export type Fate = (typeof fates)[number]

/** The delay of a late message, and the pauses between attempts for a message that is not accepted (ms). */
const LATE_MS = 3_000
const PAUSES_MS = [200, 500, 1_000, 2_000]
const TIMEOUT_MS = 5_000

interface Options {
  books: Books
  /** The URL at which the shop takes messages, without the API's name at its end. */
  noticeUrl: () => string
  secret: string
}

/** Sends signed messages about payments to the shop, each until it is accepted or the provider stops. */
export function messenger({ books, noticeUrl, secret }: Options) {
  const stopped = new AbortController()
  const { signal } = stopped

  async function send(message: Message): Promise<boolean> {
    const payment = books.paymentOf(message.payment_ref)
    const session = books.sessionOf(payment.session_ref)
    const { body, headers } = written(message, payment, session, secret)
    try {
      const response = await fetch(`${noticeUrl()}/${session.dialect}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      })
      await response.body?.cancel()
      return response.ok
    } catch {
      return false
    }
  }

  async function sendUntilTaken(message: Message) {
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      if (await send(message)) return books.taken(message.id)
      await sleep(PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)], undefined, { signal }).catch(() => undefined)
    }
  }

  return {
    /** Resolves at once, except for a message that must arrive before the browser returns. */
    async tell(payment: Payment, fate: Fate) {
      if (fate === 'lost') return
      const message = books.addMessage(payment.ref)
      if (fate === 'late') await sleepAside(LATE_MS, signal, () => sendUntilTaken(message))
      else if (fate === 'before') await sendUntilTaken(message)
      else void sendUntilTaken(message).then(() => (fate === 'twice' ? send(message) : true))
    },
    /**
     * Sends what was not accepted before the provider was killed; the newest first, so that messages arrive out of
     * order.
     */
    resume() {
      for (const message of [...books.messages.values()].toReversed()) {
        if (message.state === 'wanted') void sendUntilTaken(message)
      }
    },
    stop: () => stopped.abort(),
  }
}

async function sleepAside(milliseconds: number, signal: AbortSignal, then: () => Promise<unknown>) {
  void sleep(milliseconds, undefined, { signal, ref: false }).then(then, () => undefined)
}

function written(message: Message, payment: Payment, session: Session, secret: string) {
  const hmac = (text: string) => createHmac('sha256', secret).update(text).digest('hex')
  const signedAt = Math.floor(Date.now() / 1_000)
  if (session.dialect === 'razorpay') {
    const entity = razorpayPayment(payment)
    const body = JSON.stringify({ entity: 'event', event: 'payment.captured', payload: { payment: { entity } } })
    return { body, headers: { 'x-razorpay-signature': hmac(body), 'x-razorpay-event-id': message.id } }
  }
  if (session.dialect === 'stripe') {
    const data = { object: { ...stripeSession(session, payment), payment_intent: payment.ref } }
    const body = JSON.stringify({ id: message.id, object: 'event', type: 'checkout.session.completed', data })
    return { body, headers: { 'stripe-signature': `t=${signedAt},v1=${hmac(`${signedAt}.${body}`)}` } }
  }
  const body = JSON.stringify({ id: message.id, paid: demoPayment(payment) })
  return { body, headers: { 'x-demo-signature': `t=${signedAt},v1=${hmac(`${signedAt}.${body}`)}` } }
}

export const demoPayment = (payment: Payment) => ({
  payment_ref: payment.ref,
  session_ref: payment.session_ref,
  amount_paise: payment.amount_paise,
  refunded_paise: refundedOf(payment),
})

export const razorpayPayment = (payment: Payment) => ({
  id: payment.ref,
  entity: 'payment',
  order_id: payment.session_ref,
  amount: payment.amount_paise,
  currency: 'INR',
  status: refundedOf(payment) === payment.amount_paise ? 'refunded' : 'captured',
  amount_refunded: refundedOf(payment),
})

export const stripeSession = (session: Session, payment: Payment | undefined) => ({
  id: session.ref,
  object: 'checkout.session',
  amount_total: session.amount_paise,
  currency: 'inr',
  client_reference_id: session.client_id,
  metadata: session.metadata,
  status: payment ? 'complete' : session.is_closed ? 'expired' : 'open',
  payment_status: payment ? 'paid' : 'unpaid',
  payment_intent: payment
    ? {
        id: payment.ref,
        object: 'payment_intent',
        latest_charge: { id: `ch_${payment.ref}`, amount_refunded: refundedOf(payment) },
      }
    : null,
})
