import { resetStaff as resetStaffCall } from '@tapri/contracts/staff'
import type { App } from '@tapri/service-kit/http/app'
import { audit } from '@tapri/service-kit/process/audit'
import { byAdmin } from '../admins.ts'
import type { AuthContext } from '../auth-context.ts'
import { makeOneTimePassword } from '../typed-codes.ts'
import { hashPassword } from '../passwords.ts'
import { resetStaff } from './reset.ts'

export function resetStaffRoutes(app: App, { db, limitHashing }: AuthContext) {
  app.route({
    ...resetStaffCall,
    handler: async (request) => {
      const { id } = request.params
      const { remove_second_factor } = request.body
      const one_time_password = makeOneTimePassword()
      const password_hash = await limitHashing(() => hashPassword(one_time_password))
      const expires_at = await byAdmin(db, request.user.id, (trx, actor) =>
        resetStaff(trx, actor, { id, password_hash, ...(remove_second_factor && { remove_second_factor }) }),
      )
      audit(request, 'user_reset', { subject: id })
      if (remove_second_factor) audit(request, 'second_factor_removed', { subject: id })
      return { one_time_password, expires_at }
    },
  })
}
