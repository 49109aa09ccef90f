import type { IncomingMessage, ServerResponse } from 'node:http'
import jwt from '@fastify/jwt'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyHttpOptions,
  type RawServerDefault,
  type RouteOptions,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { confirmCaller, guard, guardAssuming } from './access.ts'
import type { StandingOf } from '../data/accounts.ts'
import { auditRefusal, auditSums } from '../process/audit.ts'
import { endConnectionsWhenClosing } from './closing.ts'
import { answerNotModified } from './etag.ts'
import { logging, type LogSink } from '../process/logging.ts'
import { MAX_IN_FLIGHT, IN_FLIGHT_SLOW, refuseWhenFull } from './overload.ts'
import { answerProblem, isUnavailable, refusal } from './problems.ts'
import { countRefusals } from './refusal-counts.ts'
import { isRequestId, requestIds } from './request-ids.ts'
import { singleFlightCheck } from '../process/single-flight.ts'
import type { Metrics } from '../process/metrics/metric.ts'
import { traceRequests } from '../process/tracing/requests.ts'
import { answerUnparsed, refuseWithoutHost } from './unparsed.ts'
import { serializersAtFirstUse, strictValidation } from './validation.ts'
import { cacheTokens } from './known-tokens.ts'

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

export const NoSuchCall = refusal('NO_SUCH_CALL')

const ISSUER = 'tapri'
/** Milliseconds between the lines of the security log that sum up refusals without a line of their own. */
const SUMS_EVERY_MS = 60_000
const TOKEN_LIFE = '7d'

export interface AppOptions {
  service: string
  logLevel: string
  /** Standard output when left out. */
  logSink?: LogSink | undefined
  securityLog?: string | undefined
  publicKey: string
  /** Only the auth service has it. */
  privateKey?: string | undefined
  /**
   * The proxies whose X-Forwarded-For sets `request.ip`, as in the setting TRUSTED_PROXIES; the gateway is on loopback.
   */
  trustedProxies?: string | undefined
  leastInFlight?: number | undefined
  standingOf: StandingOf
  metrics?: Metrics
  /** Called after each answered request that may have written. */
  afterWrite: () => void
  /** Names the failing parts; empty when the service is ready. */
  failingParts: () => Promise<string[]>
}

/**
 * Creates an application without a socket: logs, problem details, tokens, strict input, health. A route must declare
 * its access.
 */
export function createApp(options: AppOptions): App {
  const { service, logLevel: level, logSink: sink, securityLog } = options
  const log = logging({ service, level, sink, securityLog })
  const app = Fastify({ ...log.options, ...fastifyOptions(options) }).withTypeProvider<TypeBoxTypeProvider>()
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(strictValidation())
  app.setSerializerCompiler(serializersAtFirstUse())
  app.setErrorHandler(answerProblem)
  app.setNotFoundHandler(() => {
    throw new NoSuchCall()
  })
  traceRequests(app)
  options.metrics?.timeRequests(app)
  endConnectionsWhenClosing(app)
  answerNotModified(app)
  refuseWhenFull(app, MAX_IN_FLIGHT, options.leastInFlight ?? IN_FLIGHT_SLOW)
  app.addHook('onRoute', (route) => requireAccess(route, options.standingOf))
  app.decorateRequest('confirmCaller', function (how) {
    const { access } = this.routeOptions.config
    if (access === undefined || access === 'public') throw new Error('a public call has no caller')
    return confirmCaller(this, access, options.standingOf, how)
  })
  followRequests(app, options.afterWrite)
  refuseWithoutHost(app)
  log.logRequests(app)
  registerTokens(app, options)
  answerHealth(app, options.failingParts)
  return app
}

const fastifyOptions = ({ trustedProxies }: AppOptions) =>
  ({
    frameworkErrors: (error, request, reply) =>
      answerBadUrl(error, request as FastifyRequest, reply as unknown as FastifyReply),
    clientErrorHandler: answerUnparsed(),
    trustProxy: trustedProxies ?? 'loopback',
    bodyLimit: 64 * 1024,
    connectionTimeout: 10_000,
    requestTimeout: 10_000,
    // A request whose headers do not arrive is given up within 9 s.
    http: { headersTimeout: 7_000, connectionsCheckingInterval: 2_000, requireHostHeader: false },
    keepAliveTimeout: 75_000,
    forceCloseConnections: 'idle',
    // Fastify's own 503 for requests on open connections has no Retry-After; such a request is finished like those in
    // progress.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    genReqId: givenOrOwnId(),
  }) satisfies FastifyHttpOptions<RawServerDefault>

/** Returns the gateway's request id if the request has one, else a new one. */
function givenOrOwnId() {
  const makeId = requestIds()
  return ({ headers }: IncomingMessage) => {
    const given = headers['x-request-id']
    return isRequestId(given) ? given : makeId()
  }
}

/** Adds the request's id to each response, and checks the outbox after a write. */
function followRequests(app: App, afterWrite: () => void) {
  const refusals = countRefusals()
  const summing = setInterval(() => auditSums(app, refusals), SUMS_EVERY_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(summing)
    auditSums(app, refusals)
  })
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (request.method !== 'GET') afterWrite()
    auditRefusal(request, reply.statusCode, refusals)
    done()
  })
}

function registerTokens(app: App, { publicKey, privateKey }: AppOptions) {
  cacheTokens(app)
  void app.register(jwt, {
    secret: { public: publicKey, ...(privateKey && { private: privateKey }) },
    sign: { algorithm: 'EdDSA', iss: ISSUER, aud: ISSUER, expiresIn: TOKEN_LIFE },
    verify: { algorithms: ['EdDSA'], allowedIss: ISSUER, allowedAud: ISSUER, requiredClaims: ['iss', 'aud', 'exp'] },
  })
}

function answerHealth(app: App, failingParts: AppOptions['failingParts']) {
  app.get('/livez', { config: { access: 'public' } }, async () => ({ status: 'ok' }))
  const failingNow = singleFlightCheck(failingParts)
  app.get('/healthz', { config: { access: 'public' } }, async (_, reply) => {
    const failing = await failingNow()
    const isOk = failing.length === 0
    return reply.code(isOk ? 200 : 503).send({ status: isOk ? 'ok' : 'failing', failing })
  })
}

const answerBadUrl = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
  void reply.send(answerProblem(error, request, reply))

/** Denies by default: a route that does not declare its access prevents the start. */
function requireAccess(route: RouteOptions, standingOf: StandingOf) {
  const access = route.config?.access
  if (access === undefined) throw new Error(`${String(route.method)} ${route.url} declares no access`)
  if (access === 'public') return
  const isAssuming = route.config?.assumesCaller === true
  route.onRequest = [isAssuming ? guardAssuming(access) : guard(access, standingOf), ...[route.onRequest ?? []].flat()]
  if (isAssuming) route.errorHandler = confirmBeforeRefusing
}

/**
 * Confirms an assumed caller before another refusal is sent, since only those who may make a call may learn what is
 * wrong with it: a caller whose token is no longer valid gets 401 or 403.
 */
async function confirmBeforeRefusing(error: FastifyError, request: FastifyRequest) {
  const isRefusal = error.statusCode === undefined ? !isUnavailable(error) : error.statusCode < 500
  if (isRefusal && isAssumed(request)) await request.confirmCaller()
  throw error
}

/** Before the guard there is no caller. */
const isAssumed = ({ user }: { user: FastifyRequest['user'] | null }) => user?.isAssumed === true
