import { beginDuty, endDuty, endDutyOf, getDuty, listDuty } from '@tapri/contracts/duty'
import { exportHours } from '@tapri/contracts/exports'
import { dutyAnnounced } from '@tapri/contracts/announced'
import type { App } from '@tapri/service-kit/http/app'
import { refusal } from '@tapri/service-kit/http/problems'
import { audit } from '@tapri/service-kit/process/audit'
import type { Context } from '@tapri/service-kit/process/service'
import { announcer } from '@tapri/service-kit/events/announcer'
import type { Database } from '../../database.ts'
import { findAskedOutlet } from '../../outlet/asked-outlet.ts'
import { sendExport } from '../../money/money.ts'
import type { Settings } from '../../settings.ts'
import type { DutyFact } from '../duty-fact.ts'
import { hoursColumns, hoursPages } from './hours.ts'
import { begin, endOf, endOpen, findNeeds, findOnDuty, findOwn } from './queries.ts'

const OutletNotFound = refusal('OUTLET_NOT_FOUND')
const DutyNotFound = refusal('DUTY_NOT_FOUND')

export function dutyRoutes(app: App, { db, bus, settings }: Context<Database, Settings>) {
  const announce = announcer<DutyFact>(bus, dutyAnnounced)
  app.route({ ...getDuty, handler: ({ user }) => findOwn(db, user.id) })
  app.route({
    ...beginDuty,
    handler: async ({ user: { id }, body: { outlet_id } }) => {
      const { outlets } = await findOwn(db, id)
      if (!outlets.some((outlet) => outlet.id === outlet_id)) throw new OutletNotFound()
      const changed = await db.transaction().execute((trx) => begin(trx, id, outlet_id))
      for (const outlet of changed) announce({ outlet_id: outlet, person_id: id })
      return findOwn(db, id)
    },
  })
  app.route({
    ...endDuty,
    handler: async ({ user: { id } }) => {
      for (const outlet_id of await endOpen(db, id)) announce({ outlet_id, person_id: id })
      return findOwn(db, id)
    },
  })
  app.route({
    ...listDuty,
    handler: async ({ user, query }) => {
      const outlet = await findAskedOutlet(db, user, query.outlet_id)
      if (!outlet && user.role !== 'admin') return { people: [], needs: [] }
      return { people: await findOnDuty(db, outlet?.id), needs: await findNeeds(db, outlet?.id) }
    },
  })
  app.route({
    ...endDutyOf,
    handler: async (request, reply) => {
      const ended = await endOf(db, request.params.id, request.user)
      if (!ended) throw new DutyNotFound()
      audit(request, 'duty_ended', { subject: ended.person_id })
      announce(ended)
      return reply.code(204).send(null)
    },
  })
  app.route({
    ...exportHours,
    schema: { querystring: exportHours.schema.querystring },
    handler: async (request, reply) => {
      const { format, ...asked } = request.query
      if (asked.outlet_id !== undefined) await findAskedOutlet(db, request.user, asked.outlet_id)
      audit(request, 'hours_exported')
      const pages = hoursPages(db, request.user, asked, settings.TZ_BUSINESS)
      return sendExport(request, reply, { name: 'hours', columns: hoursColumns, pages, format })
    },
  })
}
