import { POSITION_SILENT_MINUTES } from '@tapri/contracts/limits'
import type { Caller } from '@tapri/service-kit/http/access'
import type { Positions } from '../positions.ts'
import type { PositionOf } from './suggest.ts'

/**
 * Returns a function that tells where a person's phone is while they have an order on its way. Admins may always know,
 * a manager only while one of those orders is of one of the given outlets.
 */
export function positionsFor(
  { role }: Pick<Caller, 'role'>,
  outlets: ReadonlySet<string>,
  positions: Positions,
): PositionOf {
  const since = Date.now() - POSITION_SILENT_MINUTES * 60_000
  const fresh = positions.all().filter(({ point, outlet_id }) => {
    return point.seen_at >= since && (role === 'admin' || outlets.has(outlet_id))
  })
  const byPerson = new Map(fresh.map(({ personId, point: { lat, lng } }) => [personId, { lat, lng }]))
  return ({ id, open }) =>
    open.some(({ order_status }) => order_status === 'out_for_delivery') ? byPerson.get(id) : undefined
}
