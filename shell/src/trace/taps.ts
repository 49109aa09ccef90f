import type { BrowserTrace } from '@tapri/contracts/traces'
import { ApiError } from '@tapri/web-kit/api'
import type { TraceCall } from '@tapri/web-kit/trace-call'

/** Calls that begin within this time belong to the tap. */
const TAP_LASTS_MS = 1_000
/** Time to wait after the last response, which may lead to more calls. */
const REPORT_AFTER_MS = 500
/** The most calls in a report; with the tap itself that makes 20 spans. */
const MAX_CALLS = 19

interface Tap {
  traceId: string
  spanId: string
  /** By `performance.now()`, like all times here. */
  beganAt: number
  calls: { spanId: string; route: string; beganAt: number; endedAt: number; failed: boolean }[]
  underWay: number
  timer: ReturnType<typeof setTimeout> | undefined
}

/**
 * Traces this share of the taps: their calls carry the header `traceparent`, and after the responses the gateway is
 * told how long each call took. Nothing else is reported: not what was tapped, by whom, or on which page.
 */
export function createTapTracer(share: number, report: (trace: BrowserTrace) => void = send): TraceCall {
  let tap: Tap | undefined
  const onTap = ({ timeStamp }: Event) => {
    tap =
      Math.random() < share
        ? { traceId: randomHex(16), spanId: randomHex(8), beganAt: timeStamp, calls: [], underWay: 0, timer: undefined }
        : undefined
  }
  window.addEventListener('click', onTap, { capture: true })

  return async (route, headers, sendCall) => {
    const of = tap
    const beganAt = performance.now()
    if (!of || beganAt - of.beganAt > TAP_LASTS_MS || of.calls.length + of.underWay >= MAX_CALLS) return sendCall()
    const spanId = randomHex(8)
    headers.set('traceparent', `00-${of.traceId}-${spanId}-01`)
    of.underWay += 1
    clearTimeout(of.timer)
    let failed = false
    try {
      return await sendCall()
    } catch (error) {
      // A call that the page aborted did not fail.
      failed = error instanceof ApiError
      throw error
    } finally {
      of.underWay -= 1
      of.calls.push({ spanId, route, beganAt, endedAt: performance.now(), failed })
      if (of.underWay === 0) of.timer = setTimeout(() => report(traceOf(of)), REPORT_AFTER_MS)
    }
  }
}

function traceOf({ traceId, spanId, beganAt, calls }: Tap): BrowserTrace {
  const now = performance.now()
  const ended = Math.max(...calls.map(({ endedAt }) => endedAt))
  return {
    trace_id: traceId,
    spans: [
      { span_id: spanId, began_ms_ago: now - beganAt, ended_ms_ago: now - ended },
      ...calls.map((call) => ({
        span_id: call.spanId,
        parent_id: spanId,
        call: call.route,
        began_ms_ago: now - call.beganAt,
        ended_ms_ago: now - call.endedAt,
        failed: call.failed,
      })),
    ],
  }
}

const randomHex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** `keepalive` lets the request outlive the page. Failures are ignored: a lost report does not matter. */
function send(trace: BrowserTrace) {
  const headers = { 'content-type': 'application/json' }
  fetch('/api/traces', { method: 'POST', headers, body: JSON.stringify(trace), keepalive: true }).catch(() => undefined)
}
