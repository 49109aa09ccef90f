import type { Point } from '@tapri/contracts/great-circle'
import type { Order } from '@tapri/contracts/orders'
import type { OrderPosition } from '@tapri/contracts/positions'
import type { listTaking } from '@tapri/contracts/taking'
import { useQueryClient } from '@tanstack/react-query'
import { POSITIONS, type Positions, seenAt } from '@tapri/web-kit/positions'
import { useLoad } from '@tapri/web-kit/queries'
import { toServerTime } from '@tapri/web-kit/server-clock'
import { useNow } from '@tapri/web-kit/use-now'
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useOpenOrders } from '../list/open-orders.ts'
import type { Seen } from '../order/position/rules.ts'
import { markId } from './marks.ts'
import { nowOf } from './rules.ts'

/** Ages and late minutes are updated at this interval; moves in between go through `useFollow`. */
const EVERY_MS = 5_000

/** Loads what is open now, for one outlet or for all that the caller sees. */
export function useNowData(outletId: string | undefined) {
  const open = useOpenOrders()
  const taking = useLoad<typeof listTaking>('GET /outlets/taking', {}, { failure: null, everySeconds: 30 })
  const time = useNow(EVERY_MS)
  const client = useQueryClient()
  const loadedAt = useLoadedAt()
  const { orders } = open
  const outlets = taking.data?.outlets
  const now = useMemo(() => {
    const isWanted = ({ outlet_id }: { outlet_id: string }) => outletId === undefined || outlet_id === outletId
    const list = client.getQueryData<Positions>(POSITIONS)?.positions ?? []
    return nowOf(
      {
        orders: orders?.filter(isWanted) ?? [],
        outlets: outlets?.filter(isWanted) ?? [],
        seen: new Map(list.map((one) => [one.order_id, toSeen(one, loadedAt)])),
      },
      time,
    )
  }, [client, orders, outlets, outletId, loadedAt, time])
  const isLoaded = orders !== undefined && (outlets !== undefined || taking.isError)
  return { open, now, time, isLoaded, places: outlets ?? [] }
}

const toSeen = (one: OrderPosition, loadedAt: number): Seen => {
  const { lat, lng, accuracy } = one
  return { lat, lng, accuracy, seenAt: seenAt(one, toServerTime(loadedAt)) }
}

/** Returns when the list of positions was loaded; it does not change with each move. */
function useLoadedAt(): number {
  const client = useQueryClient()
  return useSyncExternalStore(
    useCallback((listener: () => void) => client.getQueryCache().subscribe(listener), [client]),
    () => client.getQueryState<Positions>(POSITIONS)?.dataUpdatedAt ?? 0,
  )
}

/** Returns a function by which the map follows moves without re-rendering the page. */
export function useFollow(orders: readonly Order[]) {
  const client = useQueryClient()
  const carriers = useRef<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    carriers.current = new Map(
      orders.map(({ id, delivery_person_id }) => [id, markId({ kind: 'rider', id: delivery_person_id ?? '' })]),
    )
  }, [orders])
  return useCallback(
    (move: (id: string, to: Point) => void) =>
      client.getQueryCache().subscribe(({ type, query }) => {
        if (type !== 'updated' || query.queryKey[0] !== POSITIONS[0]) return
        const list = query.state.data as Positions | undefined
        for (const { order_id, lat, lng } of list?.positions ?? [])
          move(carriers.current.get(order_id) ?? '', { lat, lng })
      }),
    [client],
  )
}
