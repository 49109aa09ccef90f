import type { OrderChangeName } from '@tapri/contracts/live'
import type { OrderFact } from './sight.ts'

export interface OrderEvent {
  sequence: number
  change: OrderChangeName
  fact: OrderFact
}

/**
 * The newest events of orders, with which a stream resumes. An id is `<epoch>-<sequence>`, the same in every process.
 * At most `max` events, some 0.5 KB each.
 */
export function createHistory(max: number) {
  let epoch: string | undefined
  let events: OrderEvent[] = []
  /** Complete after `oldest`, up to `newest`. */
  let oldest = 0
  let newest = 0
  const idOf = (sequence: number) => `${epoch}-${sequence}`
  return {
    /** Forgets everything; what follows is complete from after `sequence`. */
    begin: (begun: string, sequence: number) => {
      epoch = begun
      oldest = newest = sequence
      events = []
    },
    add: (event: OrderEvent) => {
      events.push(event)
      newest = event.sequence
      // A tenth at a time: the rest moves once for many events.
      if (events.length > max) oldest = events.splice(0, Math.ceil(max / 10)).at(-1)?.sequence ?? oldest
    },
    /** Undefined before the stream was read. */
    newestId: () => (epoch === undefined ? undefined : idOf(newest)),
    idOf,
    /** The events after this id; undefined when some are no longer or not yet here, or it is no such id. */
    after: (id: string) => {
      const [, known, digits] = /^([0-9a-z]{1,16})-(\d{1,15})$/.exec(id) ?? []
      const sequence = Number(digits)
      if (epoch === undefined || known !== epoch || sequence < oldest || sequence > newest) return undefined
      const last = events.findLastIndex((event) => event.sequence <= sequence)
      return events.slice(last + 1)
    },
  }
}

export type History = ReturnType<typeof createHistory>
