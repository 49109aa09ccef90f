import { getSecondFactor, removeSecondFactor, replaceRecoveryCodes } from '@tapri/contracts/second-factor'
import type { App } from '@tapri/service-kit/http/app'
import { audit } from '@tapri/service-kit/process/audit'
import { refusal } from '@tapri/service-kit/http/problems'
import type { AuthContext } from '../auth-context.ts'
import { needsSecondFactor } from '../required-action.ts'
import { countRecoveryCodes } from '../second-factors.ts'
import { asStaff, assertFreshOrPassword, staffCaller } from './caller.ts'
import { secondFactorLoginRoutes } from './login.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { deleteFactor, FactorNotFound, factorsOf, replaceCodes } from './queries.ts'
import { assertMayRemove } from './rules.ts'
import { totpRoutes } from './totp-routes.ts'

const NoFactor = refusal('NO_FACTOR')

export function secondFactorRoutes(app: App, context: AuthContext) {
  const { db, settings, policies } = context
  secondFactorLoginRoutes(app, context)
  totpRoutes(app, context)
  passkeyRoutes(app, context)

  app.route({
    ...getSecondFactor,
    handler: async (request) => {
      const { person } = await staffCaller(db, request)
      const methods = (await factorsOf(db, person.id)).map(({ created_at, last_used_at, ...factor }) => ({
        ...factor,
        created_at: created_at.toISOString(),
        last_used_at: last_used_at && last_used_at.toISOString(),
      }))
      const required = needsSecondFactor(policies, person.role)
      return { methods, recovery_codes_left: await countRecoveryCodes(db, person.id), required }
    },
  })

  app.route({
    ...removeSecondFactor,
    handler: async (request, reply) => {
      const { id } = request.params
      await assertFreshOrPassword(context, request, request.body.password)
      await asStaff(db, request, async (trx, { person }) => {
        const factors = await factorsOf(trx, person.id)
        if (!factors.some((factor) => factor.id === id)) throw new FactorNotFound()
        const others = factors.length - 1
        assertMayRemove({ required: needsSecondFactor(policies, person.role), others })
        await deleteFactor(trx, person.id, id, others)
      })
      audit(request, 'second_factor_removed', { subject: id })
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...replaceRecoveryCodes,
    handler: async (request) => {
      await assertFreshOrPassword(context, request, request.body.password)
      const recovery_codes = await asStaff(db, request, async (trx, { person }) => {
        if (!person.has_second_factor) throw new NoFactor()
        return replaceCodes(trx, settings, person.id)
      })
      audit(request, 'recovery_codes_replaced', { subject: request.user.id })
      return { recovery_codes }
    },
  })
}
