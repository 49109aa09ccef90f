import type { Role } from '@tapri/contracts/common'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'
import { tellWebhooks, webhooksFor } from '../messages/messages.ts'
import type { Account, EntryKind } from './ledger-tables.ts'

export interface Posting {
  account: Account
  /** Positive when the account receives it, negative when it gives it. Zero postings are left out. */
  paise: number
  /** The delivery person who carries the cash; only for the account `carried`. */
  person_id?: string | null
}

/** Null when the service itself acts. */
type Actor = { id: string; role: Role } | null

interface Entry {
  outlet_id: string
  kind: EntryKind
  order_id?: string
  hand_over_id?: string
  closing_id?: string
  reason?: string | null
  /** The payment app's or provider's reference of the payment. */
  reference?: string | null
  actor: Actor
}

/**
 * Writes one entry with its postings, and updates balances and counters, in the transaction of the event it books;
 * tells the webhooks that subscribe to its kind. Number and time of the entry are taken under the lock that closing the
 * day waits for, so an entry numbered after a closing belongs to the next day, whenever it commits. Postings that do
 * not balance, or fewer than two, roll the transaction back on commit (14-refusals.sql).
 */
export async function book(
  trx: Kysely<Database>,
  { actor, ...entry }: Entry,
  given: readonly Posting[],
): Promise<number> {
  const postings = given.map((posting, index) => ({ ...posting, line: index + 1 })).filter(({ paise }) => paise !== 0)
  const written = { ...entry, actor_id: actor?.id ?? null, actor_role: actor?.role ?? null }
  const { rows } = await sql<{ id: number; at: Date; webhooks: string[] }>`
    with day as materialized (select ${dayLock(entry.outlet_id, 'shared')}),
    entry as (
      insert into ledger_entries (outlet_id, kind, order_id, hand_over_id, closing_id, reason, reference, actor_id, actor_role)
      select outlet_id, kind, order_id, hand_over_id, closing_id, reason, reference, actor_id, actor_role
      from day, json_populate_record(null::ledger_entries, ${JSON.stringify(written)}::json)
      returning id, outlet_id, at
    ),
    posted as (
      insert into ledger_postings (entry_id, line, outlet_id, account, person_id, paise)
      select entry.id, given.line, entry.outlet_id, given.account, given.person_id, given.paise
      from entry, json_populate_recordset(null::ledger_postings, ${JSON.stringify(postings)}::json) as given
      returning outlet_id, account, person_id, paise
    ),
    kept as (
      insert into ledger_balances as kept (outlet_id, account, person_id, shard, paise)
      select outlet_id, account, coalesce(person_id, ''), pg_backend_pid() % 8, sum(paise)
      from posted where account in ('carried', 'till')
      group by outlet_id, account, person_id having sum(paise) <> 0 order by outlet_id, account, person_id
      on conflict (outlet_id, account, person_id, shard) do update set paise = kept.paise + excluded.paise
    )
    select id, at, ${webhooksFor(`ledger.${entry.kind}`)} as webhooks from entry`.execute(trx)
  const [made] = rows
  if (!made) throw new Error('the ledger wrote no entry')
  await countTrade(trx, made.id)
  const { webhooks, ...numbered } = made
  await tellWebhooks(trx, webhooks, { ...entry, ...numbered }, postings)
  return made.id
}

/** Adds an entry's sales, charges, discounts and refunds to the counters of its outlet and day. */
const countTrade = (trx: Kysely<Database>, entryId: number) =>
  sql`
    insert into trade_counts as counted (outlet_id, day, what, shard, orders, paise)
    select outlet_id, day, what, pg_backend_pid() % 8, sum(orders), sum(paise)
    from booked_trade where entry_id = ${entryId}
    group by outlet_id, day, what order by outlet_id, day, what
    on conflict (outlet_id, day, what, shard)
    do update set orders = counted.orders + excluded.orders, paise = counted.paise + excluded.paise`.execute(trx)

/** SQL: takes the advisory lock of an outlet's day until the transaction ends. */
export const dayLock = (outlet: string, mode: 'shared' | 'alone') =>
  sql`${sql.raw(mode === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')}(hashtext('day of outlet'), hashtext(${outlet}))`

/** Keeps an outlet's day open until the transaction ends: closing it or settling cash has to wait. */
export const ofOpenDay = (trx: Kysely<Database>, outlet: string) =>
  sql`select ${dayLock(outlet, 'shared')}`.execute(trx)

/** Waits for all transactions that book for the outlet, and keeps new ones waiting until this one ends. */
export const lockDay = (trx: Kysely<Database>, outlet: string) => sql`select ${dayLock(outlet, 'alone')}`.execute(trx)

/** Formats an amount the way refusals show it. */
export const spokenRupees = (paise: number) => (paise / 100).toFixed(2)
