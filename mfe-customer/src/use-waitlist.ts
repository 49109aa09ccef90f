import { greatCircleKm, type Point } from '@tapri/contracts/great-circle'
import type { getWaitlist, joinWaitlist, leaveWaitlist } from '@tapri/contracts/waitlist'
import { useAction, useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { markWaiting, unmarkWaiting, useIsWaiting } from './waiting-mark.ts'
import { useWaitlistTexts } from './waitlist-texts.ts'

/** A waitlist entry this near (km) is about the same place. */
const SAME_PLACE_KM = 0.2

/**
 * Holds the customer's entry on the waitlist for a place that nobody delivers to. It loads if `isAsked`; otherwise only
 * on a device where the customer joined the waitlist, so that all others send no extra request.
 */
export function useWaitlist(isAsked: boolean) {
  const texts = useWaitlistTexts()
  const { call, user } = useShell()
  const isMarked = useIsWaiting()
  const { data } = useLoad<typeof getWaitlist>('GET /waitlist', {}, { failure: null, enabled: isAsked || isMarked })
  const refreshes = ['GET /waitlist'] as const
  const join = useAction(
    async ({ lat, lng }: Point) => {
      await call<typeof joinWaitlist>('PUT /waitlist', { body: { lat, lng } })
      markWaiting(user.id)
    },
    { failure: texts.failed, refreshes },
  )
  const leave = useAction(
    async () => {
      await call<typeof leaveWaitlist>('DELETE /waitlist', { querystring: {} })
      unmarkWaiting(user.id)
    },
    { failure: texts.stopFailed, refreshes },
  )
  const waiting = data?.waiting
  return {
    /** True once the service has responded. */
    isKnown: data !== undefined,
    waiting,
    isAbout: (point: Point) => waiting !== undefined && greatCircleKm(waiting, point) <= SAME_PLACE_KM,
    join,
    leave,
  }
}
