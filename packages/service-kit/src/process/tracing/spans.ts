import { AsyncLocalStorage } from 'node:async_hooks'
import { type SpanName, traceparentOf } from './traceparent.ts'

export type SpanKind = 'internal' | 'server' | 'client' | 'producer' | 'consumer'

/** Names and values from the code, counts, sizes and statuses. Never what people typed, who they are, or an id. */
export type SpanAttributes = Record<string, string | number | boolean>

export interface SpanEnd {
  attributes?: SpanAttributes
  failed?: boolean
  /** Milliseconds since 1970; now when left out. */
  endedAtMs?: number
}

/** A span; it is recorded when it ends. */
export interface Span extends SpanName {
  end: (how?: SpanEnd) => void
}

export interface Recorder {
  /** Without a parent it begins a trace. `startedAtMs`: milliseconds since 1970. */
  begin: (name: string, kind: SpanKind, parent: SpanName | undefined, startedAtMs: number) => Span
  /** Adds a span that another program measured, such as a browser. */
  add: (span: ForeignSpan) => void
  /** Called when spans were dropped, with the reason; at most once a minute. */
  onLoss: (listener: (reason: string) => void) => void
  stop: () => Promise<void>
}

export interface ForeignSpan extends SpanName {
  service: string
  name: string
  kind: SpanKind
  parentId: string | undefined
  startedAtMs: number
  endedAtMs: number
  failed: boolean
}

/** Shared by the whole process. Undefined while nothing is traced: then every function here returns at once. */
let recorder: Recorder | undefined
export const setRecorder = (by: Recorder | undefined) => {
  recorder = by
}
export const recorderNow = () => recorder

/** The spans that the running code works for: one, or several whose work is done together. */
const current = new AsyncLocalStorage<readonly SpanName[]>()
const NONE: readonly SpanName[] = []

/** Returns the spans that the running code works for; empty when nothing is traced. */
export const currentSpans = (): readonly SpanName[] => (recorder && current.getStore()) ?? NONE

/**
 * Returns the trace that the running code works for, for log lines and exemplars. Undefined when nothing is recorded.
 */
export const currentTraceId = (): string | undefined => currentSpans()[0]?.traceId

/** Returns the current span in the format of a header or a column. Undefined when nothing is recorded. */
export function currentTraceparent(): string | undefined {
  const [first] = currentSpans()
  return first && traceparentOf(first)
}

/** Runs `work` for these spans, and for no others. */
export const forSpans = <T>(spans: readonly SpanName[], work: () => T): T =>
  recorder ? current.run(spans, work) : work()

/** Begins a span; undefined while nothing is traced. */
export const beginSpan = (name: string, kind: SpanKind, parent: SpanName | undefined, startedAtMs = nowMs()) =>
  recorder?.begin(name, kind, parent, startedAtMs)

/** Runs `work` as a span of each of these traces; without any, as part of none. */
export async function asSpans<T>(
  name: string,
  kind: SpanKind,
  parents: readonly SpanName[],
  work: (spans: readonly SpanName[]) => Promise<T>,
): Promise<T> {
  const startedAtMs = nowMs()
  const spans = recorder ? parents.flatMap((parent) => beginSpan(name, kind, parent, startedAtMs) ?? []) : []
  try {
    const result = await forSpans(spans, () => work(spans))
    for (const span of spans) span.end()
    return result
  } catch (error) {
    for (const span of spans) span.end({ failed: true })
    throw error
  }
}

/** A larger drift is corrected: the machine's clock may be set while processes run. */
const MAX_DRIFT_MS = 2
let offsetMs = performance.timeOrigin

/** Milliseconds since 1970 with fractions, at most 2 ms from the machine's clock. */
export function nowMs(): number {
  const ms = offsetMs + performance.now()
  if (Math.abs(Date.now() - ms) <= MAX_DRIFT_MS) return ms
  offsetMs = Date.now() - performance.now()
  return offsetMs + performance.now()
}
