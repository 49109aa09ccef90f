import type { ServerResponse } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Histogram } from 'prom-client'
import { methods, OTHER_METHOD, UNMATCHED } from './common.ts'
import type { Labels, TimedApp } from './metric.ts'

const known = new Set<string>(methods)

/** Observes each answered request. Returns a function that counts requests in progress. */
export function timeRequests(app: TimedApp, duration: Pick<Histogram, 'observe'>): () => number {
  let active = 0
  // One function for all responses: the emitter is `this`.
  function gone(this: ServerResponse) {
    active -= 1
  }
  app.addHook('onRequest', (_, reply, done) => {
    active += 1
    reply.raw.once('close', gone)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const labels = labelsOf(request.method, request.routeOptions.url, reply.statusCode)
    duration.observe({ labels, value: reply.elapsedTime / 1_000, exemplarLabels: exemplarOf(request) })
    done()
  })
  return () => active
}

const NONE: Labels = {}

/** Returns the exemplar of a traced request: each bucket links to the trace of its newest one. */
const exemplarOf = ({ span }: Pick<FastifyRequest, 'span'>): Labels => (span ? { trace_id: span.traceId } : NONE)

const labelsOf = (method: string, route = UNMATCHED, status: number): Labels => ({
  http_request_method: known.has(method) ? method : OTHER_METHOD,
  http_route: route === '*' ? UNMATCHED : route,
  http_response_status_code: String(status),
})
