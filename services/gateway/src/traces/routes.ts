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

/** Traces and reports that browsers begin, in each gateway and second: anybody can ask for them. */
const OF_BROWSERS_A_SECOND = 50
const BODY_LIMIT = 8 * 1024

/**
 * Decides which calls are traced: one of a tap that its browser traces, and of the others the share of TRACE_SHARE.
 * Live streams are not, which last for hours. The services follow what is decided here.
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

/** Takes what browsers measured of their taps; drops it where nothing is traced. */
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
