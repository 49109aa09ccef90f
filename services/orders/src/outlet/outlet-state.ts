import type { OutletTaking } from '@tapri/contracts/taking'
import { takingAnnounced } from '@tapri/contracts/streams'
import type { Bus } from '@tapri/service-kit/events/bus'
import { refusal } from '@tapri/service-kit/http/problems'
import { type Kysely, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { closingAfter, isOpenAt, tomorrowAfter } from './hours/coming-times.ts'
import type { Database } from '../database.ts'
import { methodsTaken } from './methods-taken.ts'
import { isOwn, type OutletCaller } from './managed-outlet.ts'
import { pauseColumn, selectSoldOut, type SoldOutRow } from './taking/taking-outlets.ts'
import type { TakesOrders } from './taking/takings.ts'

const OutletNotFound = refusal('OUTLET_NOT_FOUND')

interface OutletRow extends TakesOrders {
  id: string
  upi_payee: string | null
  offers_pickup: boolean
  sold_out: SoldOutRow[]
}

/** The outlets that a caller looks after: those they manage or have a position at, all for an admin. */
export async function findOutletsOf(db: Kysely<Database>, caller: OutletCaller, outletId?: string) {
  const outlets: OutletRow[] = await db
    .selectFrom('known_outlets')
    .select(['id', 'opening_times', 'time_zone', 'upi_payee', 'offers_pickup', pauseColumn.as('pause')])
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

/** Finds an outlet of the caller; refuses any other (404). */
export async function findOutletOf(db: Kysely<Database>, caller: OutletCaller, outletId: string) {
  const [outlet] = await findOutletsOf(db, caller, outletId)
  if (!outlet) throw new OutletNotFound()
  return outlet
}

/** Returns how an outlet takes orders, as its manager sees it. */
export function toOutletTaking(
  { id, opening_times, time_zone, pause, sold_out, offers_pickup, upi_payee }: OutletRow,
  businessTimeZone: string,
  now: number,
): OutletTaking {
  const timeZone = time_zone ?? businessTimeZone
  const iso = (instant: number) => new Date(instant).toISOString()
  return {
    outlet_id: id,
    time_zone: timeZone,
    is_open: isOpenAt(opening_times, timeZone, now),
    pause: pause && pause.until > now ? { until: iso(pause.until), reason: pause.reason } : null,
    sold_out: sold_out.map(({ product_id, until }) => ({ product_id, until: until === null ? null : iso(until) })),
    closing: iso(closingAfter(opening_times, timeZone, now)),
    tomorrow: iso(tomorrowAfter(opening_times, timeZone, now)),
    offers_pickup,
    payment_methods: methodsTaken({ upi_payee }, false),
  }
}

/**
 * Returns the function that tells the live streams of all processes that an outlet takes something else than before.
 * A process that misses it asks again within a minute, and when the broker is back.
 */
export function takingAnnouncer(bus: Bus) {
  let nats: Awaited<Bus['connected']>['nats'] | undefined
  void bus.connected.then((connected) => {
    nats = connected.nats
  })
  return (outlet_id: string) => {
    if (bus.isConnected() && !nats?.isClosed()) nats?.publish(takingAnnounced, JSON.stringify({ outlet_id }))
  }
}
