import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

/** A span as a collector receives it. */
export interface ReceivedSpan {
  traceId: string
  spanId: string
  /** '' for the root of a trace. */
  parentId: string
  /** The part and the span's name: `orders: POST /orders`. */
  name: string
  startedAtMs: number
  failed: boolean
}

/** The parts that are read here of https://opentelemetry.io/docs/specs/otlp/, as JSON. */
interface ExportRequest {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] }
    scopeSpans: { spans: OtlpSpan[] }[]
  }[]
}
interface OtlpSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  startTimeUnixNano: string
  status?: { code?: number }
}
const FAILED = 2

/** Calls `take` with the body of every request; answers 201. */
async function listen(take: (body: unknown) => void) {
  const server = createServer((request, response) => {
    void json(request)
      .then(take, () => {})
      .finally(() => response.writeHead(201, { 'content-type': 'application/json' }).end('{}'))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}

/** A push service that accepts every message and does nothing with it. */
export const startPushService = () => listen(() => {})

/** Starts a collector of traces for tests: takes OTLP and keeps every span, and the raw bodies. */
export async function startReceiver() {
  const spans: ReceivedSpan[] = []
  const bodies: string[] = []
  const { url, stop } = await listen((body) => {
    bodies.push(JSON.stringify(body))
    spans.push(...spansIn(body as ExportRequest))
  })
  return { url, stop, spans, bodies }
}

const spansIn = ({ resourceSpans }: ExportRequest): ReceivedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const part = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue
    return scopeSpans
      .flatMap(({ spans }) => spans)
      .map(({ traceId, spanId, parentSpanId = '', name, startTimeUnixNano, status }) => ({
        traceId,
        spanId,
        parentId: parentSpanId,
        name: `${part}: ${name}`,
        startedAtMs: Number(startTimeUnixNano) / 1e6,
        failed: status?.code === FAILED,
      }))
  })
