import type { EventData } from '@tapri/contracts/events'
import { POSITION_FORGOTTEN_MINUTES } from '@tapri/contracts/limits'
import type { OrderPosition } from '@tapri/contracts/positions'
import { LRUCache } from 'lru-cache'

/** The data that every event of an order tells. */
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
  /** m */
  accuracy: number
  /** The time at which the person was there, ms since 1970. */
  seen_at: number
}

/**
 * A message between the processes of orders (`orders.position`). Without a point the person hides. `told_at` is the
 * time at which the call came, ms since 1970.
 */
export interface PositionFact {
  person_id: string
  told_at: number
  point?: Point
  orders: CarriedOrder[]
}

/** Called for each order whose position changed; without a point nobody is told any longer. */
type PositionListener = (order: CarriedOrder, point: Point | undefined) => void

interface Known {
  told_at: number
  point: Point
  orders: Map<string, CarriedOrder>
}

const FORGOTTEN_MS = POSITION_FORGOTTEN_MINUTES * 60_000
/**
 * Between the reading of a person's orders and the hearing of their position lie seconds; so long what ended meanwhile
 * is kept.
 */
const ENDED_KEPT_MS = 10 * 60_000
const KEPT_AT_MOST = 100_000

/**
 * Holds the positions of delivery people, in the memory of this process and nowhere else: the latest point of each,
 * while an order of theirs is out for delivery. `take` gets what any process was told, `orderChanged` every event of an
 * order; the two may come in any order.
 */
export class Positions {
  readonly #now: () => number
  readonly #people = new Map<string, Known>()
  readonly #listeners = new Set<PositionListener>()
  /** By order: from which version on somebody else has it, or nobody. */
  readonly #gone
  /** By person: when they hid. */
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
   * An order that ends, or that somebody else gets, leaves its person; one that goes out joins the others of its
   * person.
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
      // Nobody else's can have been out for delivery.
      if (fact.delivery_person_id ?? fact.previous_delivery_person_id) this.#gone.set(order_id, version)
      return
    }
    const known = this.#people.get(carrier)
    if (!known || known.orders.has(order_id)) return
    const order = { order_id, customer_id, outlet_id, version }
    known.orders.set(order_id, order)
    this.#tell([order], known.point)
  }

  /** Events may have been missed: what is true comes back with the next points. */
  clear() {
    for (const personId of this.#people.keys()) this.#forget(personId)
  }

  /** Forgets what nobody renewed. */
  forgetOld() {
    const oldest = this.#now() - FORGOTTEN_MS
    for (const [personId, { point }] of this.#people) if (point.seen_at < oldest) this.#forget(personId)
  }

  /** Returns the time at which the person told their position last, ms since 1970; 0 while none is known. */
  toldAt(personId: string) {
    return this.#people.get(personId)?.told_at ?? 0
  }

  /** Each order with the point and the id of the person who has it. */
  all() {
    return [...this.#people].flatMap(([personId, { point, orders }]) =>
      [...orders.values()].map((order) => ({ ...order, personId, point })),
    )
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

/** Numbers that are forgotten after `ENDED_KEPT_MS`. */
const createMemory = (now: () => number) =>
  new LRUCache<string, number>({ max: KEPT_AT_MOST, ttl: ENDED_KEPT_MS, perf: { now } })

/** Returns a position as pages get it. */
export const toOrderPosition = (order_id: string, { seen_at, ...point }: Point, now: number): OrderPosition => ({
  order_id,
  ...point,
  seen_at: new Date(seen_at).toISOString(),
  age_seconds: Math.max(0, (now - seen_at) / 1_000),
})
