import { followLive } from '@tapri/contracts/live'
import { endpointsOf } from '@tapri/contracts/services'
import { type BrowserTrace, reportTrace } from '@tapri/contracts/traces'
import { traceRequests } from '@tapri/service-kit/process/tracing/requests'
import { nowMs, recorderNow } from '@tapri/service-kit/process/tracing/spans'
import { readTraceparent } from '@tapri/service-kit/process/tracing/traceparent'
import { strictValidation } from '@tapri/service-kit/http/validation'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings.ts'
import { atMostASecond, browserSpans } from './rules.ts'

/** Limit on traces and reports that browsers start, per gateway and second: anybody can send them. */
const OF_BROWSERS_A_SECOND = 50
const BODY_LIMIT = 8 * 1024

/**
 * Decides which calls are traced: those of a tap that its browser traces, and a TRACE_SHARE of the others. Live
 * streams, which last for hours, are not. The services follow this decision.
 */
export function traceCalls(api: FastifyInstance, { TRACE_SHARE }: Settings) {
  const mayFollow = atMostASecond(OF_BROWSERS_A_SECOND)
  const untraced = new Set([followLive.url, reportTrace.url].map((url) => `/api${url}`))
  traceRequests(api, ({ headers, routeOptions }) => {
    if (untraced.has(routeOptions.url ?? '')) return undefined
    const tapped = TRACE_SHARE > 0 ? readTraceparent(headers.traceparent) : undefined
    if (tapped) return mayFollow() ? tapped : undefined
    return Math.random() < TRACE_SHARE ? 'new' : undefined
  })
}

/** Takes the spans that browsers measured for their taps; drops them when tracing is off. */
export async function traceRoutes(api: FastifyInstance, { TRACE_SHARE }: Settings) {
  const calls = new Set(Object.values(endpointsOf).flatMap((all) => all.map(({ method, url }) => `${method} ${url}`)))
  const mayReport = atMostASecond(OF_BROWSERS_A_SECOND)
  await api.register(async (scope) => {
    scope.setValidatorCompiler(strictValidation())
    scope.route<{ Body: BrowserTrace }>({
      ...reportTrace,
      bodyLimit: BODY_LIMIT,
      handler: async ({ body }, reply) => {
        const recorder = TRACE_SHARE > 0 && mayReport() ? recorderNow() : undefined
        if (recorder) for (const span of browserSpans(body, nowMs(), calls)) recorder.add(span)
        return reply.code(204).send(null)
      },
    })
  })
}
