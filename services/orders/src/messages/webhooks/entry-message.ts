import type { Database } from '../../database.ts'
import { sql, type Kysely } from 'kysely'

/** A ledger entry as shown in its webhook message. */
interface Entry {
  id: number
  at: Date
  kind: string
  outlet_id: string
  order_id?: string
  hand_over_id?: string
  closing_id?: string
  reason?: string | null
  reference?: string | null
}

interface Posting {
  account: string
  paise: number
  person_id?: string | null
}

/** Returns the message of an entry (Standard Webhooks: `type`, `timestamp`, `data`), without empty fields. */
export function entryMessageOf(entry: Entry, postings: readonly Posting[]) {
  const { id, at, kind, outlet_id, order_id, hand_over_id, closing_id, reason, reference } = entry
  const data = {
    entry_id: id,
    kind,
    outlet_id,
    order_id,
    order_number: order_id?.slice(0, 8),
    hand_over_id,
    closing_id,
    reason: reason ?? undefined,
    reference: reference ?? undefined,
    postings: postings.map(({ account, person_id, paise }) => ({
      account,
      delivery_person_id: person_id ?? undefined,
      amount: paise / 100,
    })),
  }
  return { type: `ledger.${kind}`, timestamp: at.toISOString(), data }
}

/** SQL: the webhooks that subscribe to a type. Skips one that is being deleted, so that no booking waits for it. */
export const webhooksFor = (type: string) => sql<string[]>`array(
  select id from webhooks where ${type} = any(types) for key share skip locked)`

/** Writes the message of an entry for each of these webhooks, in the transaction that books it. */
export async function tellWebhooks(
  trx: Kysely<Database>,
  webhooks: readonly string[],
  entry: Entry,
  postings: readonly Posting[],
) {
  if (webhooks.length === 0) return
  const message = {
    id: `msg_entry_${entry.id}`,
    type: `ledger.${entry.kind}`,
    order_id: entry.order_id ?? null,
    body: JSON.stringify(entryMessageOf(entry, postings)),
  }
  await trx
    .insertInto('webhook_messages')
    .values(webhooks.map((webhook_id) => ({ webhook_id, ...message })))
    .execute()
}
