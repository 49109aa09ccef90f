import { type Reached, type Reaching, reachOf } from '@tapri/contracts/delivery-areas/rules'
import { greatCircleKm, type Point } from '@tapri/contracts/great-circle'

export interface Outlet extends Reaching {
  id: string
}

/** An outlet that delivers to an address. */
export type InReach<O extends Outlet = Outlet> = Reached & { outlet: O }

/**
 * Returns the outlets that deliver to the address: first those that reach it by an area, then those by radius, each
 * nearest first.
 */
export const outletsInReach = <O extends Outlet>(address: Point, outlets: readonly O[]): InReach<O>[] =>
  outlets
    .flatMap((outlet) => {
      const reached = reachOf(outlet, address)
      return reached ? [{ outlet, ...reached }] : []
    })
    .toSorted((a, b) => Number(!a.area) - Number(!b.area) || a.km - b.km || (a.outlet.id < b.outlet.id ? -1 : 1))

/** Returns the columns of an order that goes to this outlet. The distance has two decimals. */
export const columnsOf = ({ outlet, km }: Pick<InReach, 'outlet' | 'km'>) => ({
  outlet_id: outlet.id,
  distance_km: Math.round(km * 100) / 100,
})

/**
 * Returns the outlets that deliver to the address. With `outlet_id`, returns that outlet at any distance, since the
 * order is picked up there.
 */
export const reachedBy = <O extends Outlet>(address: Point, outlets: readonly O[], outlet_id: string | undefined) =>
  outlet_id === undefined
    ? outletsInReach(address, outlets)
    : outlets
        .filter(({ id }) => id === outlet_id)
        .map((outlet): InReach<O> => ({ outlet, km: greatCircleKm(address, outlet) }))
