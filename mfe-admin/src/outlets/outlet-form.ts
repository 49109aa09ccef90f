import { GST_MAX_PERCENT } from '@tapri/contracts/gst'
import { RADIUS_MAX_KM, RADIUS_MIN_KM } from '@tapri/contracts/limits'
import type { AffectingChange } from '@tapri/contracts/affected'
import type { Point } from '@tapri/contracts/great-circle'
import type { Outlet, OutletForm } from '@tapri/contracts/outlets'
import { codeOf, numberText, numberWithin, payeeOf } from '@tapri/contracts/typed/identifiers'
import { changedOnly } from '../changed-only.ts'
import { areasFieldsOf, type AreasFields, areasOf } from './areas-fields.ts'
import { type ChargesFields, chargesFieldsOf, chargesTyped } from './charges-fields.ts'
import { type HoursFields, hoursBodyOf, hoursFieldsOf } from './hours-fields.ts'
import { type AlertFields, alertFieldsOf, alertMinutesOf } from './alert-minutes.ts'

/** The form's values, as typed. */
export interface OutletFields extends AlertFields, AreasFields, ChargesFields, HoursFields {
  name: string
  address: string
  lat: string
  lng: string
  phone: string
  email: string
  manager_id: string
  status: 'active' | 'inactive'
  auto_assign: boolean
  delivery_radius_km: string
  upi_payee: string
  gstin: string
  gst_percent: string
  legal_name: string
  fssai_number: string
  fssai_expires_on: string
  is_composition: boolean
}

/** The form field for each path of the request body with a different name. */
export const fieldOfPath = {
  'location.address': 'address',
  'location.lat': 'lat',
  'location.lng': 'lng',
  'contact.phone': 'phone',
  'contact.email': 'email',
  'legal.legal_name': 'legal_name',
  'legal.fssai_number': 'fssai_number',
  'legal.fssai_expires_on': 'fssai_expires_on',
  'alert_minutes.unconfirmed': 'unconfirmed_outlet',
  'alert_minutes.unassigned': 'unassigned_outlet',
  'alert_minutes.not_picked_up': 'not_picked_up_outlet',
  'alert_minutes.too_long_on_the_way': 'too_long_on_the_way_outlet',
} as const

/** The option "no manager"; sent as null. */
export const noManager = ''
const radius = 5

export const fieldsOf = (outlet: Outlet | null): OutletFields => ({
  name: outlet?.name ?? '',
  address: outlet?.location.address ?? '',
  lat: outlet ? String(outlet.location.lat) : '',
  lng: outlet ? String(outlet.location.lng) : '',
  phone: outlet?.contact.phone ?? '',
  email: outlet?.contact.email ?? '',
  manager_id: outlet?.manager_id ?? noManager,
  status: outlet?.status ?? 'active',
  auto_assign: outlet?.auto_assign ?? false,
  ...hoursFieldsOf(outlet),
  delivery_radius_km: String(outlet?.delivery_radius_km ?? radius),
  upi_payee: outlet?.upi_payee ?? '',
  gstin: outlet?.gstin ?? '',
  gst_percent: numberText(outlet?.gst_percent),
  legal_name: outlet?.legal?.legal_name ?? '',
  fssai_number: outlet?.legal?.fssai_number ?? '',
  fssai_expires_on: outlet?.legal?.fssai_expires_on ?? '',
  is_composition: outlet?.legal?.is_composition ?? false,
  ...areasFieldsOf(outlet),
  ...chargesFieldsOf(outlet),
  ...alertFieldsOf(outlet?.alert_minutes),
})

export const latitudeOf = (typed: string) => numberWithin(typed, -90, 90)
export const longitudeOf = (typed: string) => numberWithin(typed, -180, 180)

/** Returns the point of the two fields; undefined unless both are valid. */
export function pointOf(typedLat: string, typedLng: string): Point | undefined {
  const [lat, lng] = [latitudeOf(typedLat), longitudeOf(typedLng)]
  return lat === undefined || lng === undefined ? undefined : { lat, lng }
}

const INDIA = { point: { lat: 22.6, lng: 79 }, zoom: 4 }
const HOUSE_ZOOM = 17
const CITY_ZOOM = 11

/** Returns the initial map view: the outlet, else the first other outlet's city, else India. */
export function beginningOf(point: Point | undefined, others: readonly Pick<Outlet, 'location'>[] | undefined) {
  if (point) return { point, zoom: HOUSE_ZOOM }
  const [other] = others ?? []
  return other ? { point: { lat: other.location.lat, lng: other.location.lng }, zoom: CITY_ZOOM } : others && INDIA
}

/** Degrees, as numbers or as typed. */
export interface Coordinates {
  lat: number | string
  lng: number | string
}

/** Parses coordinates as map services copy them: '28.6315, 77.2167'. */
export function coordinatesIn(text: string) {
  const [lat = '', lng = '', ...rest] = text.split(',').map((part) => part.trim())
  if (rest.length > 0 || latitudeOf(lat) === undefined || longitudeOf(lng) === undefined) return undefined
  return { lat, lng }
}

/** Parses kilometres from 0.1 to 50, in steps of 0.1 (docs/specification.md, section 5). */
export function radiusOf(typed: string) {
  const km = numberWithin(typed, RADIUS_MIN_KM, RADIUS_MAX_KM)
  return km === undefined || km === Math.round(km * 10) / 10 ? km : undefined
}

/**
 * Returns the request body for an edit, or without `outlet` for a new one. The form has already validated the numbers.
 */
export const bodyOf = (fields: OutletFields, outlet: Outlet | null): OutletForm => ({
  name: fields.name.trim(),
  location: {
    address: fields.address.trim(),
    lat: latitudeOf(fields.lat) ?? 0,
    lng: longitudeOf(fields.lng) ?? 0,
  },
  contact: { phone: fields.phone.trim(), email: fields.email.trim() || null },
  manager_id: fields.manager_id || null,
  status: fields.status,
  ...hoursBodyOf(fields, outlet),
  delivery_radius_km: radiusOf(fields.delivery_radius_km) ?? radius,
  ...changedOnly(optionalOf(fields), optionalOf(fieldsOf(outlet))),
})

/** Parses a percentage with at most two decimals. */
export const gstPercentOf = (typed: string) => numberWithin(typed, 0, GST_MAX_PERCENT, 2)

const legalOf = (
  fields: Pick<OutletFields, 'legal_name' | 'fssai_number' | 'fssai_expires_on' | 'is_composition'>,
) => ({
  legal_name: fields.legal_name.trim() || null,
  fssai_number: codeOf(fields.fssai_number) || null,
  fssai_expires_on: fields.fssai_expires_on || null,
  is_composition: fields.is_composition,
})

/** Returns the fields of the request that an edit leaves out unless they changed. */
const optionalOf = (fields: OutletFields) => ({
  auto_assign: fields.auto_assign,
  time_zone: fields.time_zone || null,
  gstin: codeOf(fields.gstin) || null,
  gst_percent: gstPercentOf(fields.gst_percent) ?? null,
  legal: legalOf(fields),
  delivery_areas: areasOf(fields),
  charges: chargesTyped(fields),
  offers_pickup: fields.offers_pickup,
  upi_payee: payeeOf(fields.upi_payee) || null,
  alert_minutes: alertMinutesOf(fields),
})

/** The fields that open orders may depend on. */
const affecting = [
  'location',
  'manager_id',
  'status',
  'opening_hours',
  'opening_times',
  'time_zone',
  'delivery_radius_km',
  'delivery_areas',
  'upi_payee',
] as const

export const changeOf = (body: OutletForm, { id }: Outlet): AffectingChange => ({
  outlet: { id, ...Object.fromEntries(affecting.flatMap((name) => (name in body ? [[name, body[name]]] : []))) },
})
