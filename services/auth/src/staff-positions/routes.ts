import {
  findOutletStaff,
  giveChainPosition,
  giveOutletPosition,
  listOutletStaff,
  takeChainPosition,
  takeOutletPosition,
} from '@tapri/contracts/staff-positions/calls'
import type { App } from '@tapri/service-kit/http/app'
import { toE164 } from '@tapri/service-kit/http/phone'
import { audit } from '@tapri/service-kit/process/audit'
import type { AuthContext } from '../auth-context.ts'
import { type Limit, spend } from '../limits.ts'
import { getById, toUser } from '../person.ts'
import { byGiver, changePosition, findStaffedOutlet, findStaffOf, listStaffOf } from './queries.ts'

/** Enough to staff a shift, but too few to find out whose phones are known. */
const lookUpLimit = (by: string): Limit => ({ bucket: `staff looked up by ${by}`, max: 60, minutes: 60 })

export function staffPositionsRoutes(app: App, context: AuthContext) {
  outletRoutes(app, context)
  changeRoutes(app, context)
  chainRoutes(app, context)
}

function outletRoutes(app: App, { db }: AuthContext) {
  app.route({
    ...listOutletStaff,
    handler: async ({ params, user }) => {
      const { id } = await findStaffedOutlet(db, params.id, user)
      return { staff: await listStaffOf(db, id) }
    },
  })

  app.route({
    ...findOutletStaff,
    handler: async ({ params, body, user }) => {
      const { id } = await findStaffedOutlet(db, params.id, user)
      const phone = toE164(body.phone)
      await spend(db, [lookUpLimit(user.id)])
      return findStaffOf(db, id, { phone })
    },
  })
}

function changeRoutes(app: App, { db }: AuthContext) {
  app.route({
    ...giveOutletPosition,
    handler: async (request) => {
      const { params, user, body } = request
      const { id, isChanged } = await byGiver(db, user, async (trx, by) => {
        const place = await findStaffedOutlet(trx, params.id, user)
        const change = { personId: params.person_id, place, after: body.position, seen: body.from }
        return { ...(await changePosition(trx, by, change)), id: place.id }
      })
      if (isChanged) audit(request, 'position_given', { subject: params.person_id, kind: body.position, to: id })
      return findStaffOf(db, id, { id: params.person_id })
    },
  })

  app.route({
    ...takeOutletPosition,
    handler: async (request, reply) => {
      const { params, user, query } = request
      const { isChanged } = await byGiver(db, user, async (trx, by) => {
        const place = await findStaffedOutlet(trx, params.id, user)
        return changePosition(trx, by, { personId: params.person_id, place, after: undefined, seen: query.from })
      })
      if (isChanged) audit(request, 'position_taken', { subject: params.person_id, to: params.id })
      return reply.code(204).send(null)
    },
  })
}

/** Registers the routes for positions at all outlets. */
function chainRoutes(app: App, { db }: AuthContext) {
  app.route({
    ...giveChainPosition,
    handler: async (request) => {
      const { params, user, body } = request
      const { person, isChanged } = await byGiver(db, user, async (trx, by) => {
        const change = { personId: params.id, place: undefined, after: body.position, seen: body.from }
        const changed = await changePosition(trx, by, change)
        return { ...changed, person: await getById(trx, params.id) }
      })
      if (isChanged) audit(request, 'position_given', { subject: params.id, kind: body.position })
      return toUser(person)
    },
  })

  app.route({
    ...takeChainPosition,
    handler: async (request, reply) => {
      const { params, user, query } = request
      const { isChanged } = await byGiver(db, user, async (trx, by) =>
        changePosition(trx, by, { personId: params.id, place: undefined, after: undefined, seen: query.from }),
      )
      if (isChanged) audit(request, 'position_taken', { subject: params.id })
      return reply.code(204).send(null)
    },
  })
}
