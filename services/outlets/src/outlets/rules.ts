import { randomUUID } from 'node:crypto'
import type { OutletCharges } from '@tapri/contracts/charges/schema'
import { crossesItself } from '@tapri/contracts/delivery-areas/rings'
import type { DeliveryAreas } from '@tapri/contracts/delivery-areas/schema'
import { greatCircleKm, type Point } from '@tapri/contracts/great-circle'
import { RADIUS_MAX_KM } from '@tapri/contracts/limits'
import { areInOrder, timedAlertKinds } from '@tapri/contracts/order-alerts'
import type { AlertMinutes, OutletForm } from '@tapri/contracts/outlets'
import { InvalidInput } from '@tapri/service-kit/http/problems'
import { toE164 } from '@tapri/service-kit/http/phone'
import type { Insertable } from 'kysely'
import type { Database } from '../database.ts'
import { hoursColumns, readHours } from './opening-times.ts'

type NewOutlet = Insertable<Database['outlets']>

/** Defaults of a new outlet (docs/specification.md, sections 4 and 9). */
const defaults = {
  manager_id: null,
  status: 'active',
  ...readHours('9:00 AM - 11:00 PM'),
  time_zone: null,
  delivery_radius_km: 5,
  delivery_areas: null,
  alert_minutes: null,
  upi_payee: null,
  gstin: null,
  gst_hundredths: null,
  charges: null,
  offers_pickup: false,
  auto_assign: false,
  legal: null,
  deleted_at: null,
} as const

/**
 * Returns the form as columns of an existing outlet, without absent optional fields. Refuses (400) an invalid phone,
 * alert times in which a later level comes first, delivery steps out of order, invalid hours, and areas that cross
 * themselves or lie too far away.
 */
export function changedColumns({ name, location, contact, gst_percent, ...others }: OutletForm) {
  const { version: _, ...optional } = others
  return {
    name: name.trim(),
    address: location.address.trim(),
    lat: location.lat,
    lng: location.lng,
    phone: toE164(contact.phone, '/body/contact/phone'),
    email: contact.email ?? null,
    ...optional,
    ...hoursColumns(optional),
    ...(gst_percent !== undefined && { gst_hundredths: hundredthsOf(gst_percent) }),
    ...(optional.charges && { charges: fromNearToFar(optional.charges) }),
    ...(optional.delivery_areas && { delivery_areas: clear(optional.delivery_areas, location) }),
    ...(optional.alert_minutes && { alert_minutes: inOrder(optional.alert_minutes) }),
  }
}
export type ChangedColumns = ReturnType<typeof changedColumns>

/** Returns the form as columns of a new outlet. */
export const newColumns = (form: OutletForm): NewOutlet & { manager_id: string | null } => ({
  id: randomUUID(),
  ...defaults,
  ...changedColumns(form),
})

const hundredthsOf = (percent: number | null) => (percent === null ? null : Math.round(percent * 100))

function fromNearToFar(charges: OutletCharges): OutletCharges {
  const { delivery_steps: steps } = charges
  const wrong = steps.findIndex(({ up_to_km }, index) => index > 0 && up_to_km <= (steps[index - 1]?.up_to_km ?? 0))
  if (wrong > 0) throw new InvalidInput(`/body/charges/delivery_steps/${wrong}/up_to_km`, 'STEPS_OUT_OF_ORDER')
  return charges
}

function clear(given: DeliveryAreas, location: Point): DeliveryAreas {
  for (const [index, { rings }] of given.areas.entries()) {
    const path = `/body/delivery_areas/areas/${index}`
    if (crossesItself(rings)) throw new InvalidInput(path, 'AREA_CROSSES_ITSELF')
    if (rings.flat().some((corner) => greatCircleKm(corner, location) > RADIUS_MAX_KM))
      throw new InvalidInput(path, 'AREA_TOO_FAR', RADIUS_MAX_KM)
  }
  return given
}

function inOrder(minutes: AlertMinutes): AlertMinutes {
  for (const kind of timedAlertKinds) {
    const levels = minutes[kind]
    if (levels && !areInOrder(levels)) throw new InvalidInput(`/body/alert_minutes/${kind}`, 'MINUTES_OUT_OF_ORDER')
  }
  return minutes
}
