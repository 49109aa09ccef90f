import { setTimeout as sleep } from 'node:timers/promises'

const WEBHOOK_WITHIN_MS = 5_000
/** After a failed delivery it is tried again so much later; then the person asks for another code. */
const AGAIN_AFTER_MS = [500, 2_000]

/** Posts a code to the operator's webhook. The error after the last try says nothing of the phone or the code. */
export async function deliver(url: string, phone: string, code: string, pauses = AGAIN_AFTER_MS) {
  for (let attempt = 0; ; attempt += 1) {
    const failure = await post(url, phone, code)
    if (failure === undefined) return
    const pause = pauses[attempt]
    if (pause === undefined) throw new Error(`the code webhook ${failure}`)
    await sleep(pause)
  }
}

/** Why it failed, or undefined. Made of a status or an error's code only: other texts may repeat what was sent. */
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
