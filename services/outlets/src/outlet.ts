import type { EventData } from '@tapri/contracts/events'
import type { Outlet } from '@tapri/contracts/outlets'
import { publish } from '@tapri/service-kit/outbox'
import type { Transaction } from 'kysely'
import type { Database, OutletRow } from './database.ts'

/** A stored outlet as the contract shows it. */
export const toOutlet = (row: OutletRow): Outlet => ({
  id: row.id,
  name: row.name,
  location: { address: row.address, lat: row.lat, lng: row.lng },
  contact: { phone: row.phone, email: row.email },
  manager_id: row.manager_id,
  status: row.status,
  opening_hours: row.opening_hours,
  delivery_radius_km: row.delivery_radius_km,
})

const outletEvent = (row: OutletRow): EventData<'outlets.outlet.changed'> => ({
  outlet_id: row.id,
  name: row.name,
  lat: row.lat,
  lng: row.lng,
  delivery_radius_km: row.delivery_radius_km,
  manager_id: row.manager_id,
  active: row.status === 'active',
  deleted: row.deleted_at !== null,
  version: row.version,
})

/** Tells the others how an outlet is now. The row must have been changed, with `version` counted up, in this transaction. */
export const publishOutlet = (trx: Transaction<Database>, row: OutletRow) =>
  publish(trx, 'outlets.outlet.changed', row.id, outletEvent(row))

/**
 * Tells the others of every outlet again, the deleted too. The rows are locked: a change cannot publish newer events before
 * these, which would make the older the last word for those who come late.
 */
export async function republishOutlets(trx: Transaction<Database>) {
  const rows = await trx.selectFrom('outlets').selectAll().orderBy('id').forShare().execute()
  for (const row of rows) await publishOutlet(trx, row)
}
