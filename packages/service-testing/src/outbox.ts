import type { EventData, Subject } from '@tapri/contracts/events'
import type { KitTables } from '@tapri/service-kit/data/database'
import type { Kysely } from 'kysely'

/** Returns the data of a subject's events in the outbox, oldest first: of one thing or of all. */
export async function eventsIn<S extends Subject, DB extends KitTables>(
  database: Kysely<DB>,
  subject: S,
  thingId?: string,
) {
  const events = (database as unknown as Kysely<KitTables>).selectFrom('outbox').select('data').orderBy('id')
  const ofSubject = events.where('subject', '=', subject)
  const wanted = thingId === undefined ? ofSubject : ofSubject.where('thing_id', '=', thingId)
  return (await wanted.execute()).map(({ data }) => data as EventData<S>)
}
