import { decideApproval } from '@tapri/contracts/auth'
import type { App } from '@tapri/service-kit/http/app'
import { audit } from '@tapri/service-kit/process/audit'
import { byAdmin } from '../admins.ts'
import type { AuthContext } from '../auth-context.ts'
import { toUser } from '../person.ts'
import { decide } from './queries.ts'

export function approvalRoutes(app: App, { db, policies }: AuthContext) {
  app.route({
    ...decideApproval,
    handler: async (request, reply) => {
      const { id } = request.params
      const { approved } = request.body
      const { outcome, person } = await byAdmin(db, request.user.id, (trx, actor) =>
        decide(trx, actor, { id, approved }, policies),
      )
      if (outcome === 'activate') audit(request, 'user_approved', { subject: id })
      if (outcome === 'delete') audit(request, 'user_refused', { subject: id })
      return person ? toUser(person) : reply.code(204).send(null)
    },
  })
}
