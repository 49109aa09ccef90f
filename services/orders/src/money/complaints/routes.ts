import {
  answerComplaint,
  complain,
  getComplaintPatterns,
  listComplaintsOfOrder,
  listOpenComplaints,
} from '@tapri/contracts/complaints/calls'
import type { Caller } from '@tapri/service-kit/http/access'
import type { App } from '@tapri/service-kit/http/app'
import { audit } from '@tapri/service-kit/process/audit'
import { keyOf, once } from '@tapri/service-kit/http/idempotency'
import type { Context } from '@tapri/service-kit/process/service'
import type { Kysely } from 'kysely'
import type { Database } from '../../database.ts'
import { findOrder } from '../../order/order.ts'
import type { Estimates } from '../../order/promise/estimates.ts'
import type { Settings } from '../../settings.ts'
import * as queries from './queries.ts'
import { toComplaint } from './rules.ts'
import { answerOf, complainOf, ComplaintNotFound, type SettleBy } from './settle.ts'

export function complaintRoutes(
  app: App,
  { db, settings }: Context<Database, Settings>,
  { recent }: Pick<Estimates, 'recent'>,
) {
  const { REFUND_MANAGER_LIMIT, TZ_BUSINESS: timeZone } = settings
  const by: SettleBy = { timeZone, limit_paise: Math.round(REFUND_MANAGER_LIMIT * 100) }
  app.route({
    ...complain,
    handler: async (request, reply) => {
      const { user, params, body } = request
      const known = body.wish === 'made_again' && {
        recent: await recent((await findOrder(db, params.id, user)).outlet_id),
      }
      const { id } = await db
        .transaction()
        .execute((trx) => once(trx, keyOf(request), () => complainOf(trx, params.id, user, body, { ...by, ...known })))
      return reply.code(201).send(await show(db, id, user))
    },
  })
  app.route({
    ...listComplaintsOfOrder,
    handler: async ({ user, params }) => {
      await findOrder(db, params.id, user)
      return { complaints: (await queries.findOfOrder(db, params.id, user)).map(toComplaint) }
    },
  })
  app.route({
    ...listOpenComplaints,
    handler: async ({ user }) => ({ complaints: (await queries.findOpen(db, user)).map(toComplaint) }),
  })
  app.route({
    ...answerComplaint,
    handler: async (request) => {
      const { user, params, body } = request
      const known = body.made_again && { recent: await recent((await show(db, params.id, user)).outlet_id) }
      const isAnswered = await db
        .transaction()
        .execute((trx) => answerOf(trx, params.id, user, body, { ...by, ...known }))
      if (isAnswered) audit(request, 'complaint_answered', { subject: params.id })
      return show(db, params.id, user)
    },
  })
  app.route({
    ...getComplaintPatterns,
    handler: ({ user }) => queries.findPatterns(db, user, settings.TZ_BUSINESS),
  })
}

async function show(db: Kysely<Database>, id: string, caller: Caller) {
  const complaint = await queries.findComplaint(db, id, caller)
  if (!complaint) throw new ComplaintNotFound()
  return toComplaint(complaint)
}
