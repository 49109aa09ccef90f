import { assignOrder } from '@tapri/contracts/orders'
import type { App } from '@tapri/service-kit/app'
import { audit } from '@tapri/service-kit/audit'
import { keyOf } from '@tapri/service-kit/idempotency'
import type { Context } from '@tapri/service-kit/service'
import type { Database } from '../database.ts'
import { toOrder } from '../order.ts'
import type { Settings } from '../settings.ts'
import { updateOnce, updateOrder } from '../update-order.ts'
import { lockDeliveryPerson } from './queries.ts'
import { decideAssignment } from './rules.ts'

export function assignRoutes(app: App, { db }: Context<Database, Settings>) {
  app.route({
    ...assignOrder,
    handler: async (request) => {
      const { user, params } = request
      const { delivery_person_id: personId } = request.body
      const { order, changed } = await updateOnce(db, keyOf(request), params.id, user, async (trx) => {
        const canDeliver = await lockDeliveryPerson(trx, personId)
        return updateOrder(trx, params.id, user, (order) => decideAssignment(order, personId, canDeliver))
      })
      if (changed) audit(request, 'order_assigned', { subject: params.id, to: personId })
      return toOrder(order, user)
    },
  })
}
