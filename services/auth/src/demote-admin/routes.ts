import { demoteAdmin as demoteAdminCall } from '@tapri/contracts/staff'
import type { App } from '@tapri/service-kit/http/app'
import { audit } from '@tapri/service-kit/process/audit'
import { byAdmin } from '../admins.ts'
import type { AuthContext } from '../auth-context.ts'
import { getById, toUser } from '../person.ts'
import { demoteAdmin } from './demote.ts'

export function demoteAdminRoutes(app: App, { db }: AuthContext) {
  app.route({
    ...demoteAdminCall,
    handler: async (request) => {
      const { id } = request.params
      const { role } = request.body
      const person = await byAdmin(db, request.user.id, async (trx, actor) => {
        await demoteAdmin(trx, actor, { id, role })
        return getById(trx, id)
      })
      audit(request, 'admin_demoted', { subject: id, role })
      return toUser(person)
    },
  })
}
