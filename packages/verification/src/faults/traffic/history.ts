import type { OrderStatus } from '@tapri/contracts/order-status'
import { ask, HUNG_MS, type Reply, type Request } from './client.ts'

/** What the people of a run saw: the checker holds it against the databases. */
export interface History {
  /** Each key with the ids of all orders that were answered under it. */
  orders: Map<string, Set<string>>
  /** Successful assignments: order and person. */
  assigned: { order: string; person: string }[]
  /** Each order's statuses as one who looks now and then saw them follow each other. */
  tracked: Map<string, OrderStatus[]>
  requests: number
  /** Answers and waits that nobody may ever get, with how often. */
  forbidden: Map<string, number>
  /** From the first try of an order to its acknowledgement, in ms; the longest. */
  longestWaitMs: number
  /** Calls that were tried with a token that may not make them, and tokens that were ended meanwhile. */
  accessTries: number
  revoked: number
}

export const newHistory = (): History => ({
  orders: new Map(),
  assigned: [],
  tracked: new Map(),
  requests: 0,
  forbidden: new Map(),
  longestWaitMs: 0,
  accessTries: 0,
  revoked: 0,
})

export function forbid(history: History, what: string) {
  history.forbidden.set(what, (history.forbidden.get(what) ?? 0) + 1)
}

/** One of the people of a run: asks, and remembers what nobody may ever get. */
export const asker =
  (base: string, history: History) =>
  async (request: Request): Promise<Reply | undefined> => {
    history.requests += 1
    const begun = performance.now()
    const reply = await ask(base, request)
    if (performance.now() - begun >= HUNG_MS) forbid(history, `no answer within ${HUNG_MS} ms`)
    if (!reply || reply.status < 500) return reply
    if (reply.status !== 503) forbid(history, `answer ${reply.status}`)
    else if (!reply.retryAfter) forbid(history, 'answer 503 without Retry-After')
    return reply
  }
export type Asker = ReturnType<typeof asker>
