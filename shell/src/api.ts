import { createCall, createUpload } from '@tapri/web-kit/api'
import { failureOf } from '@tapri/web-kit/failure'
import { chosenLanguage } from './language.ts'
import { endSession, useSession } from './session.ts'
import { texts } from './texts.ts'
import { toast } from './toast.ts'

const caller = {
  token: () => useSession.getState().token,
  language: chosenLanguage,
  onEnded: (token: string | null) => {
    if (endSession(token)) toast('error', texts[chosenLanguage()].sessionExpired)
  },
}

export const call = createCall(caller)
export const upload = createUpload(caller)

/** Says that a call failed: in the server's words, else in these. */
export function fail(error: unknown, fallback: string) {
  const { sentence, hint } = failureOf(error, fallback)
  toast('error', sentence, hint)
}
