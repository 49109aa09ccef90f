import { changePassword } from '@tapri/contracts/sessions'
import { SessionEnded } from '@tapri/service-kit/http/access'
import type { App } from '@tapri/service-kit/http/app'
import { audit } from '@tapri/service-kit/process/audit'
import { InvalidInput } from '@tapri/service-kit/http/problems'
import type { AuthContext } from '../auth-context.ts'
import { asOneTimePassword } from '../typed-codes.ts'
import { assertNotExpired } from '../may-login.ts'
import { assertOwnPassword } from '../own-password.ts'
import { assertGoodPassword } from '../password-rules.ts'
import { hashPassword, verifyPassword } from '../passwords.ts'
import { findById, type PersonWithOutlet } from '../person.ts'
import { carryOver, findLiveSession, prolongSession, signSession } from '../session.ts'
import { setPassword } from './queries.ts'

export function changePasswordRoutes(app: App, context: AuthContext) {
  const { db, settings, policies, limitHashing } = context

  app.route({
    ...changePassword,
    handler: async (request) => {
      const { current_password, new_password } = request.body
      await assertGoodPassword(new_password, { ...settings, ...policies }, 'new_password')
      const { id, sid } = request.user
      const person = await findById(db, id)
      const session = sid && person && (await findLiveSession(db, person, sid))
      if (!person || !session) throw new SessionEnded()
      assertNotExpired(person)

      await limitHashing(() =>
        person.must_change_password
          ? assertOtherPassword(person, new_password)
          : assertOwnPassword(db, person, {
              password: current_password,
              path: '/body/current_password',
              address: request.ip,
            }),
      )
      const password_hash = await limitHashing(() => hashPassword(new_password))
      await db.transaction().execute(async (trx) => {
        await carryOver(trx, await setPassword(trx, person, password_hash), session.id)
      })
      audit(request, 'password_changed', { subject: id })
      const changed = await findById(db, id)
      const prolonged = changed && (await prolongSession(db, changed, session.id, settings))
      if (!prolonged) throw new SessionEnded()
      return signSession(app, context, changed, prolonged)
    },
  })

  /** Refuses the one-time password as the new password (400), because the admin who issued it knows it. */
  async function assertOtherPassword({ password_hash }: PersonWithOutlet, new_password: string) {
    if (!(await verifyPassword(password_hash, asOneTimePassword(new_password)))) return
    throw new InvalidInput('/body/new_password', 'SAME_PASSWORD')
  }
}
