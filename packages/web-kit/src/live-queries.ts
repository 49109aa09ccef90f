import type { LiveEvent } from '@tapri/contracts/live'
import type { Query, QueryClient } from '@tanstack/react-query'
import { isConcerned, type OrderChange, showsOrders, withNewest } from './live.ts'
import { POSITIONS, type PositionChange, type Positions, withPosition } from './positions.ts'

/** A query is refetched at most so often, however many events concern it. */
const REFETCH_EVERY_MS = 250
/**
 * Every open page hears of a change of the menu or an outlet: their requests are spread over this time. So are those of
 * a page that has just joined the stream, all but what shows orders: sent together they hold up its first touches.
 */
const SPREAD_MS = 1_000
const spread = () => Math.random() * SPREAD_MS
/** The number of changes of orders that are kept; beyond it the oldest goes. */
const MAX_CHANGES = 500

/**
 * Applies the events of the live stream to the cached responses. `freshen` is for each response before it is cached.
 */
export function createLiveQueries(client: QueryClient) {
  const changes = new Map<string, OrderChange>()
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
      if (event.event === 'reset' && !showsOrders(String(route))) setTimeout(refetchSoon, spread(), query)
      else refetchSoon(query)
    }
  }

  /** The list of positions, where one was loaded. One that was on its way when a position ended may still have it. */
  function receivePosition(told: PositionChange) {
    const query = client.getQueryCache().find<Positions>({ queryKey: POSITIONS })
    if (!query?.state.data) return
    const { data, dataUpdatedAt: updatedAt } = query.state
    client.setQueryData(POSITIONS, withPosition(data, told, Date.now() - updatedAt), { updatedAt })
    if (!told.position) refetchSoon(query as unknown as Query)
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
        // Setting the data of a query ends its wait for a refetch.
        if (response !== state.data) client.setQueryData(queryKey, response, { updatedAt: state.dataUpdatedAt })
      }
    }
    refetch(event)
  }

  return { receive, freshen }
}

/**
 * Refetches a query at once, and after that once for all calls meanwhile. A request that began before the first call is
 * aborted, since its response may be older; a first load goes on and is repeated.
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
