import { randomBytes } from 'node:crypto'

/**
 * Returns a generator of request ids: 72 random bits for the process and a counter, so that no request waits for random
 * numbers. They identify a request in the logs and are not secret.
 */
export function requestIds(): () => string {
  const prefix = randomBytes(9).toString('base64url')
  let count = 0
  return () => `${prefix}-${(count += 1).toString(36)}`
}

/** Tells whether a service accepts this id from the gateway. */
export const isRequestId = (given: unknown): given is string => typeof given === 'string' && /^[\w-]{8,64}$/.test(given)
