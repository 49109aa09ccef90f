import { type OrderStatus, setOrderStatus } from '@tapri/contracts/orders'
import type { Caller } from '@tapri/service-kit/access'
import type { App } from '@tapri/service-kit/app'
import { audit } from '@tapri/service-kit/audit'
import { keyOf } from '@tapri/service-kit/idempotency'
import type { Context } from '@tapri/service-kit/service'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { keyed } from '../keyed.ts'
import { findOrder, type OrderRow, toOrder } from '../order.ts'
import type { Settings } from '../settings.ts'
import { moveOrder } from './queries.ts'
import { assertMaySet, mustChange } from './rules.ts'

export function orderStatusRoutes(app: App, { db }: Context<Database, Settings>) {
  app.route({
    ...setOrderStatus,
    handler: async (request) => {
      const { user, params, body } = request
      assertMaySet(user.role, body.order_status)
      let hasMoved = false
      const order = await keyed(db, keyOf(request), async (at) => {
        const moved = await setStatus(at, params.id, body.order_status, user)
        hasMoved = moved.isNew
        return moved.order
      })
      if (hasMoved) audit(request, 'order_status_set', { subject: params.id, to: body.order_status })
      return toOrder(order ?? (await findOrder(db, params.id, user)), user)
    },
  })
}

/** Tries to move first and asks why not afterwards. Somebody may move the order between the two, so it tries again. */
async function setStatus(
  db: Kysely<Database>,
  id: string,
  to: OrderStatus,
  caller: Caller,
): Promise<{ order: OrderRow; isNew: boolean }> {
  for (;;) {
    const moved = await moveOrder(db, id, to, caller)
    if (moved) return { order: moved, isNew: true }
    const order = await findOrder(db, id, caller)
    if (!mustChange(order.order_status, to)) return { order, isNew: false }
  }
}
