import type { AffectingChange, findAffected } from '@tapri/contracts/affected'
import { ApiError } from '@tapri/web-kit/api'
import { useLoad } from '@tapri/web-kit/queries'

/** Asks which open orders depend on a change, while somebody is asked whether to make it; undefined: does not ask. */
export function useAffected(change: AffectingChange | undefined) {
  const { data, error, isPending } = useLoad<typeof findAffected>(
    'POST /orders/affected',
    { body: change ?? {} },
    { failure: null, enabled: change !== undefined },
  )
  return {
    affected: change && data,
    isPending: change !== undefined && isPending,
    isUnknown: error !== null && isUnknown(error),
  }
}

/**
 * Tells whether a failed call leaves it open what depends on the change: a refusal means that the service knows of
 * nothing.
 */
export const isUnknown = (error: unknown) => !(error instanceof ApiError && error.status >= 400 && error.status < 500)
