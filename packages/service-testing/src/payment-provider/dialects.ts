import { randomUUID } from 'node:crypto'
import { type Books, type Payment, refundedOf, Refused } from './books.ts'
import { demoPayment, razorpayPayment, stripeSession } from './messages.ts'

/** A call of a shop, as each API reads it: fields of JSON or of a form by name. */
export interface ShopCall {
  method: string
  path: string
  query: URLSearchParams
  body: Record<string, string>
  /** From the header by which Stripe's callers mark a repeat. */
  idempotencyKey: string
}

export interface Answer {
  status: number
  body: unknown
}

const ok = (body: unknown): Answer => ({ status: 200, body })
const newRef = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 20)}`

/** Answers a call of the shop's server; undefined when no API has such a call. */
export function answerShop(books: Books, call: ShopCall, ownUrl: string): Answer | undefined {
  return demo(books, call, ownUrl) ?? stripe(books, call, ownUrl) ?? razorpay(books, call, ownUrl)
}

type Answerer = (books: Books, call: ShopCall, ownUrl: string) => Answer | undefined

/** Returns the matching groups of a path. */
const match = (call: ShopCall, method: string, pattern: RegExp) =>
  call.method === method ? pattern.exec(call.path)?.slice(1) : undefined

const between = (books: Books, from: number, to: number): Payment[] =>
  [...books.payments.values()].filter(({ at }) => at >= from && at < to)

const demo: Answerer = (books, call, ownUrl) => {
  if (match(call, 'POST', /^\/demo\/sessions$/)) {
    const { id = '', amount_paise, success_url = '', cancel_url = '' } = call.body
    const given = { client_id: id, amount_paise: Number(amount_paise), success_url, cancel_url, metadata: {} }
    const { ref } = books.openSession({ ref: newRef('ses'), dialect: 'demo', ...given })
    return ok({ ref, url: `${ownUrl}/pay/${ref}` })
  }
  const [session] = match(call, 'GET', /^\/demo\/sessions\/(\w+)$/) ?? []
  if (session) return ok({ payments: (books.sessionOf(session), books.paymentsOf(session).map(demoPayment)) })
  const [closed] = match(call, 'POST', /^\/demo\/sessions\/(\w+)\/close$/) ?? []
  if (closed) return ok((books.closeSession(closed), {}))
  const [payment] = match(call, 'POST', /^\/demo\/payments\/(\w+)\/refund$/) ?? []
  if (payment) {
    const { id = '', amount_paise } = call.body
    return ok(books.refund(payment, { ref: newRef('rfd'), id, amount_paise: Number(amount_paise) }))
  }
  if (!match(call, 'GET', /^\/demo\/payments$/)) return undefined
  const [from, to] = [Number(call.query.get('from')), Number(call.query.get('to'))]
  return ok({ payments: between(books, from, to).map(demoPayment) })
}

const seconds = (query: URLSearchParams, name: string, otherwise: number) =>
  Number(query.get(name) ?? otherwise) * 1_000

const stripe: Answerer = (books, call, ownUrl) => {
  const shown = (ref: string) => {
    const session = books.sessionOf(ref)
    return { ...stripeSession(session, books.paymentsOf(ref)[0]), url: `${ownUrl}/pay/${ref}` }
  }
  if (match(call, 'POST', /^\/v1\/checkout\/sessions$/)) {
    const { body } = call
    const session = books.openSession({
      ref: newRef('cs_test'),
      dialect: 'stripe',
      client_id: call.idempotencyKey,
      amount_paise: Number(body['line_items[0][price_data][unit_amount]']),
      success_url: body.success_url ?? '',
      cancel_url: body.cancel_url ?? '',
      metadata: { session_id: body['metadata[session_id]'] ?? '' },
    })
    return ok(shown(session.ref))
  }
  if (match(call, 'GET', /^\/v1\/checkout\/sessions$/)) {
    const [from, to] = [seconds(call.query, 'created[gte]', 0), seconds(call.query, 'created[lte]', Infinity)]
    const listed = [...books.sessions.values()].filter(
      ({ dialect, created_at }) => dialect === 'stripe' && created_at >= from && created_at <= to,
    )
    return ok({ object: 'list', has_more: false, data: listed.map(({ ref }) => shown(ref)) })
  }
  const [one] = match(call, 'GET', /^\/v1\/checkout\/sessions\/(\w+)$/) ?? []
  if (one) return ok(shown(one))
  const [expired] = match(call, 'POST', /^\/v1\/checkout\/sessions\/(\w+)\/expire$/) ?? []
  if (expired) return ok((books.closeSession(expired), shown(expired)))
  if (match(call, 'POST', /^\/v1\/refunds$/)) {
    const { payment_intent = '', amount } = call.body
    const id = call.body['metadata[refund_id]'] ?? call.idempotencyKey
    return ok({ object: 'refund', ...stripeRefund(books, payment_intent, id, Number(amount)) })
  }
  if (!match(call, 'GET', /^\/v1\/refunds$/)) return undefined
  const { refunds } = books.paymentOf(call.query.get('payment_intent') ?? '')
  return ok({
    object: 'list',
    has_more: false,
    data: refunds.map(({ ref, id }) => ({ id: ref, object: 'refund', metadata: { refund_id: id } })),
  })
}

function stripeRefund(books: Books, payment: string, id: string, amount_paise: number) {
  try {
    return { id: books.refund(payment, { ref: newRef('re'), id, amount_paise }).ref }
  } catch (error) {
    const paid = books.paymentOf(payment)
    const isBack = refundedOf(paid) >= paid.amount_paise
    throw isBack && error instanceof Refused ? new Refused(400, 'charge_already_refunded') : error
  }
}

const razorpay: Answerer = (books, call) => {
  const items = (list: readonly unknown[]) => ok({ entity: 'collection', count: list.length, items: list })
  const order = ({ ref, amount_paise, client_id }: { ref: string; amount_paise: number; client_id: string }) => ({
    id: ref,
    entity: 'order',
    amount: amount_paise,
    receipt: client_id,
  })
  if (match(call, 'GET', /^\/v1\/orders$/)) {
    const receipt = call.query.get('receipt')
    return items([...books.sessions.values()].filter((each) => each.client_id === receipt).map(order))
  }
  if (match(call, 'POST', /^\/v1\/orders$/)) {
    const { receipt = '', amount } = call.body
    const given = { client_id: receipt, amount_paise: Number(amount), success_url: '', cancel_url: '', metadata: {} }
    return ok(order(books.openSession({ ref: newRef('order'), dialect: 'razorpay', ...given })))
  }
  const [paid] = match(call, 'GET', /^\/v1\/orders\/(\w+)\/payments$/) ?? []
  if (paid) return items((books.sessionOf(paid), books.paymentsOf(paid).map(razorpayPayment)))
  if (match(call, 'GET', /^\/v1\/payments$/)) {
    const [from, to] = [seconds(call.query, 'from', 0), seconds(call.query, 'to', Infinity)]
    return items(Number(call.query.get('skip')) > 0 ? [] : between(books, from, to).map(razorpayPayment))
  }
  const [shown] = match(call, 'GET', /^\/v1\/payments\/(\w+)$/) ?? []
  if (shown) return ok(razorpayPayment(books.paymentOf(shown)))
  const [refunded] = match(call, 'POST', /^\/v1\/payments\/(\w+)\/refund$/) ?? []
  if (refunded) {
    const { ref } = books.refund(refunded, {
      ref: newRef('rfnd'),
      id: call.body.receipt ?? newRef('new'),
      amount_paise: Number(call.body.amount),
    })
    return ok({ id: ref, entity: 'refund' })
  }
  const [refunds] = match(call, 'GET', /^\/v1\/payments\/(\w+)\/refunds$/) ?? []
  return refunds ? items(books.paymentOf(refunds).refunds.map(({ ref, id }) => ({ id: ref, receipt: id }))) : undefined
}
