import type { EventData } from '@tapri/contracts/events'
import type { Outlet } from '@tapri/contracts/outlets'
import { publish } from '@tapri/service-kit/events/outbox'
import type { Transaction } from 'kysely'
import { type Database, outletColumns, type OutletRow } from './database.ts'

/** Converts a row to the contract's `Outlet`. */
export const toOutlet = (row: OutletRow): Outlet => ({
  id: row.id,
  version: row.version,
  name: row.name,
  location: { address: row.address, lat: row.lat, lng: row.lng },
  contact: { phone: row.phone, email: row.email },
  manager_id: row.manager_id,
  status: row.status,
  opening_hours: row.opening_hours,
  opening_times: row.opening_times,
  time_zone: row.time_zone,
  delivery_radius_km: row.delivery_radius_km,
  delivery_areas: row.delivery_areas,
  alert_minutes: row.alert_minutes,
  upi_payee: row.upi_payee,
  gstin: row.gstin,
  gst_percent: row.gst_hundredths === null ? null : row.gst_hundredths / 100,
  charges: row.charges,
  offers_pickup: row.offers_pickup,
  auto_assign: row.auto_assign,
  legal: row.legal,
})

const outletEvent = (row: OutletRow): EventData<'outlets.outlet.changed'> => ({
  outlet_id: row.id,
  name: row.name,
  lat: row.lat,
  lng: row.lng,
  delivery_radius_km: row.delivery_radius_km,
  delivery_areas: row.delivery_areas,
  manager_id: row.manager_id,
  alert_minutes: row.alert_minutes,
  opening_times: row.opening_times,
  time_zone: row.time_zone,
  upi_payee: row.upi_payee,
  gstin: row.gstin,
  gst_hundredths: row.gst_hundredths,
  charges: row.charges,
  offers_pickup: row.offers_pickup,
  auto_assign: row.auto_assign,
  legal: row.legal,
  address: row.address,
  phone: row.phone,
  active: row.status === 'active',
  deleted: row.deleted_at !== null,
  version: row.version,
})

/** Publishes an outlet's state. This transaction must have changed the row and incremented its `version`. */
export const publishOutlet = (trx: Transaction<Database>, row: OutletRow) =>
  publish(trx, 'outlets.outlet.changed', row.id, outletEvent(row))

/**
 * Republishes the state of every outlet, including deleted ones. The rows are locked `for share`: a concurrent update
 * cannot publish a newer version before these, which would leave the older one as the stream's last message.
 */
export async function republishOutlets(trx: Transaction<Database>) {
  const rows = await trx.selectFrom('outlets').select(outletColumns).orderBy('id').forShare().execute()
  for (const row of rows) await publishOutlet(trx, row)
}
