import { randomUUID } from 'node:crypto'
import type { OptionGroupFact } from '@tapri/contracts/events'
import type { RunningService } from '@tapri/service-kit/process/service'
import type { Insertable } from 'kysely'
import type { Database } from './database.ts'
import { beginEdition } from './editions.ts'

export const connaughtPlace = { lat: 28.6315, lng: 77.2167 }

type Db = RunningService<Database>['db']

type Product = Omit<Database['known_products'], 'option_groups'> & { option_groups: OptionGroupFact[] }

export async function insertProduct(db: Db, { option_groups = [], ...given }: Partial<Product> = {}) {
  const defaults = { name: 'Chai', price_paise: 2000, available: true, deleted: false, version: 1 }
  const product = { id: randomUUID(), ...defaults, ...given }
  await db
    .insertInto('known_products')
    .values({ ...product, option_groups: JSON.stringify(option_groups) })
    .execute()
  await beginEdition(db)
  return product
}

export async function insertOutlet(db: Db, given: Partial<Insertable<Database['known_outlets']>> = {}) {
  const outlet = {
    id: randomUUID(),
    name: 'Outlet',
    ...connaughtPlace,
    delivery_radius_km: 5,
    manager_id: null,
    active: true,
    deleted: false,
    version: 1,
    ...given,
    alert_minutes: given.alert_minutes ?? null,
    opening_times: given.opening_times ?? null,
    time_zone: given.time_zone ?? null,
    upi_payee: given.upi_payee ?? null,
    gstin: given.gstin ?? null,
    gst_hundredths: given.gst_hundredths ?? null,
    charges: given.charges ?? null,
    offers_pickup: given.offers_pickup ?? false,
    legal: given.legal ?? null,
    address: given.address ?? '',
    phone: given.phone ?? '',
  }
  await db.insertInto('known_outlets').values(outlet).execute()
  await beginEdition(db)
  return outlet
}
