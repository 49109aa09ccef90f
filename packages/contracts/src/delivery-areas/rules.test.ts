import { expect, test } from 'vitest'
import { reachOf } from './rules.ts'

const square = (size: number) => [
  { lat: 0, lng: 0 },
  { lat: 0, lng: size },
  { lat: size, lng: size },
  { lat: size, lng: 0 },
]
const outlet = { lat: 0, lng: 0, delivery_radius_km: 5 }
const areas = [
  { name: 'Inner', rings: [square(0.02)] },
  { name: 'Outer', rings: [square(0.1)] },
]

test.each([
  ['by its radius, without areas', null, 0.01, true, undefined],
  ['by its first area', { only: false, areas }, 0.01, true, 'Inner'],
  ['by a further area, beyond its radius', { only: false, areas }, 0.08, true, 'Outer'],
  ['by its radius, beside its areas', { only: false, areas }, -0.01, true, undefined],
  ['not beyond both', { only: false, areas }, 0.2, false, undefined],
  ['not by its radius where areas stand in its place', { only: true, areas }, -0.01, false, undefined],
  ['at its own door, outside its areas', { only: true, areas: [{ name: 'Far', rings: [[]] }] }, 0, true, undefined],
] as const)('an outlet reaches a point %s', (_, given, degrees, isReached, name) => {
  const delivery_areas = given && {
    only: given.only,
    areas: given.areas.map((area) => ({ ...area, rings: area.rings.map((ring) => [...ring]) })),
  }
  const reached = reachOf({ ...outlet, delivery_areas }, { lat: degrees, lng: degrees })
  expect([reached !== undefined, reached?.area?.name]).toEqual([isReached, name])
})
