import type { BrowserTrace } from '@tapri/contracts/traces'
import type { ForeignSpan } from '@tapri/service-kit/process/tracing/spans'

/** The service name of spans measured in browsers. */
const BROWSER = 'browser'

/**
 * Returns the spans of a report that arrived at `nowMs`. Drops calls of unknown endpoints, so that span names come only
 * from the code, not from a browser.
 */
export function browserSpans(
  { trace_id, spans }: BrowserTrace,
  nowMs: number,
  calls: ReadonlySet<string>,
): ForeignSpan[] {
  return spans.flatMap(({ span_id, parent_id, call, began_ms_ago, ended_ms_ago, failed = false }) => {
    if (call !== undefined && !calls.has(call)) return []
    const [method = '', template = ''] = call?.split(' ') ?? []
    return {
      traceId: trace_id,
      spanId: span_id,
      parentId: parent_id,
      service: BROWSER,
      name: call === undefined ? 'tap' : `${method} /api${template}`,
      kind: call === undefined ? ('internal' as const) : ('client' as const),
      startedAtMs: nowMs - Math.max(began_ms_ago, ended_ms_ago),
      endedAtMs: nowMs - ended_ms_ago,
      failed,
    }
  })
}

/** Returns a rate limiter that allows `max` calls per second. */
export function atMostASecond(max: number, clock: () => number = () => performance.now()) {
  let second = -Infinity
  let count = 0
  return () => {
    const now = clock()
    if (now - second >= 1_000) {
      second = now
      count = 0
    }
    count += 1
    return count <= max
  }
}
