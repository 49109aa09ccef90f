import { endUserSessions as endUserSessionsCall } from '@tapri/contracts/staff'
import type { App } from '@tapri/service-kit/http/app'
import { audit } from '@tapri/service-kit/process/audit'
import { byAdmin } from '../admins.ts'
import type { AuthContext } from '../auth-context.ts'
import { endUserSessions } from './end.ts'

export function endUserSessionsRoutes(app: App, { db }: AuthContext) {
  app.route({
    ...endUserSessionsCall,
    handler: async (request, reply) => {
      const { id } = request.params
      await byAdmin(db, request.user.id, (trx, actor) => endUserSessions(trx, actor, id))
      audit(request, 'user_sessions_ended', { subject: id })
      return reply.code(204).send(null)
    },
  })
}
