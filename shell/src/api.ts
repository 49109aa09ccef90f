import { createCall, createUpload } from '@tapri/web-kit/api'
import { failureOf } from '@tapri/web-kit/failure'
import { chosenLanguage } from './language/language.ts'
import { endSession, useSession } from './session/session.ts'
import { texts } from './texts.ts'
import { toast } from './toasts/toast.ts'

/** Ends the session after a 401 for this token, and says so once. */
export function onEnded(token: string | null) {
  if (endSession(token)) toast('error', texts[chosenLanguage()].sessionExpired)
}

const caller = { token: () => useSession.getState().token, language: chosenLanguage, onEnded }

export const call = createCall(caller)
export const upload = createUpload(caller)

/** Shows a failed call as a toast: the server's detail, else the fallback. */
export function fail(error: unknown, fallback: string) {
  const { sentence, hint } = failureOf(error, fallback)
  toast('error', sentence, hint)
}
