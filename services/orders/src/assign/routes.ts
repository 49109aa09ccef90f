import { assignOrder } from '@tapri/contracts/orders'
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
import { assignIfFree, isDeliveryPerson } from './queries.ts'
import { assertFree, NotADeliveryPerson } from './rules.ts'

export function assignRoutes(app: App, { db }: Context<Database, Settings>) {
  app.route({
    ...assignOrder,
    handler: async (request) => {
      const { user, params, body } = request
      const order = await keyed(db, keyOf(request), (at) => assign(at, params.id, body.delivery_person_id, user))
      if (order) audit(request, 'order_assigned', { subject: params.id, to: body.delivery_person_id })
      return toOrder(order ?? (await findOrder(db, params.id, user)), user)
    },
  })
}

/** Tries first and asks why not afterwards. What stood in the way may be gone by then, so it tries again. */
async function assign(db: Kysely<Database>, id: string, personId: string, caller: Caller): Promise<OrderRow> {
  for (;;) {
    const assigned = await assignIfFree(db, id, personId, caller)
    if (assigned) return assigned
    assertFree(await findOrder(db, id, caller))
    if (!(await isDeliveryPerson(db, personId))) throw new NotADeliveryPerson()
  }
}
