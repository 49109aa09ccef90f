import { pauseOutlet, resumeOutlet } from '@tapri/contracts/taking'
import type { App } from '@tapri/service-kit/http/app'
import { audit } from '@tapri/service-kit/process/audit'
import type { Context } from '@tapri/service-kit/process/service'
import type { Database } from '../../database.ts'
import { findOutletOf, takingAnnouncer, toOutletTaking } from '../outlet-state.ts'
import type { Settings } from '../../settings.ts'
import { deletePause, savePause } from './queries.ts'
import { endOfPause } from './end-of-pause.ts'

export function pauseRoutes(app: App, { db, bus, settings }: Context<Database, Settings>) {
  const announce = takingAnnouncer(bus)
  const { TZ_BUSINESS } = settings
  app.route({
    ...pauseOutlet,
    handler: async (request) => {
      const { user, params, body } = request
      const outlet = await findOutletOf(db, user, params.id)
      const now = Date.now()
      const pause = { until: endOfPause(body.for, outlet, TZ_BUSINESS, now), reason: body.reason ?? 'too_busy' }
      await savePause(db, outlet.id, pause)
      announce(outlet.id)
      audit(request, 'outlet_paused', { subject: outlet.id, to: body.for })
      return toOutletTaking({ ...outlet, pause }, TZ_BUSINESS, now)
    },
  })
  app.route({
    ...resumeOutlet,
    handler: async (request, reply) => {
      const { id } = await findOutletOf(db, request.user, request.params.id)
      if (await deletePause(db, id)) {
        announce(id)
        audit(request, 'outlet_resumed', { subject: id })
      }
      return reply.code(204).send(null)
    },
  })
}
