import { randomUUID } from 'node:crypto'
import {
  type AnswerComplaint,
  answerComplaint,
  complain,
  type ComplainOf,
  getComplaintPatterns,
  listComplaintsOfOrder,
  listOpenComplaints,
} from '@tapri/contracts/complaints/calls'
import { paiseOf } from '@tapri/contracts/option-rules'
import { decideComplaint } from '@tapri/contracts/complaints/rules'
import type { Caller } from '@tapri/service-kit/http/access'
import type { App } from '@tapri/service-kit/http/app'
import { audit } from '@tapri/service-kit/process/audit'
import { keyOf, once } from '@tapri/service-kit/http/idempotency'
import { refusal } from '@tapri/service-kit/http/problems'
import type { Context } from '@tapri/service-kit/process/service'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../database.ts'
import { findOrder, OrderNotFound } from '../../order/order.ts'
import type { Settings } from '../../settings.ts'
import { assertWithinLimit, findRefunds, giveBack, leftToGiveBack, paidForLines, piecesBackOf } from '../give-back.ts'
import * as queries from './queries.ts'
import { lineOf, toComplaint } from './rules.ts'

const ComplaintNotFound = refusal('COMPLAINT_NOT_FOUND')
const ComplainedAlready = refusal('COMPLAINED_ALREADY')
const AnsweredAlready = refusal('ANSWERED_ALREADY')

export function complaintRoutes(app: App, { db, settings }: Context<Database, Settings>) {
  const limit_paise = Math.round(settings.REFUND_MANAGER_LIMIT * 100)
  app.route({
    ...complain,
    handler: async (request, reply) => {
      const { user, params, body } = request
      const { id } = await db
        .transaction()
        .execute((trx) => once(trx, keyOf(request), () => complainOf(trx, params.id, user, body)))
      return reply.code(201).send(await show(db, id, user))
    },
  })
  app.route({
    ...listComplaintsOfOrder,
    handler: async ({ user, params }) => {
      await findOrder(db, params.id, user)
      return { complaints: (await queries.findOfOrder(db, params.id, user)).map(toComplaint) }
    },
  })
  app.route({
    ...listOpenComplaints,
    handler: async ({ user }) => ({ complaints: (await queries.findOpen(db, user)).map(toComplaint) }),
  })
  app.route({
    ...answerComplaint,
    handler: async (request) => {
      const { user, params, body } = request
      const isAnswered = await db.transaction().execute((trx) => answer(trx, params.id, user, body, limit_paise))
      if (isAnswered) audit(request, 'complaint_answered', { subject: params.id })
      return show(db, params.id, user)
    },
  })
  app.route({
    ...getComplaintPatterns,
    handler: ({ user }) => queries.findPatterns(db, user, settings.TZ_BUSINESS),
  })
}

/** Keeps a complaint and decides it by the table where that may, in one transaction with what it gives back. */
async function complainOf(trx: Transaction<Database>, order_id: string, caller: Caller, body: ComplainOf) {
  const locked = await queries.lockOrder(trx, order_id, caller)
  if (!locked) throw new OrderNotFound()
  const { now, ...order } = locked
  lineOf(order, body, now)
  const id = randomUUID()
  const { customer_id, outlet_id, promised_at, delivered_at } = order
  const isNew = await queries.insertComplaint(trx, { ...body, id, order_id, customer_id, outlet_id })
  if (!isNew) throw new ComplainedAlready()
  const left = await leftToGiveBack(trx, order)
  const paid =
    order.total_paise - order.charges.reduce((sum, { kind, paise }) => sum + (kind === 'credit' ? paise : 0), 0)
  const paise = decideComplaint({
    kind: body.kind,
    pieces_paise: paidForLines(order, piecesBackOf(await findRefunds(trx, order_id)), [body]),
    given_paise: paid - left.all,
    left_paise: left.all,
    decided: await queries.countDecided(trx, customer_id),
    late_minutes: promised_at && delivered_at ? (delivered_at.getTime() - promised_at.getTime()) / 60_000 : null,
  })
  if (paise !== undefined) {
    await giveBack(trx, order, { paise, reason: body.kind, lines: [body], actor: null })
    await queries.decide(trx, id, { amount_paise: paise, decided_by: null, answer: null })
  }
  return { id }
}

/** Answers an open complaint. A repeat of the same answer changes nothing; another one is refused (409). */
async function answer(
  trx: Transaction<Database>,
  id: string,
  caller: Caller,
  given: AnswerComplaint,
  limit_paise: number,
) {
  const complaint = await queries.findComplaint(trx, id, caller)
  const order = complaint && (await queries.lockOrder(trx, complaint.order_id, caller))
  if (!complaint || !order) throw new ComplaintNotFound()
  const amount_paise = paiseOf(given.amount)
  const decision = { amount_paise, decided_by: caller.id, answer: given.answer.toWellFormed() }
  if (await queries.decide(trx, id, decision)) {
    if (amount_paise > 0) {
      const { kind, line, quantity } = complaint
      assertWithinLimit(caller.role, await findRefunds(trx, order.id), amount_paise, limit_paise)
      await giveBack(trx, order, { paise: amount_paise, reason: kind, lines: [{ line, quantity }], actor: caller })
    }
    return true
  }
  const isSame = complaint.decided_by === caller.id && Number(complaint.amount_paise) === amount_paise
  if (!isSame) throw new AnsweredAlready()
  return false
}

async function show(db: Kysely<Database>, id: string, caller: Caller) {
  const complaint = await queries.findComplaint(db, id, caller)
  if (!complaint) throw new ComplaintNotFound()
  return toComplaint(complaint)
}
