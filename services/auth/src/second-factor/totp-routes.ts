import { addTotp, confirmTotp } from '@tapri/contracts/second-factor'
import type { App } from '@tapri/service-kit/http/app'
import { audit } from '@tapri/service-kit/process/audit'
import type { AuthContext } from '../auth-context.ts'
import { afterAddition } from './addition.ts'
import { asStaff, assertFreshOrPassword } from './caller.ts'
import { WrongCode } from './login.ts'
import { findUnconfirmedTotp, insertTotp, markConfirmed } from './queries.ts'
import { forApp, stepOf } from './totp.ts'

export function totpRoutes(app: App, context: AuthContext) {
  const { db, settings } = context

  app.route({
    ...addTotp,
    handler: async (request, reply) => {
      const { password, name = '' } = request.body
      await assertFreshOrPassword(context, request, password)
      const added = await asStaff(db, request, async (trx, { person }) => {
        const { id, secret } = await insertTotp(trx, settings, person.id, name.trim())
        return { id, ...forApp(secret, { issuer: settings.BRAND, label: person.phone }) }
      })
      return reply.code(201).send(added)
    },
  })

  app.route({
    ...confirmTotp,
    handler: async (request) => {
      const { id } = request.params
      const added = await asStaff(db, request, async (trx, caller) => {
        const secret = await findUnconfirmedTotp(trx, settings, caller.person.id, id)
        const step = stepOf(secret, request.body.code, Date.now())
        if (step === undefined) throw new WrongCode()
        await markConfirmed(trx, id, step)
        return { id, ...(await afterAddition(app, context, trx, caller)) }
      })
      audit(request, 'second_factor_added', { subject: id, kind: 'totp' })
      return added
    },
  })
}
