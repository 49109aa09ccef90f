import { randomUUID } from 'node:crypto'
import type { AnswerComplaint, ComplainOf } from '@tapri/contracts/complaints/calls'
import { type ComplaintOutcome, decideComplaint } from '@tapri/contracts/complaints/rules'
import { paiseOf } from '@tapri/contracts/option-rules'
import type { Caller } from '@tapri/service-kit/http/access'
import { InvalidInput, refusal } from '@tapri/service-kit/http/problems'
import type { Transaction } from 'kysely'
import type { Database } from '../../database.ts'
import { makeAgain } from '../../order/make-again.ts'
import { OrderNotFound, type StoredOrder } from '../../order/order.ts'
import { promiseOf, type Recent } from '../../order/promise/promise.ts'
import { canMakeNow } from '../../outlet/makers/can-make-now.ts'
import {
  assertLinesLeft,
  assertWithinLimit,
  findPiecesBack,
  findRefunds,
  giveBack,
  leftToGiveBack,
  paidForLines,
} from '../give-back.ts'
import * as queries from './queries.ts'
import { type ComplaintRow, lineOf } from './rules.ts'

export const ComplaintNotFound = refusal('COMPLAINT_NOT_FOUND')
const ComplainedAlready = refusal('COMPLAINED_ALREADY')
const AnsweredAlready = refusal('ANSWERED_ALREADY')
const CannotMakeAgain = refusal('CANNOT_MAKE_AGAIN')

export interface SettleBy {
  timeZone: string
  limit_paise: number
  /** The outlet's pace and queue, read before the transaction when something is to be made again. */
  recent?: Recent | undefined
}

/**
 * Stores a complaint and, where the table of rules allows, decides it, in one transaction with the refund or new order.
 */
export async function complainOf(
  trx: Transaction<Database>,
  order_id: string,
  caller: Caller,
  body: ComplainOf,
  by: SettleBy,
) {
  await queries.lockComplaintsOf(trx, caller.id)
  const locked = await queries.lockOrder(trx, order_id, caller)
  if (!locked) throw new OrderNotFound()
  const { now, ...order } = locked
  lineOf(order, body, now)
  const id = randomUUID()
  const { customer_id, outlet_id } = order
  const isNew = await queries.insertComplaint(trx, { ...body, id, order_id, customer_id, outlet_id })
  if (!isNew) throw new ComplainedAlready()
  const outcome = decideComplaint(await findFacts(trx, order, body))
  if (outcome) await settle(trx, order, { ...body, id }, { ...outcome, decided_by: null, answer: null }, caller, by)
  return { id }
}

/** Reads the facts that the table of rules needs. Pieces made again count with what was paid for them. */
async function findFacts(trx: Transaction<Database>, order: StoredOrder, body: ComplainOf) {
  const { id, customer_id, promised_at, delivered_at, total_paise, charges } = order
  const left = await leftToGiveBack(trx, order)
  const credit = charges.reduce((sum, { kind, paise }) => sum + (kind === 'credit' ? paise : 0), 0)
  return {
    kind: body.kind,
    wish: body.wish ?? 'money',
    pieces_paise: paidForLines(order, await findPiecesBack(trx, id), [body]),
    given_paise: total_paise - credit - left.all + (await queries.sumMadeAgain(trx, id)),
    left_paise: left.all,
    decided: await queries.countDecided(trx, customer_id),
    late_minutes: promised_at && delivered_at ? (delivered_at.getTime() - promised_at.getTime()) / 60_000 : null,
  }
}

type Asked = Pick<ComplaintRow, 'id' | 'line' | 'quantity' | 'kind'>
type Decided = Omit<ComplaintOutcome, 'state'> & {
  state: ComplaintOutcome['state'] | 'refused'
  decided_by: string | null
  answer: string | null
}

/** Carries out the decision on an open complaint, and stores it. */
async function settle(
  trx: Transaction<Database>,
  order: StoredOrder,
  asked: Asked,
  { paise, ...decision }: Decided,
  caller: Caller,
  by: SettleBy,
) {
  const { id, line, quantity, kind } = asked
  const done = { refund_id: null as string | null, remade_order_id: null as string | null }
  if (decision.state === 'given_back') {
    const lines = order.remade_of ? undefined : [{ line, quantity }]
    const actor = decision.decided_by === null ? null : caller
    const refund = await giveBack(trx, await findPaidOrder(trx, order), { paise, reason: kind, lines, actor })
    done.refund_id = refund.id
  }
  if (decision.state === 'made_again') done.remade_order_id = await makePieces(trx, order, asked, caller, by)
  await queries.decide(trx, id, { ...decision, ...done, amount_paise: paise })
}

/** Returns the order that was paid for: for an order that makes something again, that is the original one. */
async function findPaidOrder(trx: Transaction<Database>, order: StoredOrder): Promise<StoredOrder> {
  const first = order.remade_of === null ? undefined : await queries.lockPaid(trx, order.remade_of)
  return first ?? order
}

/**
 * Places an order that makes the pieces again. Refuses pieces that were given back before, and what cannot be made now
 * (409).
 */
async function makePieces(
  trx: Transaction<Database>,
  order: StoredOrder,
  { line, quantity }: Asked,
  actor: Caller,
  { recent, timeZone }: SettleBy,
) {
  assertLinesLeft(order.items, await findPiecesBack(trx, order.id), [{ line, quantity }])
  const item = order.items[line]
  if (!item || !recent || !(await canMakeNow(trx, { ...order, items: [item] }, timeZone))) throw new CannotMakeAgain()
  const { distance_km, fulfilment } = order
  const promise = promiseOf({ distance_km, fulfilment, deliver_at: null, due_at: null }, recent, Date.now())
  const id = await makeAgain(trx, order, { item, quantity, promise, actor })
  if (id === undefined) throw new CannotMakeAgain()
  return id
}

/** Answers an open complaint. Repeating the same answer changes nothing; a different one is refused (409). */
export async function answerOf(
  trx: Transaction<Database>,
  id: string,
  caller: Caller,
  given: AnswerComplaint,
  by: SettleBy,
): Promise<boolean> {
  const asked = await queries.findComplaint(trx, id, caller)
  const order = asked && (await queries.lockOrder(trx, asked.order_id, caller))
  const complaint = order && (await queries.findComplaint(trx, id, caller))
  if (!complaint) throw new ComplaintNotFound()
  const decision = decisionOf(given)
  if (complaint.state !== 'open') {
    const isSame = complaint.decided_by === caller.id && complaint.state === decision.state
    const isSameAmount = decision.state === 'made_again' || complaint.amount_paise === decision.paise
    if (!isSame || !isSameAmount) throw new AnsweredAlready()
    return false
  }
  if (decision.state === 'made_again')
    decision.paise = paidForLines(order, await findPiecesBack(trx, order.id), [complaint])
  if (decision.state === 'given_back') {
    const paid = await findPaidOrder(trx, order)
    assertWithinLimit(caller.role, await findRefunds(trx, paid.id), decision.paise, by.limit_paise)
  }
  const answer = given.answer.toWellFormed()
  await settle(trx, order, complaint, { ...decision, decided_by: caller.id, answer }, caller, by)
  return true
}

/** Returns the decision that an answer means. Refuses an amount together with `made_again` (400). */
function decisionOf({ amount, made_again }: AnswerComplaint): Pick<Decided, 'state' | 'paise'> {
  if (made_again && amount > 0) throw new InvalidInput('/body/amount', 'TOO_BIG', '0')
  if (made_again) return { state: 'made_again', paise: 0 }
  return { state: amount > 0 ? 'given_back' : 'refused', paise: paiseOf(amount) }
}
