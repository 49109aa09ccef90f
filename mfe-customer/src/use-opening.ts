import type { getOpening, Opening } from '@tapri/contracts/opening'
import type { SoldOut } from '@tapri/contracts/taking'
import { isRefusedWith } from '@tapri/web-kit/api'
import { useLoad } from '@tapri/web-kit/queries'
import { serverNow } from '@tapri/web-kit/server-clock'
import { useEffect, useMemo } from 'react'
import { asAskedOf, type Destination } from './checkout/places/rules.ts'
import { notToBeHad } from './outlet-menu.ts'

/** A product that cannot be had now; `isServedLater`: not because it is sold out. */
export type Missing = SoldOut & { isServedLater?: boolean }
/** Maps the id of each product that cannot be had now to what is known of it. */
export type SoldOutProducts = ReadonlyMap<string, Missing>

/**
 * Tells whether orders are taken by the outlets that reach a point or, as long as no point is known, by any, and what
 * is sold out at the one that would serve it. Asked anew every minute, when the server said that something changes, and
 * when it does.
 */
export function useOpening(point: Destination | null) {
  const { data, dataUpdatedAt, error, refetch } = useLoad<typeof getOpening>(
    'GET /opening',
    { querystring: point ? asAskedOf(point) : {} },
    { failure: null, everySeconds: 60, shownByPage: 422, keepPrevious: true },
  )
  const next = data && nextChange(data, dataUpdatedAt)
  useEffect(() => {
    if (next === undefined) return undefined
    const timer = setTimeout(() => void refetch(), Math.min(next - serverNow() + CLOCKS_DIFFER_MS, LONGEST_TIMER_MS))
    return () => clearTimeout(timer)
  }, [next, refetch])
  const soldOut = useMemo<SoldOutProducts>(() => notToBeHad(data ?? {}), [data])
  return { opening: data, openingAt: dataUpdatedAt, soldOut, isOutOfReach: isRefusedWith(error, 422, 'OUT_OF_REACH') }
}

const CLOCKS_DIFFER_MS = 1_000
/** A timer of more than 2³¹ ms runs at once. */
const LONGEST_TIMER_MS = 86_400_000

/** The first instant after `now` (ms since 1970) at which the answer says that it changes. */
function nextChange({ opens_at, sold_out = [], menu = [] }: Opening, now: number): number | undefined {
  const instants = [opens_at, ...sold_out.map(({ until }) => until), ...menu.map(({ served_at }) => served_at)].map(
    (iso) => Date.parse(iso ?? ''),
  )
  const coming = instants.filter((instant) => instant > now)
  return coming.length > 0 ? Math.min(...coming) : undefined
}
