import { amount, type Cell, text } from '@tapri/service-kit/data/csv'
import type { Caller } from '@tapri/service-kit/http/access'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database.ts'
import { isOwn } from '../../outlet/managed-outlet.ts'
import { byWeek } from './weeks.ts'

interface Asked {
  outlet_id?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

export const hoursColumns = ['week', 'week_begins', 'outlet_name', 'person_name', 'hours', 'times', 'time_zone']

/** Yields the weekly hours of one person at one outlet after another, sorted by outlet, name and week. */
export async function* hoursPages(
  db: Kysely<Database>,
  caller: Caller,
  asked: Asked,
  businessZone: string,
): AsyncGenerator<Cell[][]> {
  for (const worker of await findWorkers(db, caller, asked, businessZone)) {
    const { outlet_name, person_name, time_zone } = worker
    const weeks = byWeek(await findSpans(db, worker), time_zone)
    yield weeks.map(({ week, begins, ms, times }) => [
      text(week),
      text(begins),
      text(outlet_name),
      text(person_name),
      amount(Math.round(ms / 36_000) / 100),
      amount(times),
      text(time_zone),
    ])
  }
}

interface Worker {
  outlet_id: string
  outlet_name: string
  person_id: string
  person_name: string | null
  time_zone: string
  /** When the first week begins and the last one ends. */
  begin: Date
  end: Date
}

/** Finds who was on duty in these weeks at outlets that the caller may see. */
async function findWorkers(
  db: Kysely<Database>,
  caller: Caller,
  { outlet_id, from = '-infinity', to = 'infinity' }: Asked,
  businessZone: string,
) {
  const weekOf = (day: string) => sql`date_trunc('week', cast(${day} as timestamp))`
  const { rows } = await sql<Worker>`
    with outlets as (
      select id, name, zone as time_zone, ${weekOf(from)} at time zone zone as begin,
        (${weekOf(to)} + interval '1 week') at time zone zone as end
      from known_outlets, lateral (select coalesce(time_zone, ${businessZone}) as zone) as zones
      where ${isOwn(sql`id`, caller)} and ${outlet_id === undefined ? sql`true` : sql`id = ${outlet_id}`}
    )
    select distinct outlets.id as outlet_id, outlets.name as outlet_name, person_id, person.name as person_name,
      outlets.time_zone, outlets.begin, outlets.end
    from outlets
    join duties on duties.outlet_id = outlets.id and started_at < outlets.end and coalesce(ended_at, now()) > outlets.begin
    left join known_people as person on person.id = person_id
    order by outlet_name, outlet_id, person_name, person_id`.execute(db)
  return rows
}

/** Finds the person's spans of duty in these weeks, cut off at both ends. */
async function findSpans(db: Kysely<Database>, { outlet_id, person_id, begin, end }: Worker) {
  const { rows } = await sql<{ start: number; end: number }>`
    select floor(extract(epoch from greatest(started_at, ${begin})) * 1000)::float8 as start,
      floor(extract(epoch from least(coalesce(ended_at, now()), ${end})) * 1000)::float8 as end
    from duties
    where outlet_id = ${outlet_id} and person_id = ${person_id}
      and started_at < ${end} and coalesce(ended_at, now()) > ${begin}`.execute(db)
  return rows
}
