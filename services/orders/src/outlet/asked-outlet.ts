import { refusal } from '@tapri/service-kit/http/problems'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { findOwnOutlet, type OutletCaller } from './managed-outlet.ts'

const OutletNotFound = refusal('OUTLET_NOT_FOUND')

export interface AskedOutlet {
  id: string
  name: string
  time_zone: string | null
}

/**
 * Returns the outlet that a call is about: the one named, or the one that a manager or a member of staff has (their
 * first, if several). Undefined stands for all outlets, or for a manager without one. Refuses an outlet that is not the
 * caller's (404).
 */
export async function findAskedOutlet(
  db: Kysely<Database>,
  caller: OutletCaller,
  wanted: string | undefined,
): Promise<AskedOutlet | undefined> {
  const ofAll = caller.role === 'admin' || caller.outlets === 'all'
  if (ofAll && wanted === undefined) return undefined
  const outlet = ofAll
    ? await db
        .selectFrom('known_outlets')
        .select(['id', 'name', 'time_zone'])
        .where('id', '=', wanted ?? '')
        .executeTakeFirst()
    : await findOwnOutlet(db, caller, wanted)
  if (wanted !== undefined && outlet?.id !== wanted) throw new OutletNotFound()
  return outlet && { id: outlet.id, name: outlet.name, time_zone: outlet.time_zone }
}

/**
 * Like `findAskedOutlet`, for calls about exactly one outlet: refuses an admin who names none, and a manager without
 * one (404).
 */
export async function oneAskedOutlet(db: Kysely<Database>, caller: OutletCaller, wanted: string | undefined) {
  const outlet = await findAskedOutlet(db, caller, wanted)
  if (!outlet) throw new OutletNotFound()
  return outlet
}
