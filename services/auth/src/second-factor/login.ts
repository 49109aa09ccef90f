import { finishLogin, passkeyLoginOptions } from '@tapri/contracts/second-factor'
import type { App } from '@tapri/service-kit/http/app'
import { audit } from '@tapri/service-kit/process/audit'
import { InvalidInput, refusal } from '@tapri/service-kit/http/problems'
import type { Kysely, Transaction } from 'kysely'
import type { AuthContext } from '../auth-context.ts'
import type { Database } from '../database.ts'
import type { PersonWithOutlet } from '../person.ts'
import { startSession } from '../session.ts'
import type { Settings } from '../settings.ts'
import { finish, passkeysOf, takeLogin } from './login-queries.ts'
import { requestOptions } from './passkeys.ts'

/** 403, because pages treat 401 as the end of the session. */
export const WrongCode = refusal('WRONG_CODE')
const PasskeyNotAccepted = refusal('PASSKEY_NOT_ACCEPTED')
const NoPasskey = refusal('NO_PASSKEY')

/** Registers the routes for the second step of a login, with the token from the first step. */
export function secondFactorLoginRoutes(app: App, context: AuthContext) {
  const { db, settings, limitHashing } = context

  app.route({
    ...finishLogin,
    handler: async (request) => {
      const { login_token: loginToken, ...proof } = request.body
      if (Object.keys(proof).length !== 1) {
        throw new InvalidInput('/body', 'ONE_PROOF')
      }
      const begin = (trx: Transaction<Database>, owner: PersonWithOutlet) =>
        startSession(app, { ...context, db: trx }, request, owner)
      const login = { loginToken, proof, address: request.ip, begin }
      const { person, done } = await limitHashing(() => finish(db, context, login))
      const who = { actor: person.id, role: person.role }
      if (!done) {
        audit(request, 'second_factor_failed', who)
        throw proof.passkey ? new PasskeyNotAccepted() : new WrongCode()
      }
      audit(request, 'login', { ...who, kind: done.kind })
      return done.session
    },
  })

  app.route({
    ...passkeyLoginOptions,
    handler: (request) => limitHashing(() => ask(db, settings, request.body.login_token)),
  })
}

/** Creates the passkey challenge of this login, replacing an earlier one. */
const ask = (db: Kysely<Database>, { PUBLIC_URL }: Settings, loginToken: string) =>
  db.transaction().execute(async (trx) => {
    const { login, person } = await takeLogin(trx, loginToken)
    const passkeys = await passkeysOf(trx, person.id)
    if (!PUBLIC_URL || passkeys.length === 0) throw new NoPasskey()
    const options = await requestOptions(PUBLIC_URL, passkeys)
    await trx
      .updateTable('login_challenges')
      .set({ passkey_challenge: options.challenge })
      .where('token_hash', '=', login.token_hash)
      .execute()
    return options
  })
