import { updateMe, updateUser } from '@tapri/contracts/profile'
import { SessionEnded } from '@tapri/service-kit/http/access'
import type { App } from '@tapri/service-kit/http/app'
import { audit } from '@tapri/service-kit/process/audit'
import { assertUnchanged } from '@tapri/service-kit/http/if-match'
import { toE164 } from '@tapri/service-kit/http/phone'
import { byAdmin } from '../admins.ts'
import type { AuthContext } from '../auth-context.ts'
import { assertOwnPassword } from '../own-password.ts'
import { isPasswordOfNobody } from '../passwords.ts'
import { findById, getById, toAdminUser, toSelf } from '../person.ts'
import { proveByCodes } from '../prove-by-codes.ts'
import { refuseTaken } from '../registration.ts'
import { recordStaffEvent } from '../staff-events.ts'
import { changeProfile } from './change.ts'
import { changedIn, OwnAccount } from './rules.ts'

/** Registers the routes by which owners or admins change name and phone. */
export function profileRoutes(app: App, context: AuthContext) {
  ownProfileRoute(app, context)
  const { db } = context

  app.route({
    ...updateUser,
    handler: async (request) => {
      const { id } = request.params
      if (id === request.user.id) throw new OwnAccount()
      const given = { id, name: request.body.name.trim(), phone: toE164(request.body.phone), isVerified: false }
      const what = await byAdmin(db, request.user.id, async (trx, actor) => {
        const { before, after } = await changeProfile(trx, given, ({ version }) =>
          assertUnchanged(request, version, async () => toAdminUser(await getById(trx, id))),
        )
        const detail = changedIn(before, after)
        if (detail) await recordStaffEvent(trx, { kind: 'changed', actor, subject: before, detail })
        return detail
      })
      if (what) audit(request, 'user_changed', { subject: id, kind: what })
      return toAdminUser(await getById(db, id))
    },
  })
}

function ownProfileRoute(app: App, context: AuthContext) {
  const { db, policies, limitHashing } = context
  const byCode = policies.phone_verification === 'code'

  app.route({
    ...updateMe,
    handler: async (request) => {
      const { id } = request.user
      const { current_password: password, code, old_code } = request.body
      const [name, phone] = [request.body.name.trim(), toE164(request.body.phone)]
      const person = await findById(db, id)
      if (!person) throw new SessionEnded()
      await assertUnchanged(request, person.version, () => toSelf(person, policies))
      const isMoving = phone !== person.phone
      if (isMoving) {
        const path = '/body/current_password'
        const isWithout = isPasswordOfNobody(person.password_hash)
        if (!isWithout) await limitHashing(() => assertOwnPassword(db, person, { password, path, address: request.ip }))
        await refuseTaken(db, phone, byCode)
        const provesOld = isWithout || person.role === 'customer'
        const codes = [{ phone, code }, ...(provesOld ? [{ phone: person.phone, code: old_code }] : [])]
        if (byCode && !(await proveByCodes(context, request, id, codes))) return { code_sent: true }
      }

      const { before, after } = await db
        .transaction()
        .execute((trx) =>
          changeProfile(trx, { id, name, phone, isVerified: isMoving && byCode }, ({ version }) =>
            assertUnchanged(request, version, async () => toSelf(await getById(trx, id), policies)),
          ),
        )
      const what = changedIn(before, after)
      if (what) audit(request, 'profile_changed', { subject: id, kind: what })
      return toSelf(await getById(db, id), policies)
    },
  })
}
