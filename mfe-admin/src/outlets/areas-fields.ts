import { crossesItself } from '@tapri/contracts/delivery-areas/rings'
import { type DeliveryAreas, MAX_AREAS, MAX_CORNERS } from '@tapri/contracts/delivery-areas/schema'
import { greatCircleKm, type Point } from '@tapri/contracts/great-circle'
import { RADIUS_MAX_KM } from '@tapri/contracts/limits'
import type { Outlet } from '@tapri/contracts/outlets'
import { numberText } from '@tapri/contracts/typed/identifiers'
import { rupeesOf } from './charges-fields.ts'

type Rings = Point[][]

/** A delivery area, as typed and drawn. */
export interface TypedArea {
  name: string
  fee: string
  minimum_order: string
  rings: Rings
}

/** The form's delivery areas. */
export interface AreasFields {
  delivery_areas: TypedArea[]
  areas_only: boolean
}

export const areasFieldsOf = (outlet: Outlet | null): AreasFields => ({
  delivery_areas: (outlet?.delivery_areas?.areas ?? []).map(({ name, fee, minimum_order, rings }) => ({
    name,
    fee: numberText(fee),
    minimum_order: numberText(minimum_order),
    rings,
  })),
  areas_only: outlet?.delivery_areas?.only ?? false,
})

const orNull = (text: string) => (text.trim() === '' ? null : (rupeesOf(text) ?? null))

export const areasOf = ({ delivery_areas: areas, areas_only: only }: AreasFields): DeliveryAreas | null =>
  areas.length === 0
    ? null
    : {
        only,
        areas: areas.map(({ name, fee, minimum_order, rings }) => ({
          name: name.trim(),
          fee: orNull(fee),
          minimum_order: orNull(minimum_order),
          rings,
        })),
      }

export type AreaFault = 'name' | 'amount' | 'crosses' | 'far'

/** Returns what is wrong with an area; undefined if nothing is. */
export function faultOf({ name, fee, minimum_order, rings }: TypedArea, outlet: Point | undefined) {
  const faults: [AreaFault, boolean][] = [
    ['name', name.trim() === ''],
    ['amount', rupeesOf(fee) === undefined || rupeesOf(minimum_order) === undefined],
    ['crosses', crossesItself(rings)],
    ['far', outlet !== undefined && rings.flat().some((corner) => greatCircleKm(corner, outlet) > RADIUS_MAX_KM)],
  ]
  return faults.find(([, isThere]) => isThere)?.[0]
}

export const mayAddArea = (areas: readonly TypedArea[]) => areas.length < MAX_AREAS

const DEGREES_PER_KM = 1 / 111.2
const sixDecimals = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** Returns the corners of a square of this width around a point. */
export function squareAround({ lat, lng }: Point, km: number): Point[] {
  const north = (km / 2) * DEGREES_PER_KM
  const east = north / Math.cos((lat * Math.PI) / 180)
  const corner = (up: number, right: number) => ({
    lat: sixDecimals(lat + up * north),
    lng: sixDecimals(lng + right * east),
  })
  return [corner(-1, -1), corner(-1, 1), corner(1, 1), corner(1, -1)]
}

/** Moves a corner of a ring. */
export const moveCorner = (rings: Rings, ring: number, corner: number, to: Point): Rings =>
  changeRing(rings, ring, (points) => points.with(corner, to))

/** Inserts a corner after another one; a ring with the maximum number of corners stays unchanged. */
export const insertCorner = (rings: Rings, ring: number, corner: number, at: Point): Rings =>
  changeRing(rings, ring, (points) => (points.length < MAX_CORNERS ? points.toSpliced(corner + 1, 0, at) : points))

/** Removes a corner. A triangle keeps its corners, but a hole with three corners is removed as a whole. */
export function removeCorner(rings: Rings, ring: number, corner: number): Rings {
  if ((rings[ring]?.length ?? 0) > 3) return changeRing(rings, ring, (points) => points.toSpliced(corner, 1))
  return ring === 0 ? rings : rings.toSpliced(ring, 1)
}

const changeRing = (rings: Rings, ring: number, change: (points: Point[]) => Point[]) =>
  rings.map((points, index) => (index === ring ? change(points) : points))
