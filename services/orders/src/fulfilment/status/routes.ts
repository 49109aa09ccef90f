import { readyOrder, setOrderStatus } from '@tapri/contracts/orders'
import type { App } from '@tapri/service-kit/http/app'
import { audit } from '@tapri/service-kit/process/audit'
import { keyOf } from '@tapri/service-kit/http/idempotency'
import type { Context } from '@tapri/service-kit/process/service'
import type { Database } from '../../database.ts'
import { toOrder } from '../../order/order.ts'
import type { Settings } from '../../settings.ts'
import { updateOnce, updateOrder } from '../../order/update-order.ts'
import { keepReference } from '../../money/money.ts'
import { assertMaySet, decideReady, decideStatus } from './rules.ts'

export function orderStatusRoutes(app: App, { db }: Context<Database, Settings>) {
  app.route({
    ...setOrderStatus,
    handler: async (request) => {
      const { user, params } = request
      const { age_seconds, ...body } = request.body
      const { order_status: to, ...given } = body
      assertMaySet(user.role, to)
      const { order, changed } = await updateOnce(db, keyOf(request, { body }), params.id, user, (trx) =>
        updateOrder(
          trx,
          params.id,
          user,
          async (order) => {
            const change = decideStatus(order, to, given)
            const reference = change?.set.upi_reference
            if (typeof reference === 'string') await keepReference(trx, order, reference)
            return change
          },
          age_seconds,
        ),
      )
      if (changed) audit(request, 'order_status_set', { subject: params.id, to })
      return toOrder(order, user)
    },
  })

  app.route({
    ...readyOrder,
    handler: async (request) => {
      const { user, params } = request
      const { order, changed } = await updateOnce(db, keyOf(request), params.id, user, (trx) =>
        updateOrder(trx, params.id, user, (row) => decideReady(row, new Date())),
      )
      if (changed) audit(request, 'order_status_set', { subject: params.id, to: 'ready' })
      return toOrder(order, user)
    },
  })
}
