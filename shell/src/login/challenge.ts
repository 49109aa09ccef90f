import type { Problem } from '@tapri/contracts/common'
import { ApiError } from '@tapri/web-kit/api'

/** Input of the second step: the login token and the methods of the account. */
export type Challenge = NonNullable<Problem['second_factor']>

/** Returns the challenge of a 403 after a correct password; undefined for any other error. */
export const challengeOf = (error: unknown): Challenge | undefined =>
  error instanceof ApiError && error.status === 403 ? error.problem?.second_factor : undefined
