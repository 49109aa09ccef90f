import type { Readable } from 'node:stream'
import { MENU_VERSION_HEADER } from '@tapri/contracts/catalog'
import type { Endpoint } from '@tapri/contracts/endpoint'
import { exportBills, exportGstr1, exportHours, exportLedger, exportOrders } from '@tapri/contracts/exports'
import { followLive } from '@tapri/contracts/live'
import { VERIFIED_PERSON_HEADER } from '@tapri/contracts/verified-person'
import { NoSuchCall } from '@tapri/service-kit/http/app'
import type { Metrics } from '@tapri/service-kit/process/metrics/metric'
import { refuseWhenFull } from '@tapri/service-kit/http/overload'
import { beginSpan } from '@tapri/service-kit/process/tracing/spans'
import { traceparentOf } from '@tapri/service-kit/process/tracing/traceparent'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dispatcher, Pool } from 'undici'
import { takeBodies, TooLarge } from './bodies.ts'
import { sendRequest } from './hop.ts'
import { type Follow, passLiveStreams } from './live.ts'
import type { People } from './limits/people.ts'
import { type MenuCopy, openMenuCopy } from './menu-copy.ts'
import { headersOf, keptHeaders } from './proxy-headers.ts'
import { isPlainPath, pathOf } from './paths.ts'
import { keepPace } from './pace.ts'
import { EXPORT_PAUSE_MS, openPool } from './pool.ts'
import type { Settings } from './settings.ts'
import { unlessCashIsLeft } from './unsettled-cash.ts'
import type { Upstream } from './upstreams.ts'

interface Given {
  settings: Settings
  metrics: Metrics
  people: People
}

/** Proxies the endpoints of the contracts; any other path below `/api` is a 404. Bodies are not parsed. */
export async function proxyRoutes(app: FastifyInstance, upstreams: Upstream[], { settings, metrics, people }: Given) {
  const follow = passLiveStreams(app, metrics, people)
  takeBodies(app)
  for (const { name, url, endpoints } of upstreams) {
    const pool = openPool(url)
    app.addHook('onClose', () => pool.destroy())
    await app.register(async (calls) => {
      const menu = name === 'catalog' ? openMenuCopy(calls, pool, settings) : undefined
      // One overload limit per service: a service that hangs does not use up the other services' slots.
      refuseWhenFull(calls)
      const target = { pool, name, follow, menu, people }
      for (const endpoint of endpoints) addCall(calls, endpoint, target, settings)
    })
  }
}

interface Target {
  pool: Pool
  name: string
  follow: Follow
  menu: MenuCopy | undefined
  people: People
}

/** Long responses, which may take as long as their readers need. */
const exports = new Set<string>(
  [exportOrders, exportBills, exportGstr1, exportLedger, exportHours].map(({ url }) => `/api${url}`),
)
const isExport = ({ routeOptions }: FastifyRequest) => exports.has(routeOptions.url ?? '')

function addCall(app: FastifyInstance, endpoint: Endpoint, target: Target, { ORDERS_URL }: Settings) {
  const { method, url, config } = endpoint
  const pass = url === followLive.url ? followStream : forward
  const handler = (request: FastifyRequest, reply: FastifyReply) => pass(request, reply, target)
  app.route({ method, url, config, handler, ...unlessCashIsLeft(endpoint, ORDERS_URL) })
}

type Pass = (request: FastifyRequest, reply: FastifyReply, target: Target) => unknown

const followStream: Pass = (request, reply, { pool, name, follow }) =>
  follow({
    request,
    reply,
    pool,
    path: addressBelow(request),
    headers: headersOf(request, null),
    unreachable: (error) => unreachable(name, error),
  })

const forward: Pass = async (request, reply, target) => {
  const path = addressBelow(request)
  const body = (request.body ?? null) as Buffer | Readable | null
  const method = request.method as Dispatcher.HttpMethod
  const headers = headersOf(request, body)
  const span = request.span && beginSpan(`${method} ${target.name}`, 'client', request.span)
  if (span) headers.push('traceparent', traceparentOf(span))
  const options = { path, method, headers, body, ...(isExport(request) && { bodyTimeout: EXPORT_PAUSE_MS }) }
  const answer = await sendRequest(target.pool, options).catch((error: Error) => {
    span?.end({ failed: true })
    if (!(error instanceof TooLarge)) throw unreachable(target.name, error)
    void reply.header('connection', 'close')
    throw error
  })
  const { status } = answer
  span?.end({ attributes: { 'http.response.status_code': status }, failed: status >= 500 })
  target.menu?.hear(answer.headers[MENU_VERSION_HEADER])
  target.people.hear(request.headers, answer.headers[VERIFIED_PERSON_HEADER], status)
  void reply.code(status).headers(keptHeaders(answer.headers))
  if (Buffer.isBuffer(answer.body)) return reply.send(answer.body.length > 0 ? answer.body : undefined)
  if (isExport(request)) endSlowReader(reply, answer.body)
  return reply.send(answer.body)
}

function endSlowReader({ raw: { socket } }: FastifyReply, body: Readable) {
  if (socket)
    body.once(
      'close',
      keepPace(socket, () => body.destroy()),
    )
}

/** Returns the URL below `/api`, including the query. */
function addressBelow({ url }: FastifyRequest) {
  if (!isPlainPath(pathOf(url))) throw new NoSuchCall()
  return url.slice('/api'.length)
}

/** Returns a 503; the error handler adds `Retry-After`. */
const unreachable = (name: string, { message }: Error) =>
  Object.assign(new Error(`${name} did not answer: ${message}`), { statusCode: 503 })
