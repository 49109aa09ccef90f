import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openBooks, type Payment, refundedOf } from '@tapri/service-testing/payment-provider/books'
import type { CheckResult } from './check.ts'
import type { Databases } from '../../stack/databases.ts'

/** Queries of the orders database that must find nothing. */
const mustFindNothing: Record<string, string> = {
  'I19 an order that is paid online without a payment of its amount': `
    select id from orders where payment_method = 'online' and payment_status = 'paid' and not exists (
      select from payments where order_id = orders.id and amount_paise = total_paise
        and coalesce(refund_reason, 'order_cancelled') = 'order_cancelled')`,
  'I19 an online order that came to its outlet without its payment': `
    select id from orders where payment_method = 'online' and payment_status <> 'paid'
      and (is_due or order_status not in ('pending', 'cancelled'))`,
  'I19 a payment that is kept for a cancelled order': `
    select payments.id from payments join orders on orders.id = order_id
    where refund_reason is null and order_status = 'cancelled'`,
  'I19 a ledger with another sum at the provider than the payments': `
    select from (select coalesce(sum(paise), 0) as booked from ledger_postings where account = 'online') as ledger
    join (select coalesce(sum(amount_paise), 0) - coalesce((
        select sum(amount_paise) from order_refunds where payment_id in (select id from payments where refunded_at is null)
          and done_at is not null), 0) as held
      from payments where refunded_at is null) as kept on booked <> held`,
}

interface Row {
  payment_ref: string
  amount_paise: string
  /** In parts and in total, as far as the provider has done it. */
  back_paise: string
}

/**
 * I19: every payment of the provider is recorded once with its amount, and everything due for refund was refunded, to
 * the paisa.
 */
export async function checkPayments(
  dataDir: string,
  databases: Databases,
  settledWithinMs: number,
): Promise<CheckResult> {
  const deadline = Date.now() + settledWithinMs
  let differences = await compare(dataDir, databases)
  while (differences.violations.length > 0 && Date.now() < deadline) {
    await sleep(500)
    differences = await compare(dataDir, databases)
  }
  for (const [name, query] of Object.entries(mustFindNothing)) {
    const found = await databases.query('orders', query)
    if (found.length > 0) differences.violations.push(`${name}: ${found.length}`)
  }
  return differences
}

async function compare(dataDir: string, databases: Databases): Promise<CheckResult> {
  const { payments } = openBooks(path.join(dataDir, 'payments', 'books.jsonl'))
  const rows = await databases.query<Row>(
    'orders',
    `select payment_ref, payments.amount_paise,
      coalesce(sum(part.amount_paise) filter (where done_at is not null), 0)
        + case when refunded_at is null then 0 else payments.amount_paise - coalesce(sum(part.amount_paise), 0) end as back_paise
    from payments left join order_refunds as part on payment_id = payments.id group by payments.id`,
  )
  const ours = new Map(rows.map((row) => [row.payment_ref, row]))
  const waiting = await databases.query(
    'orders',
    `select from payments where refund_reason is not null and refunded_at is null
    union all select from order_refunds where way = 'online' and done_at is null`,
  )
  const wrong = [...payments.values()].filter((payment) => !isSame(payment, ours.get(payment.ref)))
  const unknown = rows.filter(({ payment_ref }) => !payments.has(payment_ref))
  const refunds = [...payments.values()].filter((payment) => refundedOf(payment) > 0)
  const violations = [
    ...(wrong.length > 0 ? [`I19 ${wrong.length} payments of the provider are not as written down`] : []),
    ...(unknown.length > 0 ? [`I19 ${unknown.length} payments were never made`] : []),
    ...(waiting.length > 0 ? [`I19 ${waiting.length} payments or parts of them have not gone back`] : []),
  ]
  return { figures: { 'paid online': payments.size, 'given back': refunds.length }, violations }
}

const isSame = (payment: Payment, row: Row | undefined) =>
  row !== undefined &&
  Number(row.amount_paise) === payment.amount_paise &&
  refundedOf(payment) === Number(row.back_paise)
