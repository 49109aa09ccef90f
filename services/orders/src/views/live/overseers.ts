import type { EventData } from '@tapri/contracts/events'
import type { HeldPosition } from '@tapri/contracts/staff-positions/positions'
import { type Power, powersOf } from '@tapri/contracts/staff-positions/powers'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database.ts'

type Known = Pick<EventData<'outlets.outlet.changed'>, 'manager_id' | 'deleted' | 'version'>

/**
 * Returns the people who have a power at an outlet: its main manager, unless the outlet is deleted, and staff with
 * positions.
 */
export type OverseersOf = (outletId: string, power?: Power) => readonly string[]

export type Overseers = ReturnType<typeof knownOverseers>

/**
 * Keeps who manages which outlet and who has which position, from the replicas and from events, which may arrive before
 * the replicas are updated. Calls `onChange` for each person whose positions changed.
 */
export function knownOverseers(db: Kysely<Database>, onChange: (personId: string) => void) {
  const outlets = new Map<string, Known>()
  const people = new Map<string, { held: readonly HeldPosition[]; version: number }>()
  let isLoaded = false
  const keepOutlet = (id: string, { manager_id, deleted, version }: Known) => {
    if ((outlets.get(id)?.version ?? 0) < version) outlets.set(id, { manager_id, deleted, version })
  }
  const keepPerson = (id: string, held: readonly HeldPosition[], version: number) => {
    const before = people.get(id)
    if (before && before.version > version) return
    people.set(id, { held, version })
    if (isLoaded && textOf(before?.held ?? []) !== textOf(held)) onChange(id)
  }
  const of: OverseersOf = (outletId, power = 'orders.see') => {
    const outlet = outlets.get(outletId)
    const manager = outlet && !outlet.deleted && outlet.manager_id
    const staff = Array.from(people).flatMap(([id, { held }]) =>
      held.some((row) => isAt(row, outletId) && powersOf[row.position].includes(power)) ? [id] : [],
    )
    return manager ? [manager, ...staff] : staff
  }
  return {
    of,
    outletChanged: (event: EventData<'outlets.outlet.changed'>) => keepOutlet(event.outlet_id, event),
    personChanged: ({ person_id, positions, version }: EventData<'auth.person.changed'>) => {
      if (positions) keepPerson(person_id, positions, version)
    },
    load: async () => {
      const rows = await db.selectFrom('known_outlets').select(['id', 'manager_id', 'deleted', 'version']).execute()
      for (const { id, ...outlet } of rows) keepOutlet(id, outlet)
      for (const { id, held, version } of await findStaff(db, [...people.keys()])) keepPerson(id, held ?? [], version)
      isLoaded = true
    },
  }
}

const isAt = ({ outlet_id }: HeldPosition, outletId: string) => outlet_id === null || outlet_id === outletId

/** Returns a text that does not depend on the order of positions. */
const textOf = (held: readonly HeldPosition[]) =>
  held
    .map(({ outlet_id, position }) => `${outlet_id} ${position}`)
    .toSorted()
    .join()

/** Finds everyone with a position, and the people known to have had one. */
async function findStaff(db: Kysely<Database>, known: string[]) {
  const { rows } = await sql<{ id: string; version: number; held: HeldPosition[] | null }>`
    select id, version, (
      select jsonb_agg(jsonb_build_object('outlet_id', outlet_id, 'position', position))
      from known_positions where person_id = known_people.id) as held
    from known_people where id = any(${known}::text[]) or id in (select person_id from known_positions)`.execute(db)
  return rows
}
