import type { OrderChangeName } from '@tapri/contracts/live'
import type { OrderFact } from './sight.ts'

export interface OrderEvent {
  sequence: number
  change: OrderChangeName
  fact: OrderFact
}

/**
 * Keeps the newest events of orders, so that streams can resume. An id is `<epoch>-<sequence>`, the same in every
 * process. Holds at most `max` events of about 0.5 KB.
 */
export function createHistory(max: number) {
  let epoch: string | undefined
  let events: OrderEvent[] = []
  /** Events after `oldest`, up to and including `newest`, are complete. */
  let oldest = 0
  let newest = 0
  const idOf = (sequence: number) => `${epoch}-${sequence}`
  return {
    /** Forgets all events; from `sequence` on they are complete again. */
    begin: (begun: string, sequence: number) => {
      epoch = begun
      oldest = newest = sequence
      events = []
    },
    add: (event: OrderEvent) => {
      events.push(event)
      newest = event.sequence
      // Removes a tenth at a time, so that the array is not shifted for every event.
      if (events.length > max) oldest = events.splice(0, Math.ceil(max / 10)).at(-1)?.sequence ?? oldest
    },
    /** Returns undefined before the stream was read. */
    newestId: () => (epoch === undefined ? undefined : idOf(newest)),
    idOf,
    newest: () => newest,
    /**
     * Returns the events after this id, or undefined when some are gone or have not arrived yet, or the id is invalid.
     */
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
