import type { EventData, Subject } from '@tapri/contracts/events'
import type { Generated, JSONColumnType, Transaction } from 'kysely'
import { currentTraceparent } from '../process/tracing/spans.ts'

/** Events that are committed but not yet acknowledged by the broker. */
export interface OutboxTable {
  id: Generated<number>
  event_id: Generated<string>
  subject: string
  thing_id: string
  data: JSONColumnType<object>
  created_at: Generated<Date>
  /** The span that caused it, if it is traced. */
  traceparent: Generated<string | null>
}

export interface WithOutbox {
  outbox: OutboxTable
}

/**
 * Writes an event to the outbox in the transaction that causes it. Events of one `aggregateId` are sent in this order.
 */
export async function publish<DB extends WithOutbox, S extends Subject>(
  trx: Transaction<DB>,
  subject: S,
  aggregateId: string,
  data: EventData<S>,
) {
  const traceparent = currentTraceparent()
  await (trx as unknown as Transaction<WithOutbox>)
    .insertInto('outbox')
    .values({ subject, thing_id: aggregateId, data: JSON.stringify(data), ...(traceparent && { traceparent }) })
    .execute()
}

/** Writes a `changed` event with the current state of each aggregate of the service to the outbox. */
export type Republish<DB> = (trx: Transaction<DB>) => Promise<void>
