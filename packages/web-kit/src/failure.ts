import { ApiError } from './api.ts'

/** What a toast says of a failure: a sentence and, when there is more to say, a second line. */
export interface Failure {
  sentence: string
  hint?: string
}

/**
 * The server's own sentence when it gave one, else the fallback of the specification; when no server answered, the
 * fallback with the reason beneath it. A bug (anything but a failed call) shows the fallback and is logged.
 */
export function failureOf(error: unknown, fallback: string): Failure {
  if (!(error instanceof ApiError)) {
    console.error(error)
    return { sentence: fallback }
  }
  if (error.unanswered) return { sentence: fallback, hint: error.message }
  return { sentence: error.message || fallback }
}
