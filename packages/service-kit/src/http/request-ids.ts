import { randomBytes } from 'node:crypto'

/**
 * Makes ids of requests: 72 random bits for the process and a count, so that none waits for the machine's random
 * numbers. They name a request in the logs and are no secret.
 */
export function requestIds(): () => string {
  const prefix = randomBytes(9).toString('base64url')
  let count = 0
  return () => `${prefix}-${(count += 1).toString(36)}`
}

/** An id that a service accepts from the gateway. */
export const isRequestId = (given: unknown): given is string => typeof given === 'string' && /^[\w-]{8,64}$/.test(given)
