import Type, { type Static } from 'typebox'
import { ById, Id, Line, Name, Nothing, Nullable, Place, Shape, TypedText, versioned } from './common.ts'
import { Phone } from './auth.ts'
import { OutletCharges } from './charges/schema.ts'
import { DeliveryAreas, DeliveryAreasForm } from './delivery-areas/schema.ts'
import { endpoint } from './endpoint.ts'
import { GST_MAX_PERCENT, GSTIN_PATTERN } from './gst.ts'
import {
  ALERT_MAX_MINUTES,
  LEGAL_NAME_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  OPENING_HOURS_MAX_LENGTH,
  OUTLET_NAME_MAX_LENGTH,
  RADIUS_MAX_KM,
  RADIUS_MIN_KM,
  TIME_ZONE_MAX_LENGTH,
} from './limits.ts'
import { OpeningTimes } from './opening-hours/schema.ts'
import { UPI_PAYEE_MAX_LENGTH, UPI_PAYEE_PATTERN } from './upi.ts'
import { FSSAI_PATTERN } from './fssai.ts'
import { OwingAccepted } from './unsettled-cash.ts'

const Email = Type.String({ format: 'email', maxLength: EMAIL_MAX_LENGTH, typed: 'email' })

const Minutes = Type.Integer({ minimum: 1, maximum: ALERT_MAX_MINUTES })
export const AlertLevels = Shape({ outlet: Minutes, admin: Minutes, customer: Minutes })

/**
 * Who is told that nobody attends to an order, and after how many minutes. Missing values are those of
 * `defaultAlertMinutes`.
 */
export const AlertMinutes = Shape({
  unconfirmed: Type.Optional(AlertLevels),
  unassigned: Type.Optional(AlertLevels),
  not_picked_up: Type.Optional(AlertLevels),
  too_long_on_the_way: Type.Optional(AlertLevels),
})
export type AlertMinutes = Static<typeof AlertMinutes>

/** An IANA time zone name, `Asia/Kolkata`; a service refuses unknown names. */
export const TimeZone = Line(TIME_ZONE_MAX_LENGTH)

/** `name@bank`: the UPI address that customers of the outlet pay to. */
const UpiPayee = TypedText('payee', { pattern: UPI_PAYEE_PATTERN, maxLength: UPI_PAYEE_MAX_LENGTH })

/** Legal details for the bills of an outlet, besides its GST number. `is_composition`: it issues bills of supply. */
export const OutletLegal = Shape({
  legal_name: Type.Optional(Nullable(Name(LEGAL_NAME_MAX_LENGTH))),
  fssai_number: Type.Optional(Nullable(TypedText('code', { pattern: FSSAI_PATTERN }))),
  fssai_expires_on: Type.Optional(Nullable(Type.String({ format: 'date' }))),
  is_composition: Type.Optional(Type.Boolean()),
})
export type OutletLegal = Static<typeof OutletLegal>

/** Left out: unchanged. */
const trade = {
  charges: Type.Optional(Nullable(OutletCharges)),
  offers_pickup: Type.Optional(Type.Boolean()),
  auto_assign: Type.Optional(Type.Boolean()),
  legal: Type.Optional(Nullable(OutletLegal)),
}

export const OutletForm = Shape({
  name: Name(OUTLET_NAME_MAX_LENGTH),
  location: Place,
  contact: Shape({ phone: Phone, email: Type.Optional(Nullable(Email)) }),
  manager_id: Type.Optional(Nullable(Id)),
  status: Type.Optional(Type.Enum(['active', 'inactive'])),
  /**
   * Ignored when `opening_times` is given. A text in the format of `textOf` is parsed and enforced, any other is only
   * shown.
   */
  opening_hours: Type.Optional(Line(OPENING_HOURS_MAX_LENGTH)),
  /** Left out: as `opening_hours` says. */
  opening_times: Type.Optional(OpeningTimes),
  time_zone: Type.Optional(Nullable(TimeZone)),
  delivery_radius_km: Type.Optional(Type.Number({ minimum: RADIUS_MIN_KM, maximum: RADIUS_MAX_KM })),
  /** Null: the radius alone. Left out: unchanged. */
  delivery_areas: Type.Optional(Nullable(DeliveryAreasForm)),
  alert_minutes: Type.Optional(Nullable(AlertMinutes)),
  upi_payee: Type.Optional(Nullable(UpiPayee)),
  gstin: Type.Optional(Nullable(TypedText('code', { pattern: GSTIN_PATTERN }))),
  gst_percent: Type.Optional(Nullable(Type.Number({ minimum: 0, maximum: GST_MAX_PERCENT, multipleOf: 0.01 }))),
  ...trade,
  ...versioned,
})
export type OutletForm = Static<typeof OutletForm>

export const Outlet = Shape({
  id: Id,
  ...versioned,
  name: Type.String(),
  location: Place,
  contact: Shape({ phone: Type.String(), email: Nullable(Type.String()) }),
  manager_id: Nullable(Type.String()),
  status: Type.Enum(['active', 'inactive']),
  opening_hours: Type.String(),
  /** The times that are enforced; null: none, the text is only shown. */
  opening_times: Type.Optional(Nullable(OpeningTimes)),
  time_zone: Type.Optional(Nullable(Type.String())),
  delivery_radius_km: Type.Number(),
  delivery_areas: Type.Optional(Nullable(DeliveryAreas)),
  alert_minutes: Type.Optional(Nullable(AlertMinutes)),
  upi_payee: Type.Optional(Nullable(Type.String())),
  gstin: Type.Optional(Nullable(Type.String())),
  gst_percent: Type.Optional(Nullable(Type.Number())),
  ...trade,
})
export type Outlet = Static<typeof Outlet>

export const listOutlets = endpoint('GET /admin/outlets', ['admin'], { 200: Type.Array(Outlet) })

export const createOutlet = endpoint('POST /admin/outlets', ['admin'], { body: OutletForm, 201: Outlet })

export const updateOutlet = endpoint('PUT /admin/outlets/:id', ['admin'], {
  params: ById,
  body: OutletForm,
  200: Outlet,
})

/** The gateway refuses while cash is in its till or with its delivery people (409), or while that is unknown (503). */
export const deleteOutlet = endpoint('DELETE /admin/outlets/:id', ['admin'], {
  params: ById,
  querystring: OwingAccepted,
  204: Nothing,
})
