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
  /** The text shown to people; generated from `opening_times` unless that is null. */
  opening_hours: string
  /** The enforced times. Null: none are enforced. */
  opening_times: OpeningTimes | null
  /** An IANA name. Null: the business's time zone. */
  time_zone: string | null
  delivery_radius_km: number
  /** Null: only the radius counts. */
  delivery_areas: DeliveryAreas | null
  /** Null: the defaults apply. */
  alert_minutes: AlertMinutes | null
  /** `name@bank`. Null: it takes no UPI at the door. */
  upi_payee: string | null
  /** For its bills. Null: the installation's number. */
  gstin: string | null
  /** In hundredths of a percent. Null: the installation's rate. */
  gst_hundredths: number | null
  /** In rupees. Null: it charges only for products. */
  charges: OutletCharges | null
  offers_pickup: Generated<boolean>
  auto_assign: Generated<boolean>
  legal: OutletLegal | null
  version: Generated<number>
  created_at: Generated<Date>
  deleted_at: Date | null
}

/**
 * The tables of this service. No other service reads them. The replica of accounts is the service kit's
 * `known_accounts`.
 */
export interface Database extends KitTables {
  outlets: OutletsTable
}

/** A stored outlet, deleted or not. */
export type OutletRow = Selectable<OutletsTable>

/**
 * Columns are listed one by one: a statement with `*` is parsed and planned at each run (service-kit,
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
  'auto_assign',
  'legal',
  'version',
  'created_at',
  'deleted_at',
] as const satisfies readonly (keyof OutletsTable)[]
