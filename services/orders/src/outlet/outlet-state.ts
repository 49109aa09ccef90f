import type { OutletTaking } from '@tapri/contracts/taking'
import { takingAnnounced } from '@tapri/contracts/announced'
import type { Bus } from '@tapri/service-kit/events/bus'
import { refusal } from '@tapri/service-kit/http/problems'
import { type Kysely, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { closingAfter, isOpenAt, tomorrowAfter } from './hours/coming-times.ts'
import { announcer } from '@tapri/service-kit/events/announcer'
import type { Database } from '../database.ts'
import { methodsTaken } from './methods-taken.ts'
import { isOwn, type OutletCaller } from './managed-outlet.ts'
import { pauseColumn, selectSoldOut, type SoldOutRow } from './taking/taking-outlets.ts'
import type { TakesOrders } from './taking/takes-orders.ts'

const OutletNotFound = refusal('OUTLET_NOT_FOUND')

interface OutletRow extends TakesOrders {
  id: string
  name: string
  lat: number
  lng: number
  upi_payee: string | null
  offers_pickup: boolean
  auto_assign: boolean
  sold_out: SoldOutRow[]
}

/** Finds the outlets that a caller looks after: those they manage or have a position at, or all for an admin. */
export async function findOutletsOf(db: Kysely<Database>, caller: OutletCaller, outletId?: string) {
  const outlets: OutletRow[] = await db
    .selectFrom('known_outlets')
    .select(['id', 'name', 'lat', 'lng', 'opening_times', 'time_zone', 'upi_payee', 'offers_pickup', 'auto_assign'])
    .select(pauseColumn.as('pause'))
    .select(
      jsonArrayFrom(selectSoldOut(db).where('outlet_id', '=', sql.ref<string>('known_outlets.id'))).as('sold_out'),
    )
    .where('deleted', '=', false)
    .where(isOwn(sql`known_outlets.id`, caller))
    .$if(outletId !== undefined, (query) => query.where('id', '=', outletId ?? ''))
    .orderBy('id')
    .execute()
  return outlets
}

/** Finds one of the caller's outlets; refuses any other (404). */
export async function findOutletOf(db: Kysely<Database>, caller: OutletCaller, outletId: string) {
  const [outlet] = await findOutletsOf(db, caller, outletId)
  if (!outlet) throw new OutletNotFound()
  return outlet
}

/** Returns how an outlet takes orders, as its manager sees it. */
export function toOutletTaking(row: OutletRow, businessTimeZone: string, now: number): OutletTaking {
  const { id, name, lat, lng, opening_times, time_zone, pause, sold_out, offers_pickup, auto_assign, upi_payee } = row
  const timeZone = time_zone ?? businessTimeZone
  const iso = (instant: number) => new Date(instant).toISOString()
  return {
    outlet_id: id,
    outlet_name: name,
    outlet_location: { lat, lng },
    time_zone: timeZone,
    is_open: isOpenAt(opening_times, timeZone, now),
    pause: pause && pause.until > now ? { until: iso(pause.until), reason: pause.reason } : null,
    sold_out: sold_out.map(({ product_id, until }) => ({ product_id, until: until === null ? null : iso(until) })),
    closing: iso(closingAfter(opening_times, timeZone, now)),
    tomorrow: iso(tomorrowAfter(opening_times, timeZone, now)),
    offers_pickup,
    auto_assign,
    payment_methods: methodsTaken({ upi_payee }, false),
  }
}

/**
 * Returns a function that tells the live streams of all processes that an outlet changed what it takes. A page that
 * misses it asks again within a minute, and when the broker is back.
 */
export function takingAnnouncer(bus: Bus) {
  const announce = announcer<{ outlet_id: string }>(bus, takingAnnounced)
  return (outlet_id: string) => announce({ outlet_id })
}
