import type { Role } from '@tapri/contracts/common'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'
import { tellWebhooks, webhooksFor } from '../messages/messages.ts'
import type { Account, EntryKind } from './ledger-tables.ts'

export interface Posting {
  account: Account
  /** Above zero: what the account gets; below: what it gives. Zero is left out. */
  paise: number
  /** The delivery person who carries the cash; only of the account `carried`. */
  person_id?: string | null
}

/** Null: the service itself. */
type Actor = { id: string; role: Role } | null

interface Entry {
  outlet_id: string
  kind: EntryKind
  order_id?: string
  hand_over_id?: string
  closing_id?: string
  reason?: string | null
  /** The reference by which a payment app or a provider names the payment. */
  reference?: string | null
  actor: Actor
}

/**
 * Writes one entry with its postings and the balances and counters that they change, in the transaction of what it
 * books, and tells the webhooks that want its kind. The number and the time of the entry are taken under the lock that the closing of
 * its day waits for: a higher number than the closing's is of the next day, whenever it commits. Postings that do not
 * balance, or fewer than two, take the transaction back when it commits (14-refusals.sql).
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

/** Adds what an entry sells, charges, gives and gives back to the counters of its outlet and day. */
const countTrade = (trx: Kysely<Database>, entryId: number) =>
  sql`
    insert into trade_counts as counted (outlet_id, day, what, shard, orders, paise)
    select outlet_id, day, what, pg_backend_pid() % 8, sum(orders), sum(paise)
    from booked_trade where entry_id = ${entryId}
    group by outlet_id, day, what order by outlet_id, day, what
    on conflict (outlet_id, day, what, shard)
    do update set orders = counted.orders + excluded.orders, paise = counted.paise + excluded.paise`.execute(trx)

/** SQL: takes the lock of the day of an outlet until the transaction ends. */
export const dayLock = (outlet: string, mode: 'shared' | 'alone') =>
  sql`${sql.raw(mode === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')}(hashtext('day of outlet'), hashtext(${outlet}))`

/** Keeps the day of an outlet open until the transaction ends: whoever closes it or settles cash waits. */
export const ofOpenDay = (trx: Kysely<Database>, outlet: string) =>
  sql`select ${dayLock(outlet, 'shared')}`.execute(trx)

/** Waits for every transaction that books for the outlet, and lets no other begin until this one ends. */
export const lockDay = (trx: Kysely<Database>, outlet: string) => sql`select ${dayLock(outlet, 'alone')}`.execute(trx)

/** Formats an amount the way refusals show it. */
export const spokenRupees = (paise: number) => (paise / 100).toFixed(2)
