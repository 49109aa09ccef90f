import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from '@tapri/service-kit/messages/post-json'

const WEBHOOK_WITHIN_MS = 5_000
/** Delays in ms before each retry of a failed delivery. After the last one the user has to request another code. */
export const AGAIN_AFTER_MS = [500, 2_000]

export interface CodeMessage {
  phone: string
  code: string
  text: string
}

/** Posts a code to the operator's webhook. The error after the last try contains neither phone nor code. */
export async function deliver(url: string, message: CodeMessage, pauses = AGAIN_AFTER_MS) {
  for (let attempt = 0; ; attempt += 1) {
    const failure = await post(url, message)
    if (failure === undefined) return
    const pause = pauses[attempt]
    if (pause === undefined) throw new Error(`the code webhook ${failure}`)
    await sleep(pause)
  }
}

/**
 * Returns why a request failed, or undefined. Uses only the status or error code, because other texts may repeat the
 * request.
 */
async function post(url: string, message: CodeMessage): Promise<string | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
      redirect: 'error',
      signal: AbortSignal.timeout(WEBHOOK_WITHIN_MS),
    })
    await response.body?.cancel()
    return response.ok ? undefined : `answered ${response.status}`
  } catch (error) {
    return `did not answer (${errorCode(error)})`
  }
}
