import type { OrderChangeName } from '@tapri/contracts/live'
import type { OrderFact } from './sight.ts'

export interface OrderEvent {
  sequence: number
  change: OrderChangeName
  fact: OrderFact
}

export interface History {
  /** Forgets everything; what follows is complete from after `sequence`. */
  begin: (epoch: string, sequence: number) => void
  add: (event: OrderEvent) => void
  /** The id of the newest event; undefined before the stream was read. */
  newestId: () => string | undefined
  idOf: (sequence: number) => string
  /** The events after the one with this id; undefined when some of them are no longer or not yet here, or the id is no such id. */
  after: (id: string) => OrderEvent[] | undefined
}

/**
 * The newest events of orders, with which a stream resumes. An id is `<epoch>-<sequence>`, the same in every process. At most
 * `max` events, some 0.5 KB each.
 */
export function createHistory(max: number): History {
  let epoch: string | undefined
  let events: OrderEvent[] = []
  /** Complete after `oldest`, up to `newest`. */
  let oldest = 0
  let newest = 0
  const idOf = (sequence: number) => `${epoch}-${sequence}`
  return {
    begin: (begun, sequence) => {
      epoch = begun
      oldest = newest = sequence
      events = []
    },
    add: (event) => {
      events.push(event)
      newest = event.sequence
      // A tenth at a time: the rest moves once for many events.
      if (events.length > max) oldest = events.splice(0, Math.ceil(max / 10)).at(-1)?.sequence ?? oldest
    },
    newestId: () => (epoch === undefined ? undefined : idOf(newest)),
    idOf,
    after: (id) => {
      const [, known, digits] = /^([0-9a-z]{1,16})-(\d{1,15})$/.exec(id) ?? []
      const sequence = Number(digits)
      if (epoch === undefined || known !== epoch || sequence < oldest || sequence > newest) return undefined
      const last = events.findLastIndex((event) => event.sequence <= sequence)
      return events.slice(last + 1)
    },
  }
}
