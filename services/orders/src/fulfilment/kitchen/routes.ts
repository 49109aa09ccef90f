import { listKitchen, markMade, seeVoided } from '@tapri/contracts/kitchen'
import { kitchenAnnounced } from '@tapri/contracts/announced'
import type { App } from '@tapri/service-kit/http/app'
import { audit } from '@tapri/service-kit/process/audit'
import type { Context } from '@tapri/service-kit/process/service'
import { announcer } from '@tapri/service-kit/events/announcer'
import type { Database } from '../../database.ts'
import { OrderNotFound } from '../../order/order.ts'
import { updateOrder } from '../../order/update-order.ts'
import { oneAskedOutlet } from '../../outlet/asked-outlet.ts'
import type { Settings } from '../../settings.ts'
import { findMarks, findTickets, saveMarks, saveSeen } from './queries.ts'
import { decideBegin, decideMade, madeOf, type Marks, toTicket } from './rules.ts'

export function kitchenRoutes(app: App, { db, bus }: Context<Database, Settings>) {
  const announce = announcer<{ outlet_id: string }>(bus, kitchenAnnounced)
  app.route({
    ...listKitchen,
    handler: async ({ user, query }) => {
      const outlet = await oneAskedOutlet(db, user, query.outlet_id)
      return { tickets: (await findTickets(db, outlet.id)).map((row) => toTicket(row, row)) }
    },
  })

  app.route({
    ...markMade,
    handler: async (request) => {
      const { user, params, body } = request
      const { order, marks, steps } = await db.transaction().execute(async (trx) => {
        const now = new Date()
        const begun = await updateOrder(trx, params.id, user, (row) => decideBegin(row, body, now))
        let marks: Marks | undefined
        const { order, changed } = await updateOrder(trx, params.id, user, async (row) => {
          const before = madeOf(row, await findMarks(trx, row))
          const { made, change } = decideMade(row, before, body, { now, isBegunNow: begun.changed })
          marks = await saveMarks(trx, row, made)
          return change
        })
        const steps = [...(begun.changed ? ['preparing'] : []), ...(changed ? [body.made ? 'ready' : 'preparing'] : [])]
        return { order, marks, steps }
      })
      announce({ outlet_id: order.outlet_id })
      for (const to of steps) audit(request, 'order_status_set', { subject: order.id, to })
      return toTicket(order, marks ?? { made: null, marked_at: null, voided: null })
    },
  })

  app.route({
    ...seeVoided,
    handler: async ({ user, params, query }, reply) => {
      const seen = await saveSeen(db, params.id, user, query.outlet_id)
      if (seen.length === 0) throw new OrderNotFound()
      for (const { outlet_id } of seen) announce({ outlet_id })
      return reply.code(204).send(null)
    },
  })
}
