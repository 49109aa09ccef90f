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

/** Writes to `/auth` under way: their response may bring a new token in place of the one they revoke. */
const authWrites = new Set<Promise<unknown>>()

/**
 * Ends the session after a 401 for this token, and says so once. While a write to `/auth` is under way it waits for the
 * response: a poll or the live stream may learn of the revoked token before the page has the new one.
 */
export function onEnded(token: string | null) {
  if (authWrites.size === 0) return end(token)
  // The writer stores the new token in the turn after its response.
  void Promise.allSettled(authWrites).then(() => setTimeout(end, 0, token))
}

function end(token: string | null) {
  if (!endSession(token)) return
  // The landing page is another document (to-landing.tsx).
  if (window.location.pathname === '/') storeNotice('sessionExpired')
  else toast('error', inLanguage(texts, chosenLanguage()).sessionExpired)
}

let traceCall: TraceCall | undefined
/** Tells calls to it from now on. */
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
