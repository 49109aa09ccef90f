import { cancelOrder } from '@tapri/contracts/cancel-hand-over-release'
import type { App } from '@tapri/service-kit/http/app'
import { audit } from '@tapri/service-kit/process/audit'
import { keyOf } from '@tapri/service-kit/http/idempotency'
import type { Context } from '@tapri/service-kit/process/service'
import type { Database } from '../../database.ts'
import { toOrder } from '../../order/order.ts'
import type { Settings } from '../../settings.ts'
import { updateOnce, updateOrder } from '../../order/update-order.ts'
import { assertCancelReason, decideCancellation } from './rules.ts'

export function cancelRoutes(app: App, { db }: Context<Database, Settings>) {
  app.route({
    ...cancelOrder,
    handler: async (request) => {
      const { user, params, body } = request
      assertCancelReason(user.role, body.reason)
      const { order, changed } = await updateOnce(db, keyOf(request), params.id, user, (trx) =>
        updateOrder(trx, params.id, user, (locked) => decideCancellation(locked, user.role, body)),
      )
      if (changed) audit(request, 'order_cancelled', { subject: params.id, to: body.reason })
      return toOrder(order, user)
    },
  })
}
