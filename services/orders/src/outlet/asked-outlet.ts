import type { Role } from '@tapri/contracts/common'
import { refusal } from '@tapri/service-kit/http/problems'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'
import { managedOutlet } from './managed-outlet.ts'

const OutletNotFound = refusal('OUTLET_NOT_FOUND')

export interface AskedOutlet {
  id: string
  name: string
  time_zone: string | null
}

type Asker = { id: string; role: Role }

/**
 * The outlet that a manager has or an admin names; undefined: of all, or of a manager who has none. Refuses one that is
 * not theirs (404).
 */
export async function findAskedOutlet(
  db: Kysely<Database>,
  caller: Asker,
  wanted: string | undefined,
): Promise<AskedOutlet | undefined> {
  const theirs = caller.role === 'outlet_manager'
  if (!theirs && wanted === undefined) return undefined
  const outlet = await db
    .selectFrom('known_outlets')
    .select(['id', 'name', 'time_zone'])
    .where('id', '=', theirs ? sql<string>`(${managedOutlet(sql.val(caller.id))})` : (wanted ?? ''))
    .executeTakeFirst()
  if (wanted !== undefined && outlet?.id !== wanted) throw new OutletNotFound()
  return outlet
}

/** The same for what is of one outlet: refuses an admin who names none, and a manager who has none (404). */
export async function oneAskedOutlet(db: Kysely<Database>, caller: Asker, wanted: string | undefined) {
  const outlet = await findAskedOutlet(db, caller, wanted)
  if (!outlet) throw new OutletNotFound()
  return outlet
}
