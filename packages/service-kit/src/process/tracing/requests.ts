import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { beginSpan, forSpans, recorderNow, type Span } from './spans.ts'
import { readTraceparent, type SpanName } from './traceparent.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined for a request that is not traced. */
    span?: Span | undefined
  }
}

/** `new` begins a trace. */
type Origin = SpanName | 'new' | undefined

/** Uses the caller's trace. For services: the gateway decides what is traced, and drops this header from outside. */
const asCallerSays = ({ headers }: FastifyRequest): Origin => readTraceparent(headers.traceparent)

/**
 * Creates a span for each traced request of this application, from its head to the end of its response. Its name is the
 * route's template: a path contains ids, and a query what people search for. Without a recorder it adds nothing.
 */
export function traceRequests(app: FastifyInstance, originOf: (request: FastifyRequest) => Origin = asCallerSays) {
  const recorder = recorderNow()
  if (!recorder) return
  recorder.onLoss((reason) => app.log.warn({ reason }, 'spans were not sent to the collector'))
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request.routeOptions
    const origin = url === undefined ? undefined : originOf(request)
    const span = origin && beginSpan(`${request.method} ${url}`, 'server', origin === 'new' ? undefined : origin)
    if (!span) return done()
    request.span = span
    // Also when nobody waits for the response any more.
    reply.raw.once('close', () => endRequest(span, request, reply))
    forSpans([span], done)
  })
  // A body arrives in turns of the event loop that have no request context.
  app.addHook('preValidation', ({ span }, _, done) => (span ? forSpans([span], done) : done()))
}

const endRequest = (span: Span, { method, routeOptions }: FastifyRequest, { statusCode }: FastifyReply) =>
  span.end({
    attributes: {
      'http.request.method': method,
      'http.route': routeOptions.url ?? '',
      'http.response.status_code': statusCode,
    },
    failed: statusCode >= 500,
  })
