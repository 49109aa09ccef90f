import { outletsWith, powerOf } from '@tapri/contracts/staff-positions/call-powers'
import type { HeldPosition } from '@tapri/contracts/staff-positions/positions'
import type { FastifyRequest } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from './access.ts'

/** The positions that somebody holds, and whether they are also the main manager of an outlet. */
export interface StaffStanding {
  held: readonly HeldPosition[]
  manages: boolean
}

/**
 * SQL: the column `staff` of a standing; null for people without a position. `table` has the columns of auth's
 * `staff_positions`.
 */
export const staffColumn = (table: string): RawBuilder<StaffStanding | null> => sql`(
  select jsonb_build_object(
    'held', jsonb_agg(jsonb_build_object('outlet_id', held.outlet_id, 'position', held.position)),
    'manages', exists (select from known_outlets where manager_id = token.id and not deleted))
  from ${sql.table(table)} as held where held.person_id = token.id having count(*) > 0)`

/**
 * Returns the outlets where somebody's positions let them make a call; undefined when they may make it nowhere.
 * Somebody without a position is a manager as the specification defines it, and so is the main manager of an outlet.
 */
export function outletsOf(
  { role, staff }: Pick<Caller, 'role' | 'staff'>,
  { method, routeOptions }: Pick<FastifyRequest, 'method'> & { routeOptions: { url?: string | undefined } },
): Caller['outlets'] {
  if (role !== 'outlet_manager' || !staff) return []
  // Fastify serves HEAD by the route of GET.
  const needs = powerOf[`${method === 'HEAD' ? 'GET' : method} ${routeOptions.url ?? ''}`] ?? []
  const outlets = outletsWith(staff.held, needs)
  const isAble = needs === 'self' || staff.manages || outlets === 'all' || outlets.length > 0
  return isAble ? outlets : undefined
}
