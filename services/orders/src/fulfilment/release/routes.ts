import { releaseOrder } from '@tapri/contracts/cancel-hand-over-release'
import type { App } from '@tapri/service-kit/http/app'
import { audit } from '@tapri/service-kit/process/audit'
import { keyOf } from '@tapri/service-kit/http/idempotency'
import type { Context } from '@tapri/service-kit/process/service'
import type { Database } from '../../database.ts'
import type { Settings } from '../../settings.ts'
import { changeOnce, updateOrder } from '../../order/update-order.ts'
import { assertReleaseReason, decideRelease } from './rules.ts'

export function releaseRoutes(app: App, { db }: Context<Database, Settings>) {
  app.route({
    ...releaseOrder,
    handler: async (request) => {
      const { user, params } = request
      const { age_seconds, ...body } = request.body
      assertReleaseReason(user.role, body.reason)
      const { result, changed } = await changeOnce(
        db,
        keyOf(request, { body }),
        (trx) => updateOrder(trx, params.id, user, (order) => decideRelease(order, user.role, body), age_seconds),
        ({ id, order_status, version }) => ({ order_id: id, order_status, version }),
      )
      if (changed) audit(request, 'order_released', { subject: params.id, to: body.reason })
      return result
    },
  })
}
