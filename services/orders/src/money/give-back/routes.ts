import { getCredit, type GiveBack, giveMoneyBack, listRefunds, type OrderRefunds } from '@tapri/contracts/give-back'
import { paiseOf } from '@tapri/contracts/option-rules'
import type { Caller } from '@tapri/service-kit/http/access'
import type { App } from '@tapri/service-kit/http/app'
import { audit } from '@tapri/service-kit/process/audit'
import { keyOf, onceOrStored } from '@tapri/service-kit/http/idempotency'
import { InvalidInput } from '@tapri/service-kit/http/problems'
import type { Context } from '@tapri/service-kit/process/service'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type Database, orderColumns } from '../../database.ts'
import { accessibleTo, OrderNotFound } from '../../order/order.ts'
import type { Settings } from '../../settings.ts'
import { cashAnnouncer } from '../cash-announcer.ts'
import { findPiecesBack, findRefunds, giveBack } from '../give-back.ts'
import { assertWithinLimit, leftOf, paidForLines, piecesOf } from './rules.ts'

export function giveBackRoutes(app: App, { db, settings, bus }: Context<Database, Settings>) {
  const announce = cashAnnouncer(bus)
  const limit_paise = Math.round(settings.REFUND_MANAGER_LIMIT * 100)
  app.route({
    ...giveMoneyBack,
    handler: async (request, reply) => {
      const { user, params, body } = request
      const { done: given, isFirst } = await db
        .transaction()
        .execute((trx) => onceOrStored(trx, keyOf(request), () => give(trx, params.id, user, body, limit_paise)))
      if (isFirst) audit(request, 'money_given_back', { subject: params.id })
      if (isFirst && given.way === 'cash') announce({ outlet_id: given.outlet_id })
      return reply.code(201).send(await show(db, params.id, user))
    },
  })
  app.route({ ...listRefunds, handler: ({ user, params }) => show(db, params.id, user) })
  app.route({ ...getCredit, handler: ({ user }) => creditOf(db, user.id) })
}

async function give(trx: Transaction<Database>, id: string, caller: Caller, given: GiveBack, limit_paise: number) {
  const { amount, lines, way, reason } = given
  if ((amount === undefined) === (lines === undefined)) throw new InvalidInput('/body/amount', 'REQUIRED')
  const order = await selectOrder(trx, id, caller).forUpdate().executeTakeFirst()
  if (!order) throw new OrderNotFound()
  const refunds = await findRefunds(trx, id)
  const paise = lines ? paidForLines(order, await findPiecesBack(trx, id), lines) : paiseOf(amount ?? 0)
  assertWithinLimit(caller.role, refunds, paise, limit_paise)
  return giveBack(trx, order, { paise, reason, way, lines, actor: caller })
}

const selectOrder = (db: Kysely<Database>, id: string, caller: Caller) =>
  db.selectFrom('orders').select(orderColumns).where('id', '=', id).where(accessibleTo(caller))

async function show(db: Kysely<Database>, id: string, caller: Caller): Promise<OrderRefunds> {
  const order = await selectOrder(db, id, caller).executeTakeFirst()
  if (!order) throw new OrderNotFound()
  const refunds = await findRefunds(db, id)
  const left = leftOf(order, refunds)
  const back = await findPiecesBack(db, id)
  return {
    refunds: refunds.map((refund) => ({
      id: refund.id,
      amount: refund.amount_paise / 100,
      way: refund.way,
      reason: refund.reason,
      is_done: refund.done_at !== null,
      ...(refund.expires_at && { expires_at: refund.expires_at.toISOString() }),
      ...(refund.by_role && caller.role !== 'customer' && { by_role: refund.by_role }),
      ...(refund.for_complaint && { for_complaint: true as const }),
      at: refund.at.toISOString(),
    })),
    left: left.all / 100,
    left_online: left.online / 100,
    left_cash: left.cash / 100,
    pieces_back: order.items.map((_, line) => piecesOf(back, line)),
  }
}

async function creditOf(db: Kysely<Database>, customer: string) {
  const credits = await db
    .selectFrom('credits')
    // A credit may come from a friend's order, which is not shown.
    .leftJoin('orders', (join) =>
      join.onRef('orders.id', '=', 'credits.order_id').onRef('orders.customer_id', '=', 'credits.customer_id'),
    )
    .select(['amount_paise', 'left_paise', 'granted_at', 'expires_at', 'origin', 'orders.id as order_id'])
    .where('credits.customer_id', '=', customer)
    .where('left_paise', '>', 0)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('expires_at')
    .execute()
  return {
    left: credits.reduce((sum, { left_paise }) => sum + left_paise, 0) / 100,
    credits: credits.map((credit) => ({
      amount: credit.amount_paise / 100,
      left: credit.left_paise / 100,
      granted_at: credit.granted_at.toISOString(),
      expires_at: credit.expires_at.toISOString(),
      ...(credit.origin && { origin: credit.origin }),
      ...(credit.order_id && { order_id: credit.order_id }),
    })),
  }
}
