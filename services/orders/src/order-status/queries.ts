import type { OrderStatus } from '@tapri/contracts/orders'
import type { Caller } from '@tapri/service-kit/access'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'
import { ended, mayTouch, withNames } from '../order.ts'
import { changed } from '../timeline.ts'

/** Moves an order that is the caller's, open and not there yet. Undefined when it is none of these. */
export const moveOrder = (db: Kysely<Database>, id: string, to: OrderStatus, caller: Caller) =>
  withNames(
    changed(
      db,
      (orders) =>
        orders
          .where('id', '=', id)
          .where('order_status', 'not in', [...ended, to])
          .where(mayTouch(caller)),
      {
        what: 'status_changed',
        set: {
          order_status: to,
          ...(to === 'delivered' && { payment_status: 'paid', delivered_at: sql<Date>`now()` }),
        },
        actor: caller,
      },
    ),
  ).executeTakeFirst()
