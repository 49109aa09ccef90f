import type { getOpening, Opening } from '@tapri/contracts/opening'
import type { SoldOut } from '@tapri/contracts/taking'
import { isRefusedWith } from '@tapri/web-kit/api'
import { useLoad } from '@tapri/web-kit/queries'
import { useAt } from '@tapri/web-kit/use-at'
import { useMemo } from 'react'
import { asAskedOf, type Destination } from './checkout/places/rules.ts'
import { notToBeHad } from './outlet-menu.ts'

/** A product that cannot be ordered now; `isServedLater`: it is not sold out, but not served at this hour. */
export type Missing = SoldOut & { isServedLater?: boolean }
/** The products that cannot be ordered now, by id. */
export type SoldOutProducts = ReadonlyMap<string, Missing>

/**
 * Returns whether the outlets that reach a point take orders (any outlet while no point is known), and what is sold out
 * at the serving one. Refetches every minute, and at the next change that the server announced.
 */
export function useOpening(point: Destination | null) {
  const { data, dataUpdatedAt, error, refetch } = useLoad<typeof getOpening>(
    'GET /opening',
    { querystring: point ? asAskedOf(point) : {} },
    { failure: null, everySeconds: 60, shownByPage: 422, keepPrevious: true },
  )
  const next = data && nextChange(data, dataUpdatedAt)
  useAt(next, refetch)
  const soldOut = useMemo<SoldOutProducts>(() => notToBeHad(data ?? {}), [data])
  return { opening: data, openingAt: dataUpdatedAt, soldOut, isOutOfReach: isRefusedWith(error, 422, 'OUT_OF_REACH') }
}

/** Returns the first instant after `now` (ms since 1970) at which the response says that something changes. */
function nextChange({ opens_at, sold_out = [], menu = [] }: Opening, now: number): number | undefined {
  const instants = [opens_at, ...sold_out.map(({ until }) => until), ...menu.map(({ served_at }) => served_at)].map(
    (iso) => Date.parse(iso ?? ''),
  )
  const coming = instants.filter((instant) => instant > now)
  return coming.length > 0 ? Math.min(...coming) : undefined
}
