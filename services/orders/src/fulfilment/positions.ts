import type { EventData } from '@tapri/contracts/events'
import { POSITION_FORGOTTEN_MINUTES } from '@tapri/contracts/limits'
import type { OrderPosition } from '@tapri/contracts/positions'
import { LRUCache } from 'lru-cache'

/** The data of every event of an order. */
type OrderFact = EventData<'orders.order.placed'>

/** An order out for delivery. */
export interface CarriedOrder {
  order_id: string
  customer_id: string
  outlet_id: string
  version: number
}

interface Point {
  lat: number
  lng: number
  /** In metres. */
  accuracy: number
  /** When the person was there, in ms since 1970. */
  seen_at: number
}

/**
 * A message between the processes of orders (`orders.position`). Without a point, the person has hidden their position.
 * `told_at` is when the call arrived, in ms since 1970.
 */
export interface PositionFact {
  person_id: string
  told_at: number
  point?: Point
  orders: CarriedOrder[]
}

/** Called for each order whose position changed. Without a point, the position is no longer shown. */
type PositionListener = (order: CarriedOrder, point: Point | undefined) => void

interface Known {
  told_at: number
  point: Point
  orders: Map<string, CarriedOrder>
}

const FORGOTTEN_MS = POSITION_FORGOTTEN_MINUTES * 60_000
/**
 * Reading a person's orders and hearing of their position can lie seconds apart, so orders that ended are remembered
 * for this long.
 */
const ENDED_KEPT_MS = 10 * 60_000
const KEPT_AT_MOST = 100_000

/**
 * Holds the latest position of each delivery person who has an order out for delivery, only in the memory of this
 * process. `take` gets what any process was told, `orderChanged` every event of an order; they may arrive in any order.
 */
export class Positions {
  readonly #now: () => number
  readonly #people = new Map<string, Known>()
  readonly #listeners = new Set<PositionListener>()
  /** By order id: the version from which on somebody else, or nobody, has the order. */
  readonly #gone
  /** By person id: when they hid their position. */
  readonly #hidden

  constructor(now: () => number = Date.now) {
    this.#now = now
    this.#gone = createMemory(now)
    this.#hidden = createMemory(now)
  }

  onChange(listener: PositionListener) {
    this.#listeners.add(listener)
  }

  take({ person_id, told_at, point, orders }: PositionFact) {
    if (!point) {
      this.#hidden.set(person_id, Math.max(told_at, this.#hiddenAt(person_id)))
      return this.#forget(person_id)
    }
    const known = this.#people.get(person_id)
    if (told_at <= Math.max(this.#hiddenAt(person_id), known?.told_at ?? 0)) return
    const there = orders.filter(({ order_id, version }) => (this.#gone.get(order_id) ?? 0) < version)
    const carried = new Map(there.map((order) => [order.order_id, order]))
    this.#tell([...(known?.orders.values() ?? [])].filter(({ order_id }) => !carried.has(order_id)))
    if (carried.size === 0) return void this.#people.delete(person_id)
    this.#people.set(person_id, { told_at, point, orders: carried })
    this.#tell(carried.values(), point)
  }

  /**
   * Removes an order from its person when it ends or somebody else gets it; adds an order that goes out to its person.
   */
  orderChanged(fact: OrderFact) {
    const { order_id, customer_id, outlet_id, version } = fact
    const carrier = fact.order_status === 'out_for_delivery' ? fact.delivery_person_id : null
    for (const [personId, { orders }] of this.#people) {
      const order = orders.get(order_id)
      // An event from before the order went out may arrive after the person's position.
      if (!order || personId === carrier || version <= order.version) continue
      orders.delete(order_id)
      this.#tell([order])
      if (orders.size === 0) this.#people.delete(personId)
    }
    if (carrier === null) {
      // Only an order that has or had a delivery person can have been out for delivery.
      if (fact.delivery_person_id ?? fact.previous_delivery_person_id) this.#gone.set(order_id, version)
      return
    }
    const known = this.#people.get(carrier)
    if (!known || known.orders.has(order_id)) return
    const order = { order_id, customer_id, outlet_id, version }
    known.orders.set(order_id, order)
    this.#tell([order], known.point)
  }

  /** Forgets all positions when events may have been missed; the next points restore those that are still valid. */
  clear() {
    for (const personId of this.#people.keys()) this.#forget(personId)
  }

  /** Forgets positions that have not been renewed. */
  forgetOld() {
    const oldest = this.#now() - FORGOTTEN_MS
    for (const [personId, { point }] of this.#people) if (point.seen_at < oldest) this.#forget(personId)
  }

  /** Returns when the person last told their position, in ms since 1970, or 0 when no position is known. */
  toldAt(personId: string) {
    return this.#people.get(personId)?.told_at ?? 0
  }

  /** Returns each order with the position and id of the person who has it. */
  all() {
    return [...this.#people].flatMap(([personId, { point, orders }]) =>
      [...orders.values()].map((order) => ({ ...order, personId, point })),
    )
  }

  /** Returns the person who has an order out for delivery, with their position and all their orders. */
  carrierOf(orderId: string) {
    for (const [personId, { point, orders }] of this.#people)
      if (orders.has(orderId)) return { personId, point, orderIds: [...orders.keys()] }
    return undefined
  }

  #hiddenAt(personId: string) {
    return this.#hidden.get(personId) ?? 0
  }

  #forget(personId: string) {
    const known = this.#people.get(personId)
    this.#people.delete(personId)
    this.#tell(known?.orders.values() ?? [])
  }

  #tell(orders: Iterable<CarriedOrder>, point?: Point) {
    for (const order of orders) for (const listener of this.#listeners) listener(order, point)
  }
}

/** Stores numbers by id and forgets them after `ENDED_KEPT_MS`. */
const createMemory = (now: () => number) =>
  new LRUCache<string, number>({ max: KEPT_AT_MOST, ttl: ENDED_KEPT_MS, perf: { now } })

/** Returns a position in the form that pages get. */
export const toOrderPosition = (order_id: string, { seen_at, ...point }: Point, now: number): OrderPosition => ({
  order_id,
  ...point,
  seen_at: new Date(seen_at).toISOString(),
  age_seconds: Math.max(0, (now - seen_at) / 1_000),
})
