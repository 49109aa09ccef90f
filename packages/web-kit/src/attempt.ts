import { useRef } from 'react'
import { ApiError, isTransient } from './api.ts'
import { uuid } from './uuid.ts'

/** The idempotency key of a request whose outcome may be unknown. */
export interface Attempt {
  key: string
  /** The request, as JSON. */
  request: string
}

/**
 * Returns the key of the unresolved attempt if the request is the same, so that it has one effect; otherwise a new key.
 */
export const nextAttempt = (request: object, earlier: Attempt | null, newKey: () => string): Attempt => {
  const json = JSON.stringify(request)
  return earlier?.request === json ? earlier : { key: newKey(), request: json }
}

/**
 * Tells whether the service definitively refused the request; after any other failure it may have been processed, or be
 * in progress.
 */
export const isDecided = (error: unknown) => error instanceof ApiError && !isTransient(error)

/** Sends requests of one kind. A retry of the same request after a lost response uses the key of the first attempt. */
export function useAttempt() {
  const attempt = useRef<Attempt | null>(null)
  return async <Answer>(request: object, send: (options: { idempotencyKey: string }) => Promise<Answer>) => {
    attempt.current = nextAttempt(request, attempt.current, uuid)
    try {
      const answer = await send({ idempotencyKey: attempt.current.key })
      attempt.current = null
      return answer
    } catch (error) {
      if (isDecided(error)) attempt.current = null
      throw error
    }
  }
}
