import type { OutletCharges } from '@tapri/contracts/charges/schema'
import type { DeliveryAreas } from '@tapri/contracts/delivery-areas/schema'
import type { AlertMinutes, OutletLegal } from '@tapri/contracts/outlets'
import type { OpeningTimes } from '@tapri/contracts/opening-hours/schema'
import type { KitTables } from '@tapri/service-kit/data/database'
import type { Generated, Selectable } from 'kysely'

interface OutletsTable {
  id: string
  name: string
  address: string
  lat: number
  lng: number
  /** E.164. */
  phone: string
  email: string | null
  /** An account of the auth service; unique among outlets that are not deleted. */
  manager_id: string | null
  status: 'active' | 'inactive'
  /** The text that is shown; made from `opening_times` unless that is null. */
  opening_hours: string
  /** The times that are enforced; null: nothing. */
  opening_times: OpeningTimes | null
  /** A name of the IANA database; null: that of the business. */
  time_zone: string | null
  delivery_radius_km: number
  /** Null: the radius alone. */
  delivery_areas: DeliveryAreas | null
  /** Null: the defaults. */
  alert_minutes: AlertMinutes | null
  /** `name@bank`; null: it takes no UPI at the door. */
  upi_payee: string | null
  /** On its bills; null: that of the installation. */
  gstin: string | null
  /** Hundredths of a percent; null: the rate of the installation. */
  gst_hundredths: number | null
  /** In rupees; null: it charges nothing but its products. */
  charges: OutletCharges | null
  offers_pickup: Generated<boolean>
  legal: OutletLegal | null
  version: Generated<number>
  created_at: Generated<Date>
  deleted_at: Date | null
}

/** The tables of this service. No other service reads them. The replica of accounts is the kit's `known_accounts`. */
export interface Database extends KitTables {
  outlets: OutletsTable
}

/** A stored outlet, deleted or not. */
export type OutletRow = Selectable<OutletsTable>

/**
 * Columns are named one by one: a statement with `*` is parsed and planned at each run (service-kit,
 * named-statements.ts).
 */
export const outletColumns = [
  'id',
  'name',
  'address',
  'lat',
  'lng',
  'phone',
  'email',
  'manager_id',
  'status',
  'opening_hours',
  'opening_times',
  'time_zone',
  'delivery_radius_km',
  'delivery_areas',
  'alert_minutes',
  'upi_payee',
  'gstin',
  'gst_hundredths',
  'charges',
  'offers_pickup',
  'legal',
  'version',
  'created_at',
  'deleted_at',
] as const satisfies readonly (keyof OutletsTable)[]
