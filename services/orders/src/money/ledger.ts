import type { Role } from '@tapri/contracts/common'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'
import type { Account, EntryKind } from './ledger-tables.ts'

export interface Posting {
  account: Account
  /** Above zero: what the account gets; below: what it gives. Zero is left out. */
  paise: number
  /** Of `carried`: who carries it. */
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
  /** What a payment app or a provider calls the payment. */
  reference?: string | null
  actor: Actor
}

/**
 * Writes one entry with its postings, in the transaction of what it books. Postings that do not balance, or fewer than two, take the
 * transaction back when it commits (09-ledger.sql). Deliveries are booked by a trigger, not by this.
 */
export async function book(
  trx: Kysely<Database>,
  { actor, ...entry }: Entry,
  postings: readonly Posting[],
): Promise<number> {
  const written = { ...entry, actor_id: actor?.id ?? null, actor_role: actor?.role ?? null }
  const { rows } = await sql<{ id: number }>`
    select book(${JSON.stringify(written)}::jsonb, ${JSON.stringify(postings)}::jsonb) as id`.execute(trx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('the ledger wrote no entry')
  return id
}

/** Keeps the day of an outlet open until the transaction ends: whoever closes it or settles cash waits (09-ledger.sql). */
export const ofOpenDay = (trx: Kysely<Database>, outlet: string) => sql`select of_open_day(${outlet})`.execute(trx)

/** Waits for every transaction that books for the outlet, and lets no other begin until this one ends (09-ledger.sql). */
export const lockDay = (trx: Kysely<Database>, outlet: string) =>
  sql`select pg_advisory_xact_lock(hashtext('day of outlet'), hashtext(${outlet}))`.execute(trx)

/** As refusals say an amount. */
export const spokenRupees = (paise: number) => (paise / 100).toFixed(2)
