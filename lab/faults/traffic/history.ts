import type { Role } from '@tapri/contracts/common'
import type { OrderStatus } from '@tapri/contracts/order-status'
import type { Delivery } from './books.ts'
import { type ApiRequest, type ApiResponse, MAX_RESPONSE_MS, sendRequest } from './client.ts'

/** The orders that a live stream showed from one `reset` to the next, or to the end. Local times in ms. */
export interface Stretch {
  since: number
  /** When something last arrived. */
  until: number
  shown: { order: string; version: number }[]
}

/** Somebody who followed a live stream, and resumed it after each interruption. */
export interface Followed {
  id: string
  role: Role
  stretches: Stretch[]
}

/** The position that every delivery person of a run reports: a unique place, so that it can be searched for. */
export const TOLD_POSITION = { lat: 28.641573, lng: 77.223918, accuracy: 43 }

/**
 * A refund that somebody attempted; `refused` ones must not be stored. An order may have several attempts at a full
 * refund.
 */
export interface RefundTry {
  order: string
  paise: number
  isWhole: boolean
  state: 'done' | 'refused' | 'unknown'
}

/** What the clients of a run observed; the checks compare it with the databases. */
export interface History {
  /** The ids of all orders acknowledged for each idempotency key. */
  orders: Map<string, Set<string>>
  /** The orders among them as they were acknowledged. `sentAt`: when they were first sent, local time in ms. */
  placed: { id: string; sentAt: number }[]
  /** Assignments that were answered with 200. */
  assigned: { order: string; person: string }[]
  /** Cancellations, hand-overs and releases that were answered with 200, with the order's version after each. */
  actionsWithReason: { order: string; call: 'cancel' | 'hand-over' | 'release'; version: number }[]
  /** The states of orders that live streams showed. */
  shown: { order: string; status: OrderStatus; version: number }[]
  /** The same by the person who was shown it. */
  followed: Followed[]
  /** The webhook messages that the external system accepted. */
  webhookDeliveries: Delivery[]
  /** The successive statuses of each order that a polling client saw. */
  tracked: Map<string, OrderStatus[]>
  refunds: RefundTry[]
  requests: number
  /** Responses that must not occur, and timeouts, with their counts. */
  forbidden: Map<string, number>
  /** The longest time in ms from the first request of an order to its acknowledgement. */
  longestWaitMs: number
  /** Accepted positions of delivery people. */
  positionsTold: number
  /** Calls that were tried with a token that may not make them. */
  accessProbes: number
  /** Tokens that were ended during the run. */
  endedTokens: number
}

export const newHistory = (): History => ({
  orders: new Map(),
  placed: [],
  assigned: [],
  actionsWithReason: [],
  shown: [],
  followed: [],
  webhookDeliveries: [],
  tracked: new Map(),
  refunds: [],
  requests: 0,
  forbidden: new Map(),
  longestWaitMs: 0,
  positionsTold: 0,
  accessProbes: 0,
  endedTokens: 0,
})

export function recordForbidden(history: History, what: string) {
  history.forbidden.set(what, (history.forbidden.get(what) ?? 0) + 1)
}

/**
 * Creates a client that sends requests and records timeouts and 5xx responses that are not allowed whatever has failed.
 */
export const recordingClient =
  (baseUrl: string, history: History) =>
  async (request: ApiRequest): Promise<ApiResponse | undefined> => {
    history.requests += 1
    const startedAt = performance.now()
    const response = await sendRequest(baseUrl, request)
    if (performance.now() - startedAt >= MAX_RESPONSE_MS)
      recordForbidden(history, `no response within ${MAX_RESPONSE_MS} ms`)
    if (!response || response.status < 500) return response
    if (response.status !== 503) recordForbidden(history, `status ${response.status}`)
    else if (!response.retryAfter) recordForbidden(history, 'status 503 without Retry-After')
    return response
  }
export type RecordingClient = ReturnType<typeof recordingClient>
