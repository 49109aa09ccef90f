import type { Transaction } from 'kysely'
import type { Database } from '../database.ts'
import type { Outlet } from '../nearest-outlet.ts'
import type { WithHours } from '../openings.ts'

/** The active outlets that have not had the order before. */
export const findOtherOutlets = (
  trx: Transaction<Database>,
  order: { id: string; outlet_id: string },
): Promise<(Outlet & WithHours)[]> =>
  trx
    .selectFrom('known_outlets')
    .select(['id', 'lat', 'lng', 'delivery_radius_km', 'opening_times', 'time_zone'])
    .where('active', '=', true)
    .where('deleted', '=', false)
    .where('id', '<>', order.outlet_id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('order_timeline')
            .select('order_timeline.version')
            .where('order_timeline.order_id', '=', order.id)
            .whereRef('order_timeline.from_outlet_id', '=', 'known_outlets.id'),
        ),
      ),
    )
    .execute()
