import { randomUUID } from 'node:crypto'
import { type Generated, type Kysely, sql } from 'kysely'
import type { Database } from './database.ts'

type RequestKind = 'export' | 'correction' | 'erasure' | 'nominee' | 'grievance'

export interface DataRequestTables {
  data_requests: {
    id: string
    /** Null when a letter came from somebody without an account. */
    person_id: string | null
    kind: RequestKind
    asked_at: Generated<Date>
    due_at: Date
    done_at: Date | null
    /** The subject of a grievance. */
    note: string | null
  }
  data_breaches: {
    id: string
    is_drill: boolean
    happened_at: Date
    found_at: Date
    what: string
    /** Whose data is concerned, and how many people that is. */
    concerned: string
    people: number
    recorded_at: Generated<Date>
  }
}

/** Days within which a request must be answered. */
const DUE_DAYS = 90

interface Asked {
  person_id: string | null
  kind: RequestKind
  /** Whether it was answered at once. */
  done: boolean
  /** The subject of a grievance. */
  note?: string
}

/** Records a person's request about their data in the register. Returns its id. */
export async function recordRequest(trx: Kysely<Database>, { person_id, kind, done, note }: Asked): Promise<string> {
  const id = randomUUID()
  await trx
    .insertInto('data_requests')
    .values({
      id,
      person_id,
      kind,
      due_at: sql<Date>`now() + make_interval(days => ${DUE_DAYS})`,
      done_at: done ? sql<Date>`now()` : null,
      note: note ?? null,
    })
    .execute()
  return id
}
