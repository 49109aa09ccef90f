import type { Session } from '@tapri/contracts/auth'
import type { SecondFactorAdded } from '@tapri/contracts/second-factor'
import type { Caller } from '../support/api.ts'
import { totpCode } from '../support/totp.ts'
import { type Member, PASSWORD, type ProductionStack } from './production-stack.ts'

/** Steps into the future: a code from then is refused. */
const WRONG_CODE_STEPS = 40

/**
 * Adds an authenticator app to the caller's account, using the previous code, so that the current and the next one stay
 * unused.
 */
async function addAuthenticatorApp({ call }: Caller) {
  const started = await call('POST', '/auth/second-factor/totp', {})
  const { id, secret } = started.body as { id: string; secret: string }
  const added = await call('PUT', `/auth/second-factor/totp/${id}`, { code: totpCode(secret, -1) })
  const { recovery_codes = [], session } = added.body as SecondFactorAdded
  return { id, secret, recovery_codes, session, status: added.status }
}

/** Logs in with the password and a code of the app. */
async function loginWithCode({ call }: Caller, phone: string, password: string, code: string) {
  const passwordStep = await call('POST', '/auth/login', { phone, password })
  const { second_factor } = passwordStep.body as { second_factor?: { login_token: string } }
  const codeStep = await call('POST', '/auth/login/second-factor', { login_token: second_factor?.login_token, code })
  return { passwordStep, codeStep, session: codeStep.body as Session, loginToken: second_factor?.login_token ?? '' }
}

/**
 * Adds an app, logs in with a wrong and a right code, replaces the recovery codes, removes the app. Returns every
 * secret.
 */
export async function exerciseAuthenticatorApp({ as }: Pick<ProductionStack, 'as'>, member: Member): Promise<string[]> {
  const app = await addAuthenticatorApp(member)
  const wrong = await loginWithCode(as(), member.phone, PASSWORD, totpCode(app.secret, WRONG_CODE_STEPS))
  const right = await loginWithCode(as(), member.phone, PASSWORD, totpCode(app.secret, 1))
  const replaced = await as(right.session.token).call('POST', '/auth/second-factor/recovery-codes', {})
  const removed = await as(right.session.token).call('DELETE', `/auth/second-factor/${app.id}`, {})
  const responses = [app, wrong.passwordStep, wrong.codeStep, right.codeStep, replaced, removed]
  const statuses = responses.map(({ status }) => status).join()
  if (statuses !== '200,403,403,200,200,204') throw new Error(`the second factor's calls answered ${statuses}`)
  const { recovery_codes } = replaced.body as { recovery_codes: string[] }
  const tokens = [app.session.token, right.session.token, wrong.loginToken, right.loginToken]
  return [app.secret, ...tokens, ...app.recovery_codes, ...recovery_codes]
}
