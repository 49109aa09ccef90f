import type { LiveEvent } from '@tapri/contracts/live'
import type { Query, QueryClient } from '@tanstack/react-query'
import { isConcerned, isNeededAtOnce, type OrderChange, withNewest } from './live.ts'
import { POSITIONS, type PositionChange, type Positions, withPositions } from './positions.ts'

/** A query is refetched at most this often, however many events concern it. */
const REFETCH_EVERY_MS = 250
/**
 * A change of the menu or an outlet reaches every open page: their requests are spread over this time. So are those of
 * a page that has just joined the stream, except those for orders: sent together, they would delay the first
 * interactions.
 */
const SPREAD_MS = 1_000
const spread = () => Math.random() * SPREAD_MS
/** The most changes of orders that are kept; beyond that, the oldest is dropped. */
const MAX_CHANGES = 500

/**
 * Applies the events of the live stream to the cached responses. `freshen` is for each response before it is cached.
 */
export function createLiveQueries(client: QueryClient) {
  const changes = new Map<string, OrderChange>()
  /** Positions by order, kept until the next frame. */
  const moved = new Map<string, PositionChange>()
  const refetchSoon = createRefetcher(client)
  const freshen = <T>(response: T) => withNewest(response, changes)

  function remember(change: OrderChange) {
    if (change.removed || (changes.get(change.order_id)?.version ?? 0) >= change.version) return
    changes.delete(change.order_id)
    changes.set(change.order_id, change)
    const [oldest] = changes.keys()
    if (changes.size > MAX_CHANGES && oldest !== undefined) changes.delete(oldest)
  }

  function refetch(event: LiveEvent) {
    for (const query of client.getQueryCache().getAll()) {
      const [route, input] = query.queryKey
      if (!isConcerned(String(route), input, event)) continue
      if (event.event === 'reset' && !isNeededAtOnce(String(route))) setTimeout(refetchSoon, spread(), query)
      else refetchSoon(query)
    }
  }

  /** Positions are shown together in the next frame: hundreds of delivery people report theirs every second. */
  function receivePosition(told: PositionChange) {
    if (moved.size === 0) requestAnimationFrame(showMoved)
    moved.set(told.order_id, told)
  }

  /** Updates the list of positions. When a position ended, fetches it again: a response in flight may still have it. */
  function showMoved() {
    const changes = [...moved.values()]
    moved.clear()
    const query = client.getQueryCache().find<Positions>({ queryKey: POSITIONS })
    if (!query?.state.data) return
    const { data, dataUpdatedAt: updatedAt } = query.state
    client.setQueryData(POSITIONS, withPositions(data, changes, Date.now() - updatedAt), { updatedAt })
    if (changes.some(({ position }) => !position)) refetchSoon(query as unknown as Query)
  }

  function receive(event: LiveEvent) {
    if (event.event === 'position') return receivePosition(event.data)
    if (event.event === 'menu' || event.event === 'outlet') {
      setTimeout(refetch, spread(), event)
      return
    }
    if (event.event === 'order') {
      remember(event.data)
      for (const { queryKey, state } of client.getQueryCache().getAll()) {
        const response = freshen(state.data)
        // Setting the data of a query cancels a pending refetch.
        if (response !== state.data) client.setQueryData(queryKey, response, { updatedAt: state.dataUpdatedAt })
      }
    }
    refetch(event)
  }

  return { receive, freshen }
}

/**
 * Refetches a query at once, and then once for all calls meanwhile. A request that began before the first call is
 * aborted, since its response may be outdated; a first load continues and is repeated.
 */
function createRefetcher(client: QueryClient) {
  const again = new Map<string, boolean>()

  async function run({ queryKey, queryHash, state }: Query) {
    again.set(queryHash, state.data === undefined && state.fetchStatus === 'fetching')
    const pause = new Promise((resolve) => setTimeout(resolve, REFETCH_EVERY_MS))
    await Promise.all([client.invalidateQueries({ queryKey, exact: true }), pause])
    const query = client.getQueryCache().get(queryHash)
    const isWanted = again.get(queryHash)
    again.delete(queryHash)
    if (isWanted && query) await run(query)
  }
  return (query: Query) => {
    if (again.has(query.queryHash)) again.set(query.queryHash, true)
    else void run(query)
  }
}
