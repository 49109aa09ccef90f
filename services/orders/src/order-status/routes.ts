import { setOrderStatus } from '@tapri/contracts/orders'
import type { App } from '@tapri/service-kit/app'
import { audit } from '@tapri/service-kit/audit'
import { keyOf } from '@tapri/service-kit/idempotency'
import type { Context } from '@tapri/service-kit/service'
import { changeOnce } from '../change-once.ts'
import type { Database } from '../database.ts'
import { toOrder } from '../order.ts'
import type { Settings } from '../settings.ts'
import { updateOrder } from '../update-order.ts'
import { assertMaySet, decideStatus } from './rules.ts'

export function orderStatusRoutes(app: App, { db }: Context<Database, Settings>) {
  app.route({
    ...setOrderStatus,
    handler: async (request) => {
      const { user, params } = request
      const { order_status: to } = request.body
      assertMaySet(user.role, to)
      const { order, changed } = await changeOnce(db, keyOf(request), params.id, user, (trx) =>
        updateOrder(trx, params.id, user, (former) => decideStatus(former, to)),
      )
      if (changed) audit(request, 'order_status_set', { subject: params.id, to })
      return toOrder(order, user)
    },
  })
}
