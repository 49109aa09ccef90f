import type { DeliveryPerson } from '@tapri/contracts/suggestions'
import type { DeliveryOption, Suggestions } from '@tapri/contracts/suggestions'

/** The orders of a selection that one person should deliver. */
export interface Share {
  person: DeliveryPerson
  orderIds: readonly string[]
}

/**
 * Groups the suggestion by person, in the order of the options; undefined unless it names a known person for each
 * order.
 */
export function sharesOf(
  { suggested, people }: Suggestions,
  known: readonly DeliveryPerson[],
): readonly Share[] | undefined {
  const shares = people.flatMap(({ delivery_person_id }) => {
    const orderIds = suggested.filter((each) => each.delivery_person_id === delivery_person_id)
    const person = known.find(({ id }) => id === delivery_person_id)
    return person && orderIds.length > 0 ? [{ person, orderIds: orderIds.map(({ order_id }) => order_id) }] : []
  })
  const shared = shares.reduce((sum, { orderIds }) => sum + orderIds.length, 0)
  return shared > 0 && shared === suggested.length ? shares : undefined
}

/** Sorts those with an option first, the best first; the others keep their order. */
export function bestFirst(known: readonly DeliveryPerson[], options: readonly DeliveryOption[]): DeliveryPerson[] {
  const rankOf = new Map(options.map(({ delivery_person_id }, rank) => [delivery_person_id, rank]))
  const rank = ({ id }: DeliveryPerson) => rankOf.get(id) ?? options.length
  return known.toSorted((a, b) => rank(a) - rank(b))
}

/** Returns when the last of the orders would arrive, how many would be late, and by how many minutes at most. */
export function arrivalOf({ arrivals }: DeliveryOption) {
  const late = arrivals.filter(({ late_minutes }) => late_minutes > 0)
  return {
    at: arrivals
      .map(({ arrives_at }) => arrives_at)
      .toSorted()
      .at(-1),
    late: late.length,
    mostLate: Math.max(0, ...late.map(({ late_minutes }) => late_minutes)),
  }
}
