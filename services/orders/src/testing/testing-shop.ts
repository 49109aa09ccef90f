import { randomUUID } from 'node:crypto'
import type { OptionGroupFact } from '@tapri/contracts/events'
import type { AtOutletFact } from '@tapri/contracts/outlet-menu'
import type { RunningService } from '@tapri/service-kit/process/service'
import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../database.ts'
import { beginEdition } from '../editions.ts'

export const connaughtPlace = { lat: 28.6315, lng: 77.2167 }

type Db = RunningService<Database>['db']

type Product = Omit<Selectable<Database['known_products']>, 'option_groups' | 'outlets'> & {
  option_groups: OptionGroupFact[]
  outlets: AtOutletFact[]
}

export async function insertProduct(db: Db, { option_groups = [], outlets = [], ...given }: Partial<Product> = {}) {
  const defaults = { name: 'Chai', price_paise: 2000, available: true, deleted: false, version: 1 }
  const nothingElse = { category_id: null, hsn: null, gst_hundredths: null }
  const product = { id: randomUUID(), ...defaults, ...nothingElse, ...given }
  await db
    .insertInto('known_products')
    .values({ ...product, option_groups: JSON.stringify(option_groups), outlets: JSON.stringify(outlets) })
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
    delivery_areas: given.delivery_areas ?? null,
    charges: given.charges ?? null,
    offers_pickup: given.offers_pickup ?? false,
    auto_assign: given.auto_assign ?? false,
    legal: given.legal ?? null,
    address: given.address ?? '',
    phone: given.phone ?? '',
  }
  await db.insertInto('known_outlets').values(outlet).execute()
  await beginEdition(db)
  return outlet
}
