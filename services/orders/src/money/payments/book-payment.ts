import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database.ts'
import { book, type Posting } from '../ledger.ts'

/**
 * Returns the postings of an online payment: the provider holds the money, and it is owed until the delivery or the
 * refund.
 */
export const paymentPostings = (paise: number): Posting[] => [
  { account: 'online', paise },
  { account: 'prepaid', paise: -paise },
]

interface Payment {
  order_id: string
  payment_ref: string
  amount_paise: number
  refund_reason: string | null
}

/** Books a payment at the outlet that has the order. */
export const bookPayment = (trx: Kysely<Database>, outlet_id: string, payment: Payment) =>
  book(
    trx,
    {
      kind: 'payment',
      outlet_id,
      order_id: payment.order_id,
      reference: payment.payment_ref,
      reason: payment.refund_reason,
      actor: null,
    },
    paymentPostings(payment.amount_paise),
  )

/**
 * Books a refund at the outlet where the payment was booked, even if the order was handed over since. Partial refunds
 * were booked earlier, one by one.
 */
export async function bookRefund(
  trx: Kysely<Database>,
  payment: Payment & { refund_ref: string | null },
  parts: number,
) {
  const { order_id, payment_ref, amount_paise, refund_ref: reference, refund_reason: reason } = payment
  const { outlet_id } = await trx
    .selectFrom('ledger_entries')
    .select('outlet_id')
    .where('kind', '=', 'payment')
    .where('order_id', '=', order_id)
    .where('reference', '=', payment_ref)
    .executeTakeFirstOrThrow()
  await book(trx, { kind: 'refund', outlet_id, order_id, reference, reason, actor: null }, [
    { account: 'online', paise: parts - amount_paise },
    { account: 'prepaid', paise: amount_paise },
    { account: 'refunds', paise: -parts },
  ])
}

/** Queues the refund of a cancelled order's payment, whoever cancels it. */
export const wantRefund = (trx: Kysely<Database>, order: string) =>
  trx
    .updateTable('payments')
    .set({ refund_reason: 'order_cancelled', refund_next_at: sql<Date>`clock_timestamp()` })
    .where('order_id', '=', order)
    .where('refund_reason', 'is', null)
    .execute()
