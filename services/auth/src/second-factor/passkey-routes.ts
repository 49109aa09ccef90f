import { addPasskey, passkeyCreationOptions } from '@tapri/contracts/second-factor'
import type { App } from '@tapri/service-kit/http/app'
import { audit } from '@tapri/service-kit/process/audit'
import { refusal } from '@tapri/service-kit/http/problems'
import type { AuthContext } from '../auth-context.ts'
import { afterAddition } from './addition.ts'
import { asStaff, assertFreshOrPassword, staffCaller } from './caller.ts'
import { passkeysOf } from './login-queries.ts'
import { creationOptions, verifiedNew } from './passkeys.ts'
import { assertRoom, insertPasskey, setPasskeyChallenge, takePasskeyChallenge } from './queries.ts'

const NoPasskeysHere = refusal('NO_PASSKEYS_HERE')
const PasskeyRefused = refusal('PASSKEY_REFUSED')

export function passkeyRoutes(app: App, context: AuthContext) {
  const { db, settings } = context

  app.route({
    ...passkeyCreationOptions,
    handler: async (request) => {
      const { BRAND: brand, PUBLIC_URL: publicUrl } = settings
      await assertFreshOrPassword(context, request, request.body.password)
      if (!publicUrl) throw new NoPasskeysHere()
      return asStaff(db, request, async (trx, { person, session }) => {
        await assertRoom(trx, person.id)
        const options = await creationOptions({ brand, publicUrl }, person, await passkeysOf(trx, person.id))
        await setPasskeyChallenge(trx, session.id, person.id, options.challenge)
        return options
      })
    },
  })

  app.route({
    ...addPasskey,
    handler: async (request, reply) => {
      const { name, credential } = request.body
      const { session } = await staffCaller(db, request)
      // Outside the transaction below, so that one response uses up a challenge, valid or not.
      const challenge = await takePasskeyChallenge(db, session.id)
      const passkey =
        settings.PUBLIC_URL && challenge && (await verifiedNew(settings.PUBLIC_URL, challenge, credential))
      if (!passkey) throw new PasskeyRefused()
      const added = await asStaff(db, request, async (trx, caller) => {
        const id = await insertPasskey(trx, caller.person.id, name.trim(), passkey)
        return { id, ...(await afterAddition(app, context, trx, caller)) }
      })
      audit(request, 'second_factor_added', { subject: added.id, kind: 'passkey' })
      return reply.code(201).send(added)
    },
  })
}
