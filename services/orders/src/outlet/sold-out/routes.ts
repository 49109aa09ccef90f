import { markSoldOut, unmarkSoldOut } from '@tapri/contracts/taking'
import type { App } from '@tapri/service-kit/http/app'
import { audit } from '@tapri/service-kit/process/audit'
import type { Context } from '@tapri/service-kit/process/service'
import type { Database } from '../../database.ts'
import { findOutletOf, takingAnnouncer, toOutletTaking } from '../outlet-state.ts'
import type { Settings } from '../../settings.ts'
import { assertKnownProduct, deleteMark, saveMark } from './queries.ts'
import { endOfSoldOut } from './end-of-sold-out.ts'

export function soldOutRoutes(app: App, { db, bus, settings }: Context<Database, Settings>) {
  const announce = takingAnnouncer(bus)
  const { TZ_BUSINESS } = settings
  app.route({
    ...markSoldOut,
    handler: async (request) => {
      const { user, params, body } = request
      const outlet = await findOutletOf(db, user, params.id)
      await assertKnownProduct(db, params.product_id)
      const now = Date.now()
      const until = endOfSoldOut(body.until, outlet, TZ_BUSINESS, now)
      const marked = { outlet_id: outlet.id, product_id: params.product_id }
      await saveMark(db, marked, until)
      announce(outlet.id)
      audit(request, 'product_sold_out', { subject: marked.product_id, to: marked.outlet_id })
      const others = outlet.sold_out.filter(({ product_id }) => product_id !== marked.product_id)
      return toOutletTaking({ ...outlet, sold_out: [...others, { ...marked, until }] }, TZ_BUSINESS, now)
    },
  })
  app.route({
    ...unmarkSoldOut,
    handler: async (request, reply) => {
      const { id } = await findOutletOf(db, request.user, request.params.id)
      const marked = { outlet_id: id, product_id: request.params.product_id }
      if (await deleteMark(db, marked)) {
        announce(id)
        audit(request, 'product_back', { subject: marked.product_id, to: id })
      }
      return reply.code(204).send(null)
    },
  })
}
