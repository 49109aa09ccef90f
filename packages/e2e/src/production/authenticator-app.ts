import { createHmac } from 'node:crypto'
import type { Session } from '@tapri/contracts/auth'
import type { SecondFactorAdded } from '@tapri/contracts/second-factor'
import type { Caller } from '../support/api.ts'
import { type ClosedStack, type Member, PASSWORD } from './production-stack.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_MS = 30_000

/** What an authenticator app shows for this secret, so many steps of 30 s from now (RFC 6238). */
export function codeOf(secret: string, steps = 0): string {
  const bits = Array.from(secret, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + steps))
  const hash = createHmac('sha1', key).update(step).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** Adds an authenticator app for whoever calls. The present code and the next one are still good afterwards. */
export async function addAuthenticatorApp({ call }: Caller) {
  const begun = await call('POST', '/auth/second-factor/totp', {})
  const { id, secret } = begun.body as { id: string; secret: string }
  const added = await call('PUT', `/auth/second-factor/totp/${id}`, { code: codeOf(secret, -1) })
  const { recovery_codes = [], session } = added.body as SecondFactorAdded
  return { id, secret, recovery_codes, session, status: added.status }
}

/** Logs in with the password and an app's code. */
export async function loginWithCode({ call }: Caller, phone: string, password: string, code: string) {
  const asked = await call('POST', '/auth/login', { phone, password })
  const { second_factor } = asked.body as { second_factor?: { login_token: string } }
  const finished = await call('POST', '/auth/login/second-factor', { login_token: second_factor?.login_token, code })
  return { asked, finished, session: finished.body as Session, login_token: second_factor?.login_token ?? '' }
}

/** Adds an app, logs in with a wrong code and the right one, replaces the recovery codes, takes the app away. Gives all secrets. */
export async function comeAndGoWithApp({ as }: Pick<ClosedStack, 'as'>, member: Member): Promise<string[]> {
  const own = await addAuthenticatorApp(member)
  const wrong = await loginWithCode(as(), member.phone, PASSWORD, codeOf(own.secret, 40))
  const right = await loginWithCode(as(), member.phone, PASSWORD, codeOf(own.secret, 1))
  const replaced = await as(right.session.token).call('POST', '/auth/second-factor/recovery-codes', {})
  const removed = await as(right.session.token).call('DELETE', `/auth/second-factor/${own.id}`, {})
  const answers = [own, wrong.asked, wrong.finished, right.finished, replaced, removed]
  const statuses = answers.map(({ status }) => status)
  if (String(statuses) !== '200,403,403,200,200,204') throw new Error(`a second factor was answered ${statuses.join()}`)
  const { recovery_codes } = replaced.body as { recovery_codes: string[] }
  const tokens = [own.session.token, right.session.token, wrong.login_token, right.login_token]
  return [own.secret, ...tokens, ...own.recovery_codes, ...recovery_codes]
}
