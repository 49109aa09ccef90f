import { asSpans, beginSpan, nowMs, type Span } from './spans.ts'
import { readTraceparent, type SpanName, traceparentOf } from './traceparent.ts'

/** The NATS header that carries the span of what was published. */
export const TRACEPARENT = 'traceparent'

interface Waiting {
  subject: string
  /** Null for most events: those that are not traced only cost a null. */
  traceparent: string | null
  /** When its row was written, by the database's clock; null without a traceparent. */
  waits_since: Date | null
}

interface Publishing {
  /** The value of the header. */
  traceparent: string
  end: (failed: boolean) => void
}

/**
 * Creates two spans for an event that is taken from the outbox now: how long it waited, and how long the broker takes
 * to store it.
 */
export function tracePublishing({ subject, traceparent, waits_since }: Waiting): Publishing | undefined {
  const parent = readTraceparent(traceparent)
  if (!parent) return undefined
  const now = nowMs()
  // The two clocks may differ.
  const since = Math.min(now, waits_since?.getTime() ?? now)
  const waited = beginSpan(`outbox ${subject}`, 'internal', parent, since)
  waited?.end({ endedAtMs: now })
  const span = waited && beginSpan(`publish ${subject}`, 'producer', waited, now)
  return span && { traceparent: traceparentOf(span), end: (failed) => endMessaging(span, subject, failed) }
}

const endMessaging = (span: Span, subject: string, failed = false) =>
  span.end({ attributes: { 'messaging.system': 'nats', 'messaging.destination.template': subject }, failed })

/** The spans of the events that are being handled and traced. */
const handled = new WeakMap<object, SpanName>()

/**
 * Returns the traceparent of an event, for a handler that stores it for later work. Undefined for an event that is not
 * traced.
 */
export function traceparentOfEvent(event: object): string | undefined {
  const span = handled.get(event)
  return span && traceparentOf(span)
}

/** An event's payload and the header that it came with. */
export interface TracedEvent {
  data: unknown
  traceparent: string | undefined
}

/** Runs the handling of events as a span in the trace of each that has one. */
export async function traceHandling(subject: string, events: readonly TracedEvent[], handle: () => Promise<void>) {
  const traced = events.flatMap(({ data, traceparent }) => {
    const parent = readTraceparent(traceparent)
    return parent && typeof data === 'object' && data !== null ? [{ data, parent }] : []
  })
  const parents = traced.map(({ parent }) => parent)
  return asSpans(`process ${subject}`, 'consumer', parents, (spans) => {
    for (const [index, { data }] of traced.entries()) if (spans[index]) handled.set(data, spans[index])
    return handle()
  })
}

/** Handles an event that a process follows, as a span if the event is traced. */
export function traceFollowing(subject: string, traceparent: string | undefined, tell: () => void) {
  const parent = readTraceparent(traceparent)
  const span = parent && beginSpan(`follow ${subject}`, 'consumer', parent)
  tell()
  if (span) endMessaging(span, subject)
}
