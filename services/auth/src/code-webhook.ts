import { setTimeout as sleep } from 'node:timers/promises'

const WEBHOOK_WITHIN_MS = 5_000
/** Delays before each retry of a failed delivery (ms). After the last one the user has to request another code. */
const AGAIN_AFTER_MS = [500, 2_000]

/** Posts a code to the operator's webhook. The error after the last try contains neither phone nor code. */
export async function deliver(url: string, phone: string, code: string, pauses = AGAIN_AFTER_MS) {
  for (let attempt = 0; ; attempt += 1) {
    const failure = await post(url, phone, code)
    if (failure === undefined) return
    const pause = pauses[attempt]
    if (pause === undefined) throw new Error(`the code webhook ${failure}`)
    await sleep(pause)
  }
}

/**
 * The reason of a failure, or undefined. Built from a status or error code only: other texts may repeat the request.
 */
async function post(url: string, phone: string, code: string): Promise<string | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone, code, text: `${code} is your Tapri code. It is good for 10 minutes.` }),
      redirect: 'error',
      signal: AbortSignal.timeout(WEBHOOK_WITHIN_MS),
    })
    await response.body?.cancel()
    return response.ok ? undefined : `answered ${response.status}`
  } catch (error) {
    return `did not answer (${codeOf(error)})`
  }
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return 'unknown'
  const code = 'code' in cause ? String(cause.code) : ''
  return /^[A-Z_]{1,40}$/.test(code) ? code : cause.name
}
