import { setTimeout as sleep } from 'node:timers/promises'
import type { Taken } from '@tapri/service-testing/message-providers/taken'
import type { Databases } from '../../stack/databases.ts'
import type { CheckResult } from './check.ts'

interface Row {
  id: string
  channel: Taken['channel']
  status: string
}

/**
 * Lets the backoff after failed attempts expire, and the time for which a killed process holds a message. That an
 * attempt was begun remains recorded.
 */
const timePasses = `update customer_messages set due_at = least(due_at, now()),
    claimed_until = case when claimed_until > now() + interval '20 seconds' then claimed_until
      else least(claimed_until, now() - interval '1 second') end
  where due_at is not null`

/** Steps of orders that their customers should be told, and did not take themselves, for which no SMS exists. */
const untold = `select entry.order_id, entry.to_status from order_timeline as entry join orders on orders.id = entry.order_id
  where entry.from_status is distinct from entry.to_status and entry.actor_id is distinct from orders.customer_id
    and entry.to_status in ('confirmed', 'out_for_delivery', 'delivered', 'cancelled')
    and not exists (select from customer_messages as message where message.order_id = entry.order_id
      and message.channel = 'sms' and message.kind = replace(entry.to_status, 'out_for_delivery', 'on_the_way'))`

/**
 * I25: customers are told each step once. An SMS that counts as sent was accepted exactly once; WhatsApp and e-mail,
 * which do not recognise duplicates, accepted it at most once. Nothing else was accepted, and nothing remains due.
 */
export async function checkCustomerMessages(
  databases: Databases,
  taken: () => Taken[],
  settledWithinMs: number,
): Promise<CheckResult> {
  const rows = await untilSettled(databases, settledWithinMs)
  const counts = new Map<string, number>()
  for (const { id } of taken()) counts.set(id, (counts.get(id) ?? 0) + 1)
  const timesOf = ({ id }: Row) => counts.get(id) ?? 0
  const known = new Set(rows.map(({ id }) => id))
  const violations: string[] = []
  const add = (count: number, what: string) => count > 0 && violations.push(`I25 ${count} messages ${what}`)
  add((await databases.query('orders', untold)).length, 'about steps of orders were not made')
  add(rows.filter(({ status }) => status === 'due').length, 'stay due')
  add(rows.filter((row) => timesOf(row) > 1).length, 'were taken twice')
  add(rows.filter((row) => row.status === 'sent' && timesOf(row) === 0).length, 'count as sent and were not taken')
  const isLost = (row: Row) => row.channel === 'sms' && !['sent', 'unknown'].includes(row.status) && timesOf(row) > 0
  add(rows.filter(isLost).length, 'were taken by SMS and count as not sent')
  add([...counts.keys()].filter((id) => !known.has(id)).length, 'were taken that nobody made')
  const unknown = rows.filter(({ status }) => status === 'unknown').length
  return { figures: { 'messages to customers': rows.length, 'of them perhaps sent': unknown }, violations }
}

async function untilSettled(databases: Databases, withinMs: number): Promise<Row[]> {
  for (const deadline = Date.now() + withinMs; ; await sleep(500)) {
    const rows = await databases.query<Row>('orders', 'select id, channel, status from customer_messages')
    if (rows.every(({ status }) => status !== 'due') || Date.now() > deadline) return rows
    await databases.query('orders', timePasses)
  }
}
