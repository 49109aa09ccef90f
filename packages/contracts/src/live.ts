import Type, { type Static } from 'typebox'
import { Id, Role, Shape, Time, roles } from './common.ts'
import { endpoint } from './endpoint.ts'
import { OrderStatus } from './orders.ts'
import { OrderPosition } from './positions.ts'

/**
 * A stream of `text/event-stream` that does not end by itself. With `Last-Event-ID` it goes on after that event, else
 * it begins with `reset`. 503 while the service is cut off from the broker.
 */
export const followLive = endpoint('GET /live', roles, {
  querystring: Shape({}),
})

/**
 * Lists what `GET /live` sends (server-sent events), by the name of the event; `data` is JSON of this shape. Only
 * `order` and `reset` carry an `id`, with which a stream resumes. A page ignores names and fields that it does not
 * know.
 */
export const liveEvents = {
  /**
   * An order changed that the receiver may see, or could until this change (`removed`). The page asks for the order
   * anew.
   */
  order: Shape({
    order_id: Id,
    order_status: OrderStatus,
    /** The order's after the change; an `alerted` or a `rated` leaves it as it was. */
    version: Type.Integer({ minimum: 1 }),
    at: Time,
    change: Type.Enum([
      'placed',
      'due',
      'paid',
      'assigned',
      'released',
      'status_changed',
      'ready',
      'handed_over',
      'alerted',
      'rated',
    ]),
    /** The receiver may no longer see the order. */
    removed: Type.Optional(Type.Boolean()),
    /** The receiver did it. */
    own: Type.Optional(Type.Boolean()),
    /** For staff: as whom somebody did it; missing when the service did. */
    by: Type.Optional(Role),
  }),
  /** Products or categories changed. Without `id`: sent again whenever one may have been missed, as is `outlet`. */
  menu: Shape({ at: Time }),
  /** An outlet changed; without `outlet_id`: any of them may have. */
  outlet: Shape({ outlet_id: Type.Optional(Id), at: Time }),
  /**
   * The delivery person of an order was seen somewhere; without `position` nobody is told any longer where they are. No
   * `id`: who missed one asks `GET /positions`.
   */
  position: Shape({ order_id: Id, position: Type.Optional(OrderPosition) }),
  /**
   * Cash that the receiver may see changed otherwise than by an order: it was handed over, counted, corrected, or a day
   * closed. No `id`: pages ask now and then besides.
   */
  cash: Shape({ at: Time }),
  /** The stream ends: the session was ended, the account deleted or given other rights, or the token expired. */
  session: Shape({ reason: Type.Enum(['ended', 'expired']) }),
  /** The stream cannot resume where it was cut: the page asks for everything anew. */
  reset: Shape({ at: Time }),
} as const

export type LiveEventName = keyof typeof liveEvents
export type LiveData<N extends LiveEventName> = Static<(typeof liveEvents)[N]>
export type OrderChangeName = LiveData<'order'>['change']

/** An event as a page handles it, its `data` read. */
export type LiveEvent = { [N in LiveEventName]: { event: N; id?: string; data: LiveData<N> } }[LiveEventName]
