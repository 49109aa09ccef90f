import type { Order } from '@tapri/contracts/orders'
import type { getOrderTimeline } from '@tapri/contracts/order-timeline'
import { useLoad } from '@tapri/web-kit/queries'
import { useEffect, useRef } from 'react'

/** Loads what happened to an order, and again when its version changes; a 404 shows nothing. */
export function useTimeline({ id, version }: Pick<Order, 'id' | 'version'>) {
  const { data, isError, isRetrying, refetch } = useLoad<typeof getOrderTimeline>(
    'GET /orders/:id/timeline',
    { params: { id } },
    { failure: null, shownByPage: 404 },
  )
  const seen = useRef(version)
  useEffect(() => {
    if (seen.current === version) return
    seen.current = version
    void refetch()
  }, [version, refetch])
  return { entries: data?.entries, isError, isRetrying, refetch }
}
