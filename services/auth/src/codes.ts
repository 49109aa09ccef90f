import { createHmac, randomInt } from 'node:crypto'
import { maskedPhone } from '@tapri/service-kit/http/phone'
import { refusal } from '@tapri/service-kit/http/problems'
import type { AuthContext } from './auth-context.ts'
import { deliver } from './code-webhook.ts'
import type { Settings } from './settings.ts'

export const WrongCode = refusal('CODE_REFUSED')

/** Tries per code. */
export const CODE_TRIES = 5

export type CodeKey = Pick<Settings, 'JWT_PRIVATE_KEY'>

/** Six digits. */
export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/** Keyed hash: a million codes are quickly enumerated, so the key is not in the database. `id` is the account's. */
export const hashOfCode = ({ JWT_PRIVATE_KEY }: CodeKey, id: string, code: string) =>
  createHmac('sha256', JWT_PRIVATE_KEY).update(`code\n${id}\n${code}`).digest('hex')

export interface CodeSender extends Pick<AuthContext, 'log'> {
  settings: Pick<Settings, 'JWT_PRIVATE_KEY' | 'CODE_WEBHOOK_URL'>
}

/** Sends a code through the operator's webhook. Without one the code is logged, beside the masked phone. */
export async function dispatchCode({ settings, log }: CodeSender, phone: string, code: string) {
  if (settings.CODE_WEBHOOK_URL) return deliver(settings.CODE_WEBHOOK_URL, phone, code)
  log.warn({ phone: maskedPhone(phone), code }, 'code not sent: CODE_WEBHOOK_URL is not set')
}

/**
 * Does not wait for a code to be sent: a slow webhook must not delay the response, and the caller can request another
 * code.
 */
export const inBackground = (log: CodeSender['log'], sending: Promise<void>) =>
  void sending.catch((err: unknown) => log.error({ err }, 'code not sent, the caller can request another'))
