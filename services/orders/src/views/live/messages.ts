import { LIVE_RETRY_MS } from '@tapri/contracts/limits'
import type { LiveData, LiveEventName, OrderChangeName } from '@tapri/contracts/live'
import type { OrderFact, Viewer } from './sight.ts'

/** Server-sent events as text: https://html.spec.whatwg.org/multipage/server-sent-events.html */
export const GREETING = `: live\nretry: ${LIVE_RETRY_MS}\n\n`
export const PING = ': ping\n\n'

export const message = <N extends LiveEventName>(event: N, data: LiveData<N>, id?: string) =>
  `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`

export const orderMessage = (
  id: string,
  change: OrderChangeName,
  { order_id, order_status, version, at, actor_id, actor_role }: OrderFact,
  { viewer, removed = false }: { viewer: Viewer; removed?: boolean },
) => {
  const isOwn = actor_id === viewer.id
  const who = { ...(isOwn && { own: true }), ...(viewer.role !== 'customer' && actor_role && { by: actor_role }) }
  return message('order', { order_id, order_status, version, at, change, ...(removed && { removed }), ...who }, id)
}

export const now = () => new Date().toISOString()
