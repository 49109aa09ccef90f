import { greatCircleKm } from '@tapri/contracts/great-circle'

export interface Outlet {
  id: string
  lat: number
  lng: number
  delivery_radius_km: number
}

/** Returns the outlets whose radius covers the address, nearest first, each with its distance in km. */
export const outletsInReach = <O extends Outlet>(address: { lat: number; lng: number }, outlets: readonly O[]) =>
  outlets
    .map((outlet) => ({ outlet, km: greatCircleKm(address, outlet) }))
    .filter(({ outlet, km }) => km <= outlet.delivery_radius_km)
    .toSorted((a, b) => a.km - b.km || (a.outlet.id < b.outlet.id ? -1 : 1))

/** The columns of an order that goes to this outlet; km with two decimals. */
export const columnsOf = ({ outlet, km }: { outlet: Outlet; km: number }) => ({
  outlet_id: outlet.id,
  distance_km: Math.round(km * 100) / 100,
})
