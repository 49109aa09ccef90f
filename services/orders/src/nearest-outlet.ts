import { greatCircleKm } from '@tapri/contracts/great-circle'

export interface Outlet {
  id: string
  lat: number
  lng: number
  delivery_radius_km: number
}

/** Returns the nearest outlet whose radius covers the address, and its distance in km, two decimals; or undefined. */
export function findNearestOutlet(address: { lat: number; lng: number }, outlets: Outlet[]) {
  const [nearest] = outlets
    .map((outlet) => ({ outlet, km: greatCircleKm(address, outlet) }))
    .filter(({ outlet, km }) => km <= outlet.delivery_radius_km)
    .toSorted((a, b) => a.km - b.km || (a.outlet.id < b.outlet.id ? -1 : 1))
  return nearest && { outlet_id: nearest.outlet.id, distance_km: Math.round(nearest.km * 100) / 100 }
}
