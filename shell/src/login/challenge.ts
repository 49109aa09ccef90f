import type { Problem } from '@tapri/contracts/common'
import { ApiError } from '@tapri/web-kit/api'

/** What the second step of a login needs: the token of the first, and the ways that the account has. */
export type Challenge = NonNullable<Problem['second_factor']>

/** The challenge in the refusal of a login whose password was right; undefined for any other failure. */
export const challengeOf = (error: unknown): Challenge | undefined =>
  error instanceof ApiError && error.status === 403 ? error.problem?.second_factor : undefined
