import { assignOrder } from '@tapri/contracts/orders'
import type { App } from '@tapri/service-kit/http/app'
import { audit } from '@tapri/service-kit/process/audit'
import { keyOf } from '@tapri/service-kit/http/idempotency'
import type { Context } from '@tapri/service-kit/process/service'
import { refusedAbove } from '../../money/money.ts'
import type { Database } from '../../database.ts'
import { toOrder } from '../../order/order.ts'
import type { Settings } from '../../settings.ts'
import { updateOnce, updateOrder } from '../../order/update-order.ts'
import { lockCash, lockDeliveryPerson } from '../taker.ts'
import { decideAssignment } from '../decide-assignment.ts'

export function assignRoutes(app: App, { db, settings }: Context<Database, Settings>) {
  const limit = refusedAbove(settings)
  app.route({
    ...assignOrder,
    handler: async (request) => {
      const { user, params } = request
      const { delivery_person_id: personId } = request.body
      const { order, changed } = await updateOnce(db, keyOf(request), params.id, user, async (trx) => {
        const canDeliver = await lockDeliveryPerson(trx, personId)
        const cash = limit === null ? 0 : await lockCash(trx, personId)
        const taker = { id: personId, canDeliver, cash, limit }
        return updateOrder(trx, params.id, user, (order) => decideAssignment(order, taker))
      })
      if (changed) audit(request, 'order_assigned', { subject: params.id, to: personId })
      return toOrder(order, user)
    },
  })
}
