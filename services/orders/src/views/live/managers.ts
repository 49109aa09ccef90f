import type { EventData } from '@tapri/contracts/events'
import type { Kysely } from 'kysely'
import type { Database } from '../../database.ts'

type Known = Pick<EventData<'outlets.outlet.changed'>, 'manager_id' | 'deleted' | 'version'>

/** Keeps who manages which outlet, from the replica and from events, which may come before the replica has them. */
export function knownManagers(db: Kysely<Database>) {
  const outlets = new Map<string, Known>()
  const keep = (id: string, { manager_id, deleted, version }: Known) => {
    if ((outlets.get(id)?.version ?? 0) < version) outlets.set(id, { manager_id, deleted, version })
  }
  return {
    managerOf: (outletId: string) => {
      const outlet = outlets.get(outletId)
      return outlet && !outlet.deleted ? (outlet.manager_id ?? undefined) : undefined
    },
    changed: (event: EventData<'outlets.outlet.changed'>) => keep(event.outlet_id, event),
    load: async () => {
      const rows = await db.selectFrom('known_outlets').select(['id', 'manager_id', 'deleted', 'version']).execute()
      for (const { id, ...outlet } of rows) keep(id, outlet)
    },
  }
}
