import { randomUUID } from 'node:crypto'
import type { Role } from '@tapri/contracts/common'
import { CREDIT_MONTHS, type GiveBackReason, type GiveBackWay } from '@tapri/contracts/give-back-reasons'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import type { StoredOrder } from '../order/order.ts'
import { tellRefunded } from '../messages/messages.ts'
import { refusal } from '@tapri/service-kit/http/problems'
import { issueCreditNote } from './bills/credit-note.ts'
import { grantCredit } from './credit/queries.ts'
import { book, lockDay, spokenRupees } from './ledger.ts'
import { assertLinesLeft, decideWay, type Left, leftOf, type Pieces } from './give-back/rules.ts'

const TillHasLess = refusal('TILL_HAS_LESS')

export { assertLinesLeft, assertWithinLimit, paidForLines } from './give-back/rules.ts'

interface Wanted {
  paise: number
  reason: GiveBackReason
  way?: GiveBackWay | undefined
  lines?: readonly { line: number; quantity: number }[] | undefined
  /** Null: decided by the table of rules for complaints. */
  actor: { id: string; role: Role } | null
}

/** Reads an order's refunds. */
export const findRefunds = (db: Kysely<Database>, order: string) =>
  db
    .selectFrom('order_refunds as refund')
    .selectAll()
    .select((eb) => [
      lastsUntil.as('expires_at'),
      eb
        .exists(
          eb
            .selectFrom('complaints')
            .select('id')
            .whereRef('refund_id', '=', 'refund.id')
            .where('complaints.order_id', '=', order),
        )
        .as('for_complaint'),
    ])
    .where('order_id', '=', order)
    .orderBy('at')
    .execute()

/** SQL: when credit given as a refund expires; null for money. */
export const lastsUntil = sql<Date | null>`case when refund.way = 'credit'
  then refund.at + make_interval(months => ${sql.lit(CREDIT_MONTHS)}) end`

/** Reads the pieces of an order that were given back or made again. */
export async function findPiecesBack(db: Kysely<Database>, order: string): Promise<Pieces[]> {
  const refunds = await db
    .selectFrom('order_refunds')
    .select('lines')
    .where('order_id', '=', order)
    .where('lines', 'is not', null)
    .execute()
  const made = await db
    .selectFrom('complaints')
    .innerJoin('orders as again', 'again.id', 'remade_order_id')
    .select(['line', 'quantity'])
    .where('complaints.order_id', '=', order)
    .where('again.order_status', '<>', 'cancelled')
    .execute()
  return [...refunds.flatMap(({ lines }) => lines ?? []), ...made]
}

/** Reads how much an order can still give back. */
export const leftToGiveBack = async (db: Kysely<Database>, order: StoredOrder): Promise<Left> =>
  leftOf(order, await findRefunds(db, order.id))

/**
 * Gives money of an order back: cash or credit at once, online later through the provider. This transaction must have
 * locked the order's row, so that concurrent refunds never exceed what was paid.
 */
export async function giveBack(trx: Transaction<Database>, order: StoredOrder, wanted: Wanted) {
  const { paise, reason, lines, actor } = wanted
  const refunds = await findRefunds(trx, order.id)
  const way = decideWay(order, leftOf(order, refunds), paise, wanted.way)
  assertLinesLeft(order.items, await findPiecesBack(trx, order.id), lines ?? [])
  if (way === 'cash') await assertInTill(trx, order.outlet_id, paise)
  const id = randomUUID()
  const { id: order_id, outlet_id, customer_id } = order
  await trx
    .insertInto('order_refunds')
    .values({
      id,
      order_id,
      outlet_id,
      customer_id,
      way,
      reason,
      amount_paise: paise,
      lines: lines ? JSON.stringify(lines) : null,
      by_id: actor?.id ?? null,
      by_role: actor?.role ?? null,
      payment_id: way === 'online' ? await findPayment(trx, order_id) : null,
      ...(way === 'online' ? { next_at: sql<Date>`clock_timestamp()` } : { done_at: sql<Date>`clock_timestamp()` }),
    })
    .execute()
  await bookAtOnce(trx, order, { way, paise, reason, actor })
  await issueCreditNote(trx, { order_id, refund_id: id, paise, items: lines?.map(({ line }) => line) })
  await tellRefunded(trx, { order_id, customer_id, about: id, amount_paise: paise })
  return { id, way, outlet_id }
}

type Booked = Pick<Wanted, 'paise' | 'reason' | 'actor'> & { way: GiveBackWay }

/** Books cash and credit. An online refund is booked once the provider has made it. */
async function bookAtOnce(trx: Transaction<Database>, order: StoredOrder, { way, paise, reason, actor }: Booked) {
  if (way === 'online') return
  const { id: order_id, outlet_id, customer_id } = order
  if (way === 'credit') await grantCredit(trx, { customer_id, outlet_id, paise, origin: 'refund', order_id })
  const entry = { outlet_id, kind: 'refund' as const, order_id, reason, actor }
  await book(trx, entry, [
    { account: 'refunds', paise },
    { account: way === 'cash' ? 'till' : 'credit', paise: -paise },
  ])
}

/**
 * Refuses cash that the till does not have (409). Locks the day, so that nobody else books for the outlet meanwhile.
 */
async function assertInTill(trx: Transaction<Database>, outlet: string, paise: number) {
  await lockDay(trx, outlet)
  const till = await trx
    .selectFrom('ledger_balances')
    .select(sql<number>`coalesce(sum(paise), 0)::bigint`.as('paise'))
    .where('outlet_id', '=', outlet)
    .where('account', '=', 'till')
    .executeTakeFirstOrThrow()
  if (till.paise < paise) throw new TillHasLess(spokenRupees(Math.max(0, till.paise)))
}

async function findPayment(trx: Transaction<Database>, order: string): Promise<string> {
  const { id } = await trx
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', order)
    .where('refund_reason', 'is', null)
    .executeTakeFirstOrThrow()
  return id
}
