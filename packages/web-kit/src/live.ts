import type { LiveData, LiveEvent } from '@tapri/contracts/live'

/**
 * `connecting`: the stream is interrupted. `off`: there is none, because nobody is signed in, the browser is offline,
 * or the page is frozen.
 */
export type LiveStatus = 'live' | 'connecting' | 'off'

/** The live stream of the shell, one per browser. It is open while it has subscribers. */
export interface Live {
  status: () => LiveStatus
  subscribe: (listener: (event: LiveEvent) => void) => () => void
  /** Calls the listener after each change of the status. */
  watch: (listener: () => void) => () => void
}

export type OrderChange = LiveData<'order'>
/** The newest known change of each order by its id. */
export type OrderChanges = ReadonlyMap<string, OrderChange>

const concerned = {
  menu: /^GET \/(products|categories)/,
  outlet: /^GET \/(outlets|opening|slots|admin\/outlets|auth\/me)/,
  order: /^GET \/(orders|kitchen|cash|outlet\/stats|admin\/stats|duty$)/,
  cash: /^GET \/cash/,
  kitchen: /^GET \/kitchen/,
  duty: /^(GET \/(duty|delivery)|POST \/orders\/suggestions)/,
}

/** Tells whether a page that reloads everything needs this response first: orders, and what the user may do. */
export const isNeededAtOnce = (route: string) => concerned.order.test(route) || route === 'GET /auth/me'

/** Tells whether this event may change the response of a load. */
export function isConcerned(route: string, input: unknown, event: LiveEvent) {
  if (event.event === 'reset') return true
  if (event.event === 'session' || event.event === 'position') return false
  const id = (input as { params?: { id?: string } } | undefined)?.params?.id
  if (event.event === 'order' && id !== undefined && id !== event.data.order_id) return false
  return concerned[event.event].test(route)
}

/** Returns the response to a load with newer statuses of its orders; the same object when none is newer. */
export function withNewest<T>(response: T, changes: OrderChanges): T {
  if (Array.isArray(response)) {
    const entries: unknown[] = response.map((entry) => withNewest(entry as unknown, changes))
    return entries.every((entry, i) => entry === response[i]) ? response : (entries as T)
  }
  if (typeof response !== 'object' || response === null) return response
  const { id, version, orders, order } = response as Record<string, unknown>
  const change = changes.get(String(id))
  if (change && typeof version === 'number' && change.version > version)
    return { ...response, order_status: change.order_status, version: change.version }
  // A list has `orders`; an entry about an order has `order`.
  const newest = { orders: withNewest(orders, changes), order: withNewest(order, changes) }
  if (newest.orders !== orders) return { ...response, orders: newest.orders }
  return newest.order === order ? response : { ...response, order: newest.order }
}
