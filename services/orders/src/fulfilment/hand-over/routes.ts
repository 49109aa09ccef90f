import { type HandedOver, handOverOrder } from '@tapri/contracts/cancel-hand-over-release'
import type { App } from '@tapri/service-kit/http/app'
import { audit } from '@tapri/service-kit/process/audit'
import { keyOf } from '@tapri/service-kit/http/idempotency'
import type { Context } from '@tapri/service-kit/process/service'
import type { Database } from '../../database.ts'
import type { OrderRow } from '../../order/order.ts'
import type { Settings } from '../../settings.ts'
import { changeOnce, updateOrder } from '../../order/update-order.ts'
import { findOtherOutlets } from '../../outlet/makers/other-outlets.ts'
import { assertHandOverReason, decideHandOver } from '../decide-hand-over.ts'

export function handOverRoutes(app: App, { db, settings }: Context<Database, Settings>) {
  app.route({
    ...handOverOrder,
    handler: async (request) => {
      const { user, params, body } = request
      assertHandOverReason(user.role, body.reason)
      const { result, changed } = await changeOnce(
        db,
        keyOf(request),
        (trx) =>
          updateOrder(trx, params.id, user, async (order) => {
            const othersFor = await findOtherOutlets(trx, settings.TZ_BUSINESS)
            return decideHandOver(order, await othersFor(order), body)
          }),
        toHandedOver,
      )
      const to = result.to === 'admins' ? 'admins' : result.outlet_id
      if (changed) audit(request, 'order_handed_over', { subject: params.id, to })
      return result
    },
  })
}

const toHandedOver = ({ id, order_status, version, needs_admin, outlet_id, outlet_name }: OrderRow): HandedOver => ({
  order_id: id,
  order_status,
  version,
  to: needs_admin ? 'admins' : 'outlet',
  outlet_id,
  outlet_name,
})
