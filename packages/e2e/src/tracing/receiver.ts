import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

/** A span as a collector gets it. Times in ms since 1970. */
export interface ReceivedSpan {
  traceId: string
  spanId: string
  /** '' for the first of a trace. */
  parentId: string
  /** `service.name`: the part, or `browser`. */
  part: string
  name: string
  kind: number
  startedAtMs: number
  endedAtMs: number
  failed: boolean
  attributes: Record<string, unknown>
}

/** https://opentelemetry.io/docs/specs/otlp/, as JSON; of it, what is read here. */
interface ExportRequest {
  resourceSpans: {
    resource: { attributes: Attribute[] }
    scopeSpans: { spans: OtlpSpan[] }[]
  }[]
}
interface Attribute {
  key: string
  value: Record<string, unknown>
}
interface OtlpSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: Attribute[]
  status?: { code?: number }
}
const FAILED = 2

/** A collector of traces for tests: takes OTLP and keeps every span. */
export async function startReceiver() {
  const spans: ReceivedSpan[] = []
  /** What was sent, as it was sent. */
  const bodies: string[] = []
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      bodies.push(JSON.stringify(body))
      spans.push(...spansIn(body as ExportRequest))
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const spansIn = ({ resourceSpans }: ExportRequest): ReceivedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const part = String(valuesOf(resource.attributes)['service.name'])
    return scopeSpans.flatMap((scope) => scope.spans.map((span) => received(part, span)))
  })

const received = (part: string, span: OtlpSpan): ReceivedSpan => ({
  traceId: span.traceId,
  spanId: span.spanId,
  parentId: span.parentSpanId ?? '',
  part,
  name: span.name,
  kind: span.kind,
  startedAtMs: Number(span.startTimeUnixNano) / 1e6,
  endedAtMs: Number(span.endTimeUnixNano) / 1e6,
  failed: span.status?.code === FAILED,
  attributes: valuesOf(span.attributes),
})

const valuesOf = (attributes: Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
