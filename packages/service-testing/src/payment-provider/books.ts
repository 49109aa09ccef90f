import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'

/** The API that the provider speaks: its own, or that of Razorpay or Stripe. */
export type Dialect = 'demo' | 'razorpay' | 'stripe'

export interface Session {
  ref: string
  dialect: Dialect
  /** The caller's id, by which a repeat of the call finds it. */
  client_id: string
  amount_paise: number
  success_url: string
  cancel_url: string
  created_at: number
  is_closed: boolean
  metadata: Record<string, string>
}

export interface Payment {
  ref: string
  session_ref: string
  amount_paise: number
  at: number
  refunds: { ref: string; amount_paise: number; id: string }[]
}

/** A message to the shop; `wanted` ones are sent until they are accepted. */
export interface Message {
  id: string
  payment_ref: string
  state: 'wanted' | 'taken'
}

type Entry =
  | { what: 'session'; session: Session }
  | { what: 'closed'; ref: string }
  | { what: 'payment'; payment: Payment }
  | { what: 'refund'; payment_ref: string; refund: Payment['refunds'][number] }
  | { what: 'message'; message: Message }
  | { what: 'taken'; id: string }

/** Reads the entries from the file, and writes new ones to it before they count. */
function openJournal(file?: string) {
  const sessions = new Map<string, Session>()
  const payments = new Map<string, Payment>()
  const messages = new Map<string, Message>()
  const sessionOf = (ref: string) => found(sessions.get(ref))
  const paymentOf = (ref: string) => found(payments.get(ref))

  function apply(entry: Entry) {
    if (entry.what === 'session') sessions.set(entry.session.ref, entry.session)
    else if (entry.what === 'closed') sessionOf(entry.ref).is_closed = true
    else if (entry.what === 'payment') payments.set(entry.payment.ref, entry.payment)
    else if (entry.what === 'refund') paymentOf(entry.payment_ref).refunds.push(entry.refund)
    else if (entry.what === 'message') messages.set(entry.message.id, entry.message)
    else found(messages.get(entry.id)).state = 'taken'
  }
  if (file && existsSync(file)) {
    for (const entry of entriesIn(readFileSync(file, 'utf8'))) apply(entry)
  }
  return {
    sessions,
    payments,
    messages,
    sessionOf,
    paymentOf,
    paymentsOf: (sessionRef: string) => [...payments.values()].filter((each) => each.session_ref === sessionRef),
    write: (entry: Entry) => {
      if (file) appendFileSync(file, lineOf(entry), { flush: true })
      apply(entry)
    },
  }
}

/**
 * Keeps the books of a payment provider: sessions, payments, refunds and messages. Each change is written to the file,
 * if there is one, before anybody is told of it, so that a killed provider forgets nothing.
 */
export function openBooks(file?: string) {
  const journal = openJournal(file)
  const { sessions, sessionOf, paymentOf, paymentsOf, write } = journal
  return {
    ...journal,
    /** Opens one session for each client id of an API. */
    openSession: (given: Omit<Session, 'created_at' | 'is_closed'>): Session => {
      const earlier = [...sessions.values()].find(
        ({ dialect, client_id }) => dialect === given.dialect && client_id === given.client_id,
      )
      if (earlier) return earlier
      const session = { ...given, created_at: Date.now(), is_closed: false }
      write({ what: 'session', session })
      return session
    },
    /** Refuses a session that is paid, as Stripe does. */
    closeSession: (ref: string) => {
      if (paymentsOf(ref).length > 0) throw new Refused(409, 'the session is paid')
      if (!sessionOf(ref).is_closed) write({ what: 'closed', ref })
    },
    /** Takes the money of a session, once. */
    pay: (sessionRef: string, paymentRef: string): Payment => {
      const session = sessionOf(sessionRef)
      const [earlier] = paymentsOf(sessionRef)
      if (earlier) return earlier
      if (session.is_closed) throw new Refused(409, 'the session is closed')
      const { amount_paise } = session
      const payment = { ref: paymentRef, session_ref: sessionRef, amount_paise, at: Date.now(), refunds: [] }
      write({ what: 'payment', payment })
      return payment
    },
    /** Refunds at most what is left; a repeat with the same id returns the same refund. */
    refund: (paymentRef: string, given: { ref: string; amount_paise: number; id: string }) => {
      const payment = paymentOf(paymentRef)
      const earlier = payment.refunds.find(({ id }) => id === given.id)
      if (earlier) return earlier
      if (refundedOf(payment) + given.amount_paise > payment.amount_paise) throw new Refused(400, 'already refunded')
      write({ what: 'refund', payment_ref: paymentRef, refund: given })
      return given
    },
    addMessage: (payment_ref: string): Message => {
      const message: Message = { id: `evt_${randomUUID()}`, payment_ref, state: 'wanted' }
      write({ what: 'message', message })
      return message
    },
    taken: (id: string) => write({ what: 'taken', id }),
  }
}
export type Books = ReturnType<typeof openBooks>

export const refundedOf = ({ refunds }: Payment) => refunds.reduce((sum, { amount_paise }) => sum + amount_paise, 0)

/** A refusal of the provider, with the status of its answer. */
export class Refused extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Refused(404, 'there is no such thing')
  return value
}

/**
 * Each entry is on its own line, even after half a line of a provider that was killed or of a full disk: nobody was
 * told of that one.
 */
const lineOf = (entry: Entry) => `\n${JSON.stringify(entry)}\n`

function entriesIn(text: string): Entry[] {
  return text.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line) as Entry]
    } catch {
      return []
    }
  })
}
