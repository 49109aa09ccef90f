import { post } from '../post.ts'
import { isAllowed } from './address.ts'
import type { Outcome } from './rules.ts'

interface SendOptions {
  trialOrigins: readonly string[]
  timeoutMs: number
  signal: AbortSignal
}

/**
 * Posts one message and gives up after `timeoutMs`. The name is resolved once, and the connection goes to the resolved
 * address if it is public. `http:` is only for a trial on this machine.
 */
export async function sendMessage(
  url: string,
  body: string,
  headers: Record<string, string>,
  { trialOrigins, timeoutMs, signal }: SendOptions,
): Promise<Outcome> {
  // Checked again, since settings may have changed.
  if (!isAllowed(url, trialOrigins)) return { failure: 'own_network' }
  const tooLate = AbortSignal.timeout(timeoutMs)
  const own = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'Tapri-Webhooks/1',
  }
  return post(url, {
    headers: { ...headers, ...own },
    body,
    signal: AbortSignal.any([signal, tooLate]),
    isTrial: trialOrigins.includes(new URL(url).origin),
  }).catch((error: Error) => ({ failure: failureIn(error, tooLate.aborted) }))
}

function failureIn(error: Error & { code?: string }, isLate: boolean) {
  if (isLate) return 'too_late'
  if (error.code === 'EPRIVATE') return 'own_network'
  return /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY/i.test(error.code ?? '') ? 'certificate' : 'no_answer'
}
