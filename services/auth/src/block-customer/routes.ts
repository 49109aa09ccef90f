import { blockCustomer as blockCustomerCall } from '@tapri/contracts/staff'
import type { App } from '@tapri/service-kit/http/app'
import { audit } from '@tapri/service-kit/process/audit'
import { byAdmin } from '../admins.ts'
import type { AuthContext } from '../auth-context.ts'
import { getById, toAdminUser } from '../person.ts'
import { blockCustomer } from './block.ts'

export function blockCustomerRoutes(app: App, { db }: AuthContext) {
  app.route({
    ...blockCustomerCall,
    handler: async (request) => {
      const { id } = request.params
      const { outcome, person } = await byAdmin(db, request.user.id, async (trx, actor) => ({
        outcome: await blockCustomer(trx, actor, { id, ...request.body }),
        person: await getById(trx, id),
      }))
      if (outcome === 'block') audit(request, 'customer_blocked', { subject: id })
      if (outcome === 'unblock') audit(request, 'customer_unblocked', { subject: id })
      return toAdminUser(person)
    },
  })
}
