import { reachOf } from '@tapri/contracts/delivery-areas/rules'
import { greatCircleKm, type Point } from '@tapri/contracts/great-circle'
import type { NearestEdge } from '@tapri/contracts/quote'
import type { TakingOutlet } from '../../outlet/taking/taking-outlets.ts'

/** The suggested point lies this far inside, because rounding decides exactly on the edge. */
const INSIDE_KM = 0.02

interface Edge extends Point {
  km: number
}

/**
 * Returns the nearest point to which one of these outlets delivers, for an address that none reaches, or undefined when
 * none is found.
 */
export function nearestEdge(address: Point, outlets: readonly TakingOutlet[]): NearestEdge | undefined {
  const [nearest] = outlets
    .flatMap((outlet) => edgesOf(address, outlet).map((edge) => ({ outlet, edge })))
    .toSorted((a, b) => a.edge.km - b.edge.km || (a.outlet.id < b.outlet.id ? -1 : 1))
  if (!nearest) return undefined
  const { km, lat, lng } = nearest.edge
  return { outlet_name: nearest.outlet.name, km: Math.max(0.01, Math.round(km * 100) / 100), lat, lng }
}

/** Returns points on the edges of an outlet's radius and areas. */
function edgesOf(address: Point, outlet: TakingOutlet): Edge[] {
  const { areas = [], only = false } = outlet.delivery_areas ?? {}
  const borders = areas
    .flatMap(({ rings }) =>
      rings.flatMap((ring) => ring.map((a, at) => nearestOn(address, a, ring[(at + 1) % ring.length] ?? a))),
    )
    .map((point) => beyond(address, point, INSIDE_KM))
    .filter((edge) => reachOf(outlet, edge))
  if (only) return borders
  const radius = Math.min(INSIDE_KM, outlet.delivery_radius_km)
  const km = greatCircleKm(address, outlet) - outlet.delivery_radius_km
  return [...borders, { ...between(address, outlet, (km + radius) / (km + outlet.delivery_radius_km)), km }]
}

/**
 * Returns the point of a line segment that is nearest to an address. Borders are short enough to treat the earth as
 * flat.
 */
function nearestOn({ lat, lng }: Point, a: Point, b: Point): Point {
  const east = Math.cos((lat * Math.PI) / 180)
  const [x, y] = [(b.lng - a.lng) * east, b.lat - a.lat]
  const along = ((lng - a.lng) * east * x + (lat - a.lat) * y) / (x * x + y * y)
  const share = Math.min(1, Math.max(0, along))
  return { lat: a.lat + share * (b.lat - a.lat), lng: a.lng + share * (b.lng - a.lng) }
}

/** Returns the point `km` beyond `to`, as seen from `from`. */
function beyond(from: Point, to: Point, km: number): Edge {
  const way = greatCircleKm(from, to)
  const share = 1 + km / Math.max(way, km)
  return {
    lat: sixDecimals(from.lat + share * (to.lat - from.lat)),
    lng: sixDecimals(from.lng + share * (to.lng - from.lng)),
    km: way,
  }
}

const sixDecimals = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** Returns the point on the great circle between two points at this share of the way. */
function between(from: Point, to: Point, wanted: number): Point {
  const vector = ({ lat, lng }: Point) => {
    const [north, east] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180]
    return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)] as const
  }
  const share = Math.min(1, wanted)
  const [a, b] = [vector(from), vector(to)]
  const angle = Math.acos(Math.min(1, Math.max(-1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2])))
  // There is no unique way between antipodes, and no outlet reaches that far.
  if (Math.sin(angle) < 1e-12) return { lat: to.lat, lng: to.lng }
  const [ofA, ofB] = [Math.sin((1 - share) * angle) / Math.sin(angle), Math.sin(share * angle) / Math.sin(angle)]
  const [x, y, z] = [ofA * a[0] + ofB * b[0], ofA * a[1] + ofB * b[1], ofA * a[2] + ofB * b[2]]
  return {
    lat: sixDecimals((Math.atan2(z, Math.hypot(x, y)) * 180) / Math.PI),
    lng: sixDecimals((Math.atan2(y, x) * 180) / Math.PI),
  }
}
