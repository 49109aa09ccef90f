import { sql, type Transaction } from 'kysely'
import type { Database, StoredItem } from '../database.ts'
import { selectTakingOutlets } from '../taking-outlets.ts'

/** The active outlets that have not had the order before and have run out of nothing in it. */
export const findOtherOutlets = (
  trx: Transaction<Database>,
  order: { id: string; outlet_id: string; items: readonly StoredItem[] },
) =>
  selectTakingOutlets(trx)
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
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('sold_out_products')
            .select('sold_out_products.product_id')
            .whereRef('sold_out_products.outlet_id', '=', 'known_outlets.id')
            .where(
              'sold_out_products.product_id',
              '=',
              sql<string>`any(${order.items.map(({ product_id }) => product_id)})`,
            )
            .where((row) =>
              row.or([
                row('sold_out_products.until', 'is', null),
                row('sold_out_products.until', '>', sql<Date>`now()`),
              ]),
            ),
        ),
      ),
    )
    .execute()
