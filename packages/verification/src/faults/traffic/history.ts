import type { OrderStatus } from '@tapri/contracts/order-status'
import { type ApiRequest, type ApiResponse, MAX_RESPONSE_MS, sendRequest } from './client.ts'

/** What the clients of a run observed; the checks compare it with the databases. */
export interface History {
  /** The ids of all orders acknowledged under each idempotency key. */
  orders: Map<string, Set<string>>
  /** Assignments that were answered with 200. */
  assigned: { order: string; person: string }[]
  /** Cancellations, hand-overs and releases that were answered with 200, with the order's version after each. */
  waysOut: { order: string; call: 'cancel' | 'hand-over' | 'release'; version: number }[]
  /** What live streams showed of orders. */
  shown: { order: string; status: OrderStatus; version: number }[]
  /** The successive statuses of each order that a polling client saw. */
  tracked: Map<string, OrderStatus[]>
  requests: number
  /** Forbidden responses and timeouts, with how often they occurred. */
  forbidden: Map<string, number>
  /** The longest time in ms from the first request of an order to its acknowledgement. */
  longestWaitMs: number
  /** Calls tried with a token that may not make them. */
  accessProbes: number
  /** Tokens that were ended during the run. */
  endedTokens: number
}

export const newHistory = (): History => ({
  orders: new Map(),
  assigned: [],
  waysOut: [],
  shown: [],
  tracked: new Map(),
  requests: 0,
  forbidden: new Map(),
  longestWaitMs: 0,
  accessProbes: 0,
  endedTokens: 0,
})

export function recordForbidden(history: History, what: string) {
  history.forbidden.set(what, (history.forbidden.get(what) ?? 0) + 1)
}

/** Sends requests, and records timeouts and 5xx responses that are forbidden whatever has failed. */
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
