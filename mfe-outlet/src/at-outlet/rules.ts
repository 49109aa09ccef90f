import type { User } from '@tapri/contracts/auth'
import { type Power, powersOf } from '@tapri/contracts/staff-positions/powers'

/** An outlet where somebody works; `id` null stands for all outlets together. */
export interface Place {
  id: string | null
  name: string
}

type Person = Pick<User, 'assigned_outlet_id' | 'assigned_outlet_name' | 'positions'>

const holdsAll = ({ positions = [] }: Person) => positions.some(({ outlet_id }) => outlet_id === null)

/**
 * Lists where somebody works: the outlet they are the main manager of, those of their positions, and for a position at
 * all outlets `all` and each of the `others`.
 */
export function placesOf(person: Person, all: Place, others: readonly Place[]): Place[] {
  const { assigned_outlet_id: id, assigned_outlet_name: name, positions = [] } = person
  const own: Place[] = [
    ...(id === null ? [] : [{ id, name: name ?? '' }]),
    ...positions.flatMap(({ outlet_id, outlet_name }) =>
      outlet_id === null ? [] : [{ id: outlet_id, name: outlet_name ?? '' }],
    ),
  ]
  const places = holdsAll(person) ? [...own, all, ...others] : own
  return places.filter((place, at) => places.findIndex(({ id }) => id === place.id) === at)
}

/** Lists what somebody may do at an outlet. The main manager has no position there, but has a manager's powers. */
export function powersAt(person: Person, outletId: string | null): ReadonlySet<Power> {
  const { assigned_outlet_id, positions = [] } = person
  const held = positions.filter(({ outlet_id }) => outlet_id === null || outlet_id === outletId)
  const isMain = outletId !== null && outletId === assigned_outlet_id && held.every(({ outlet_id }) => !outlet_id)
  return new Set([...(isMain ? powersOf.manager : []), ...held.flatMap(({ position }) => powersOf[position])])
}
