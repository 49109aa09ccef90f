import { ApiError } from './api.ts'

/** Text of an error toast: a sentence and an optional second line. */
export interface Failure {
  sentence: string
  hint?: string
}

/**
 * Returns the server's detail, else the fallback; without a response, the fallback with the reason as hint. Any other
 * error than `ApiError` is logged, and the fallback is shown.
 */
export function failureOf(error: unknown, fallback: string): Failure {
  if (!(error instanceof ApiError)) {
    console.error(error)
    return { sentence: fallback }
  }
  if (error.unanswered) return { sentence: fallback, hint: error.message }
  return { sentence: error.message || fallback }
}
