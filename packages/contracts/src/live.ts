import Type, { type Static } from 'typebox'
import { Id, Role, Shape, Time, roles } from './common.ts'
import { endpoint } from './endpoint.ts'
import { OrderStatus } from './orders.ts'
import { OrderPosition } from './positions.ts'

/**
 * Opens a stream of `text/event-stream` that does not end by itself. With `Last-Event-ID` it resumes after that event,
 * else it begins with `reset`. 503 while the service is disconnected from the broker.
 */
export const followLive = endpoint('GET /live', roles, {
  querystring: Shape({}),
})

/**
 * The server-sent events of `GET /live`, by name; `data` is JSON of this shape. Only `order` and `reset` carry an `id`,
 * from which a stream can resume. A page ignores unknown names and fields.
 */
export const liveEvents = {
  /**
   * An order changed that the receiver may see, or could see until this change (`removed`). The page fetches the order
   * again.
   */
  order: Shape({
    order_id: Id,
    order_status: OrderStatus,
    /** The order's version after the change; `alerted` and `rated` do not change it. */
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
    /** The receiver made the change. */
    own: Type.Optional(Type.Boolean()),
    /** For staff: the role of whoever made the change; missing when the service did. */
    by: Type.Optional(Role),
  }),
  /**
   * Products or categories changed. Without `id`: it is sent again whenever one may have been missed, as is `outlet`.
   */
  menu: Shape({ at: Time }),
  /** An outlet changed; without `outlet_id`, any of them may have. */
  outlet: Shape({ outlet_id: Type.Optional(Id), at: Time }),
  /**
   * The delivery person of an order has a new position; without `position` they no longer share it. No `id`: a page
   * that missed one asks `GET /positions`.
   */
  position: Shape({ order_id: Id, position: Type.Optional(OrderPosition) }),
  /**
   * Cash that the receiver may see changed other than by an order: it was handed over, counted or corrected, or a day
   * was closed. No `id`: pages also poll.
   */
  cash: Shape({ at: Time }),
  /** The kitchen of an outlet marked items as made, or took a mark back. No `id`: pages also poll. */
  kitchen: Shape({ at: Time }),
  /** Somebody went on or off duty. No `id`: pages also poll. */
  duty: Shape({ at: Time }),
  /** The stream ends: the session was ended, the account deleted or given other rights, or the token expired. */
  session: Shape({ reason: Type.Enum(['ended', 'expired']) }),
  /** The stream cannot resume where it was cut: the page fetches everything again. */
  reset: Shape({ at: Time }),
} as const

export type LiveEventName = keyof typeof liveEvents
export type LiveData<N extends LiveEventName> = Static<(typeof liveEvents)[N]>
export type OrderChangeName = LiveData<'order'>['change']

/** An event as a page handles it, with its `data` parsed. */
export type LiveEvent = { [N in LiveEventName]: { event: N; id?: string; data: LiveData<N> } }[LiveEventName]
