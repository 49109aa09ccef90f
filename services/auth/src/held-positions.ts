import type { HeldPosition, NamedPosition } from '@tapri/contracts/staff-positions/positions'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database, Person } from './database.ts'

/** SQL: the positions of the row of `users`, sorted by outlet name; null when there are none. */
export const namedPositions: RawBuilder<NamedPosition[] | null> = sql`(
  select jsonb_agg(
    jsonb_build_object('outlet_id', held.outlet_id, 'position', held.position, 'outlet_name', place.name)
    order by place.name, held.outlet_id)
  from staff_positions as held left join known_outlets as place on place.id = held.outlet_id
  where held.person_id = users.id)`

/** Returns the positions for a person's event: those of a member of staff, none once the account is deleted. */
export async function heldPositions(
  trx: Transaction<Database>,
  { id, role, deleted_at }: Person,
): Promise<{ positions?: HeldPosition[] }> {
  if (role !== 'delivery' && role !== 'outlet_manager') return {}
  if (deleted_at !== null) return { positions: [] }
  const held = trx.selectFrom('staff_positions').select(['outlet_id', 'position']).where('person_id', '=', id)
  return { positions: await held.orderBy('outlet_id').execute() }
}
