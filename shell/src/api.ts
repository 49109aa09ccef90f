import { type Call, createCall, createUpload } from '@tapri/web-kit/api'
import { createDownload } from '@tapri/web-kit/download'
import { failureOf } from '@tapri/web-kit/failure'
import type { TraceCall } from '@tapri/web-kit/trace-call'
import { inLanguage } from '@tapri/web-kit/language'
import { chosenLanguage } from './language/language.ts'
import { storeNotice } from './session/notice.ts'
import { endSession, useSession } from './session/session.ts'
import { texts } from './texts.ts'
import { toast } from './toasts/toast.ts'

/** Pending writes to `/auth`: the response may bring a new token that replaces the one they revoke. */
const authWrites = new Set<Promise<unknown>>()

/**
 * Ends the session after a 401 for this token, and says so once. Waits for pending writes to `/auth`: polling or the
 * live stream may get the 401 of a revoked token before the page has the new one.
 */
export function onEnded(token: string | null) {
  if (authWrites.size === 0) return end(token)
  // The caller stores the new token as soon as it has the response, before this timeout runs.
  void Promise.allSettled(authWrites).then(() => setTimeout(end, 0, token))
}

function end(token: string | null) {
  if (!endSession(token)) return
  // The landing page is a separate document (to-landing.tsx).
  if (window.location.pathname === '/') storeNotice('sessionExpired')
  else toast('error', inLanguage(texts, chosenLanguage()).sessionExpired)
}

let traceCall: TraceCall | undefined
/** Passes every later call through this tracer. */
export const traceCallsBy = (by: TraceCall) => {
  traceCall = by
}

const trace: TraceCall = (route, headers, send) => (traceCall ? traceCall(route, headers, send) : send())
const caller = { token: () => useSession.getState().token, language: chosenLanguage, onEnded, trace }
const plainCall = createCall(caller)

export const call: Call = (route, input, options) => {
  const response = plainCall(route, input, options)
  if (/^(PUT|POST|DELETE) \/auth\//.test(route)) {
    authWrites.add(response)
    const settled = () => authWrites.delete(response)
    response.then(settled, settled)
  }
  return response
}
export const upload = createUpload(caller)
export const download = createDownload(caller)

/** Shows a failed call as a toast: the server's detail, else the fallback. */
export function fail(error: unknown, fallback: string) {
  const { sentence, hint } = failureOf(error, fallback)
  toast('error', sentence, hint)
}
