import { createHmac, randomInt, randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { languageOf } from '@tapri/contracts/problems/language'
import type { Language } from '@tapri/contracts/problems/text'
import { maskedPhone } from '@tapri/service-kit/http/phone'
import { refusal } from '@tapri/service-kit/http/problems'
import type { Adapter, OutgoingMessage } from '@tapri/service-kit/messages/message'
import type { AuthContext } from './auth-context.ts'
import { textOfCode } from './code-text.ts'
import { AGAIN_AFTER_MS, deliver } from './code-webhook.ts'
import type { Settings } from './settings.ts'

export const WrongCode = refusal('CODE_REFUSED')

/** Tries per code. */
export const CODE_TRIES = 5

export type CodeKey = Pick<Settings, 'JWT_PRIVATE_KEY'>

/** Returns six digits. */
export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/**
 * Returns a keyed hash: a million codes are quickly enumerated, so the key is not in the database. `id` is the
 * account's.
 */
export const hashOfCode = ({ JWT_PRIVATE_KEY }: CodeKey, id: string, code: string) =>
  createHmac('sha256', JWT_PRIVATE_KEY).update(`code\n${id}\n${code}`).digest('hex')

export interface CodeSender extends Pick<AuthContext, 'log' | 'messenger'> {
  settings: Pick<Settings, 'JWT_PRIVATE_KEY' | 'CODE_WEBHOOK_URL' | 'PUBLIC_URL' | 'BRAND'>
}

export interface Reader {
  address: string
  language: Language
}

/** Returns a caller's address, and the language for messages to them. */
export const readerOf = ({ ip, headers }: { ip: string; headers: IncomingHttpHeaders }): Reader => ({
  address: ip,
  language: languageOf(headers['accept-language']),
})

interface NewCode extends Pick<Reader, 'language'> {
  phone: string
  code: string
}

/**
 * Sends a code by SMS, or else by WhatsApp, or else through the operator's webhook, whichever is configured. Without
 * any, the code is logged next to the masked phone.
 */
export async function dispatchCode({ settings, log, messenger }: CodeSender, { phone, code, language }: NewCode) {
  for (const adapter of [messenger.sms, messenger.whatsapp]) {
    const spoken = adapter?.languageFor('code', language)
    if (!adapter || !spoken) continue
    const text = textOfCode(code, spoken, settings)
    const message = { id: randomUUID(), to: phone, kind: 'code', language: spoken, variables: [code], text } as const
    return sendByMessage(adapter, message)
  }
  const text = textOfCode(code, language, settings)
  if (settings.CODE_WEBHOOK_URL) return deliver(settings.CODE_WEBHOOK_URL, { phone, code, text })
  log.warn({ phone: maskedPhone(phone), code }, 'code not sent: neither SMS_URL nor CODE_WEBHOOK_URL is set')
}

/**
 * Retries a message that was certainly not accepted, or that the provider accepts only once however often it is sent.
 */
async function sendByMessage(adapter: Adapter, message: OutgoingMessage) {
  for (const pause of [...AGAIN_AFTER_MS, undefined]) {
    const outcome = await adapter.send(message)
    if (outcome.status === 'sent') return
    const mayRepeat = outcome.status === 'retry' || (outcome.status === 'unknown' && adapter.takesOnce)
    if (!mayRepeat || pause === undefined) throw new Error(`the provider ${outcome.reason}`)
    await sleep(pause)
  }
}

/**
 * Sends a code without waiting for it: a slow webhook must not delay the response, and the caller can request another
 * code.
 */
export const inBackground = (log: CodeSender['log'], sending: Promise<void>) =>
  void sending.catch((err: unknown) => log.error({ err }, 'code not sent, the caller can request another'))
