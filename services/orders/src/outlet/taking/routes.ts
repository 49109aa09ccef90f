import { listTaking, markSoldOut, pauseOutlet, resumeOutlet, unmarkSoldOut } from '@tapri/contracts/taking'
import type { App } from '@tapri/service-kit/http/app'
import { audit } from '@tapri/service-kit/process/audit'
import type { Context } from '@tapri/service-kit/process/service'
import type { Database } from '../../database.ts'
import { findOutletOf, findOutletsOf, takingAnnouncer, toOutletTaking } from '../outlet-state.ts'
import type { Settings } from '../../settings.ts'
import { endOfPause, endOfSoldOut } from './ends.ts'
import { assertKnownProduct, deleteMark, deletePause, saveMark, savePause } from './queries.ts'

export function takingRoutes(app: App, context: Context<Database, Settings>) {
  const { db, settings } = context
  app.route({
    ...listTaking,
    handler: async ({ user }) => {
      const outlets = await findOutletsOf(db, user)
      const now = Date.now()
      return { outlets: outlets.map((outlet) => toOutletTaking(outlet, settings.TZ_BUSINESS, now)) }
    },
  })
  const announce = takingAnnouncer(context.bus)
  pauseRoutes(app, context, announce)
  soldOutRoutes(app, context, announce)
}

type Announce = ReturnType<typeof takingAnnouncer>

function pauseRoutes(app: App, { db, settings: { TZ_BUSINESS } }: Context<Database, Settings>, announce: Announce) {
  app.route({
    ...pauseOutlet,
    handler: async (request) => {
      const { user, params, body } = request
      const outlet = await findOutletOf(db, user, params.id)
      const now = Date.now()
      const pause = { until: endOfPause(body.for, outlet, TZ_BUSINESS, now), reason: body.reason ?? 'too_busy' }
      await savePause(db, user.id, outlet.id, pause)
      announce(outlet.id)
      audit(request, 'outlet_paused', { subject: outlet.id, to: body.for })
      return toOutletTaking({ ...outlet, pause }, TZ_BUSINESS, now)
    },
  })
  app.route({
    ...resumeOutlet,
    handler: async (request, reply) => {
      const { id } = await findOutletOf(db, request.user, request.params.id)
      if (await deletePause(db, request.user.id, id)) {
        announce(id)
        audit(request, 'outlet_resumed', { subject: id })
      }
      return reply.code(204).send(null)
    },
  })
}

function soldOutRoutes(app: App, { db, settings: { TZ_BUSINESS } }: Context<Database, Settings>, announce: Announce) {
  app.route({
    ...markSoldOut,
    handler: async (request) => {
      const { user, params, body } = request
      const outlet = await findOutletOf(db, user, params.id)
      await assertKnownProduct(db, params.product_id)
      const now = Date.now()
      const until = endOfSoldOut(body.until, outlet, TZ_BUSINESS, now)
      const marked = { outlet_id: outlet.id, product_id: params.product_id }
      await saveMark(db, user.id, marked, until)
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
      if (await deleteMark(db, request.user.id, marked)) {
        announce(id)
        audit(request, 'product_back', { subject: marked.product_id, to: id })
      }
      return reply.code(204).send(null)
    },
  })
}
