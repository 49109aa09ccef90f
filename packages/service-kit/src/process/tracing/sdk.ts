import { hostname } from 'node:os'
import {
  type Attributes,
  type HrTime,
  ROOT_CONTEXT,
  SpanKind as Kind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  type ReadableSpan,
  type SpanExporter,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { type ForeignSpan, nowMs, type Recorder, type SpanEnd, type SpanKind } from './spans.ts'
import type { SpanName } from './traceparent.ts'

/** The most spans that wait for the collector; more are dropped. About 1 KB each. */
const MAX_WAITING = 4_096
const MAX_BATCH = 512
const SEND_EVERY_MS = 1_000
const SEND_WITHIN_MS = 5_000
const SAY_LOSS_EVERY_MS = 60_000

const kinds: Record<SpanKind, Kind> = {
  internal: Kind.INTERNAL,
  server: Kind.SERVER,
  client: Kind.CLIENT,
  producer: Kind.PRODUCER,
  consumer: Kind.CONSUMER,
}

const resourceOf = (service: string, attributes: Attributes = {}) =>
  resourceFromAttributes({ 'service.name': service, 'service.namespace': 'tapri', ...attributes })

/** Sends all spans of this process: whether to record was decided when the trace began (requests.ts). */
export function openRecorder(service: string, endpoint: string): Recorder {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  let tellLoss: (reason: string) => void = () => {}
  const sender = new OTLPTraceExporter({ url, timeoutMillis: SEND_WITHIN_MS })
  const exporter = tellingLosses(sender, (reason) => tellLoss(reason))
  const processor = new BatchSpanProcessor({
    exporter,
    maxQueueSize: MAX_WAITING,
    maxExportBatchSize: MAX_BATCH,
    scheduledDelayMillis: SEND_EVERY_MS,
    exportTimeoutMillis: 2 * SEND_WITHIN_MS,
  })
  const provider = new TracerProvider({
    sampler: new AlwaysOnSampler(),
    resource: resourceOf(service, { 'host.name': hostname() }),
    spanProcessors: [processor],
  })
  const tracer = provider.getTracer('tapri')
  return {
    begin: (name, kind, parent, startedAtMs) => {
      const context = parent ? trace.setSpanContext(ROOT_CONTEXT, contextOf(parent)) : ROOT_CONTEXT
      const span = tracer.startSpan(name, { kind: kinds[kind], startTime: startedAtMs }, context)
      const { traceId, spanId } = span.spanContext()
      const end = ({ attributes, failed = false, endedAtMs }: SpanEnd = {}) => {
        if (attributes) span.setAttributes(attributes)
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end(endedAtMs ?? nowMs())
      }
      return { traceId, spanId, end }
    },
    add: (span) => processor.onEnd(foreign(span)),
    onLoss: (listener) => {
      tellLoss = listener
    },
    stop: () => provider.shutdown(),
  }
}

/** Reports losses, since the SDK itself is silent about a collector that does not answer. */
function tellingLosses(exporter: SpanExporter, tell: (reason: string) => void): SpanExporter {
  let saidAt = -Infinity
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error && performance.now() - saidAt > SAY_LOSS_EVERY_MS) {
          saidAt = performance.now()
          tell(result.error.message)
        }
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
  }
}

const contextOf = ({ traceId, spanId }: SpanName) => ({
  traceId,
  spanId,
  traceFlags: TraceFlags.SAMPLED,
  isRemote: true,
})

/** Builds a span with the ids that it was given, which the tracer would replace. */
function foreign(span: ForeignSpan): ReadableSpan {
  const { service, name, kind, parentId, startedAtMs, endedAtMs, failed } = span
  const { isRemote: _, ...own } = contextOf(span)
  return {
    name,
    kind: kinds[kind],
    spanContext: () => own,
    ...(parentId !== undefined && { parentSpanContext: contextOf({ traceId: span.traceId, spanId: parentId }) }),
    startTime: timeOf(startedAtMs),
    endTime: timeOf(endedAtMs),
    duration: timeOf(endedAtMs - startedAtMs),
    status: { code: failed ? SpanStatusCode.ERROR : SpanStatusCode.UNSET },
    attributes: {},
    links: [],
    events: [],
    ended: true,
    resource: resourceOf(service),
    instrumentationScope: { name: 'tapri' },
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  }
}

function timeOf(ms: number): HrTime {
  const seconds = Math.floor(ms / 1_000)
  return [seconds, Math.round((ms - seconds * 1_000) * 1e6)]
}
