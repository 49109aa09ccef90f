import { NoSuchCall } from '@tapri/service-kit/http/app'
import { endConnectionsWhenClosing } from '@tapri/service-kit/http/closing'
import { logging } from '@tapri/service-kit/process/logging'
import { answerProblem } from '@tapri/service-kit/http/problems'
import { requestIds } from '@tapri/service-kit/http/request-ids'
import { answerUnparsed, refuseWithoutHost } from '@tapri/service-kit/http/unparsed'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { configRoutes } from './config/routes.ts'
import { allowOrigins } from './cors.ts'
import { docsRoutes } from './docs/routes.ts'
import { addSecurityHeaders, securityHeaders } from './headers.ts'
import { healthRoutes } from './health.ts'
import { limitRequests } from './limits/limits.ts'
import { rememberPeople } from './limits/people.ts'
import { levelOf } from './log-levels.ts'
import { type Metrics, noMetrics } from '@tapri/service-kit/process/metrics/metric'
import { problemRoutes } from './problems/routes.ts'
import { proxyRoutes } from './proxy.ts'
import type { Settings } from './settings.ts'
import { traceCalls, traceRoutes } from './traces/routes.ts'
import { shopPageRoutes } from './shop-pages/routes.ts'
import { upstreamsOf } from './upstreams.ts'
import { webRoutes } from './web.ts'

/** Builds the gateway without listening. It verifies no token: each service does that itself. */
export async function gatewayApp(settings: Settings, metrics: Metrics = noMetrics): Promise<FastifyInstance> {
  const upstreams = upstreamsOf(settings)
  const log = logging({ service: 'gateway', level: settings.LOG_LEVEL })
  const app = Fastify({
    ...log.options,
    // Malformed URLs fail in the router, before any hook runs, so their headers are set here.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...securityHeaders(settings), 'x-request-id': request.id })
      answerBadUrl(error, request as FastifyRequest, reply as FastifyReply)
    },
    clientErrorHandler: answerUnparsed(securityHeaders(settings)),
    trustProxy: settings.TRUSTED_PROXIES ?? false,
    genReqId: requestIds(),
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    // The services do the same (packages/service-kit/src/http/app.ts).
    return503OnClosing: false,
    keepAliveTimeout: 75_000,
    // 60 s for a whole request (image uploads from slow phones) and for an idle connection, 7 s for headers.
    requestTimeout: 60_000,
    connectionTimeout: 60_000,
    http: { headersTimeout: 7_000, connectionsCheckingInterval: 2_000, requireHostHeader: false },
    routerOptions: { maxParamLength: 200 },
  })

  app.setErrorHandler(answerProblem)
  app.setNotFoundHandler(() => {
    throw new NoSuchCall()
  })
  metrics.timeRequests(app)
  addSecurityHeaders(app, settings)
  refuseWithoutHost(app)
  endConnectionsWhenClosing(app)
  log.logRequests(app, levelOf)

  await app.register((probes) => healthRoutes(probes, settings, upstreams))
  docsRoutes(app, settings)
  problemRoutes(app)
  shopPageRoutes(app, settings)
  await app.register(
    async (api) => {
      traceCalls(api, settings)
      allowOrigins(api, settings)
      const people = rememberPeople()
      await limitRequests(api, settings, people, metrics)
      await configRoutes(api, settings)
      await traceRoutes(api, settings)
      await api.register((calls) => proxyRoutes(calls, upstreams, { settings, metrics, people }))
      api.all('/*', { config: { access: 'public' } }, () => {
        throw new NoSuchCall()
      })
    },
    { prefix: '/api' },
  )
  webRoutes(app, settings)
  return app
}

const answerBadUrl = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
  void reply.send(answerProblem(error, request, reply))
