import type { IncomingHttpHeaders } from 'node:http'
import replyFrom from '@fastify/reply-from'
import { followLive, LIVE_PERSON_HEADER } from '@tapri/contracts/live'
import { NoSuchCall } from '@tapri/service-kit/app'
import { refuseWhenFull } from '@tapri/service-kit/overload'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Agent } from 'undici'
import { BODY_LIMIT, limitedBody, TooLarge } from './limits.ts'
import { type Follow, passLiveStreams } from './live.ts'
import { isPlainPath, pathOf } from './paths.ts'
import type { Upstream } from './upstreams.ts'

/** Response headers of a service must arrive within this time, else 503. */
const HEADERS_TIMEOUT_MS = 7_000
/** Longest pause between two chunks of a response body. */
const BODY_TIMEOUT_MS = 1_500
const CONNECT_TIMEOUT_MS = 1_500
/** Backoff of a GET whose service refuses connections, as during a restart. With the timeouts above, less than 10 s in all. */
const RETRY_DELAYS_MS = [100, 200, 400, 700]

/** Request headers that are forwarded; all others, such as forged identity headers, are dropped. */
const forwardedHeaders = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-length',
  'content-type',
  'idempotency-key',
  'if-none-match',
  'last-event-id',
  'user-agent',
])

/** Response headers that are dropped: hop-by-hop headers and those that name the software of a service. */
const droppedHeaders = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'server',
  'x-powered-by',
  LIVE_PERSON_HEADER,
]

/**
 * Reverse proxy for the endpoints of the contracts; any other path below `/api` is a 404. Bodies are streamed and not parsed.
 * GETs are retried, writes are sent once.
 */
export async function proxyRoutes(app: FastifyInstance, upstreams: Upstream[]) {
  const agent = new Agent({ connections: null, connect: { timeout: CONNECT_TIMEOUT_MS } })
  const follow = passLiveStreams(app)
  app.addHook('onClose', () => agent.destroy())
  await app.register(replyFrom, {
    undici: agent.compose((dispatch) => (options, handler) => dispatch({ ...options, ...timeouts }, handler)),
    disableCache: true,
    disableRequestLogging: true,
  })

  app.addHook('onRequest', async ({ headers }, reply) => {
    if (Number(headers['content-length'] ?? 0) <= BODY_LIMIT) return
    reply.header('connection', 'close')
    throw new TooLarge()
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (request, payload, done) => {
    if (request.headers['content-length'] === '0') return done(null)
    const body = payload.pipe(limitedBody())
    // A service that refuses before reading the body: drain the rest, or the sender would never read the response.
    body.once('close', () => payload.resume())
    done(null, body)
  })

  for (const { name, url: base, endpoints } of upstreams) {
    await app.register(async (calls) => {
      // One overload limit per service: a service that hangs does not use up the slots of the others.
      refuseWhenFull(calls)
      for (const { method, url, config } of endpoints) {
        const pass = url === followLive.url ? followStream : forward
        calls.route({ method, url, config, handler: (request, reply) => pass(request, reply, { base, name, follow }) })
      }
    })
  }
}

const timeouts = { headersTimeout: HEADERS_TIMEOUT_MS, bodyTimeout: BODY_TIMEOUT_MS }

interface Target {
  base: string
  name: string
  follow: Follow
}

type Pass = (request: FastifyRequest, reply: FastifyReply, target: Target) => unknown

const followStream: Pass = (request, reply, { base, name, follow }) =>
  follow({
    request,
    reply,
    url: base + pathBelow(request),
    headers: headersOf(request, request.headers),
    keptHeaders,
    unreachable: (error) => unreachable(name, error),
  })

const forward: Pass = (request, reply, { base, name }) =>
  reply.from(pathBelow(request), {
    getUpstream: () => base,
    retryDelay: ({ err, attempt }) => (request.method === 'GET' ? retryDelayMs(err, attempt) : null),
    rewriteRequestHeaders: (_, headers) => headersOf(request, headers),
    rewriteHeaders: keptHeaders,
    onResponse: (_, response, { stream }) => response.removeHeader('connection').send(stream),
    onError: (response, { error }) => {
      if (!(error.cause instanceof TooLarge)) return response.send(unreachable(name, error))
      return response.header('connection', 'close').send(error.cause)
    },
  })

function pathBelow({ url }: FastifyRequest) {
  const pathname = pathOf(url)
  if (!isPlainPath(pathname)) throw new NoSuchCall()
  return pathname.slice('/api'.length)
}

const headersOf = ({ ip, id }: FastifyRequest, headers: IncomingHttpHeaders) => ({
  ...Object.fromEntries(Object.entries(headers).filter(([header]) => forwardedHeaders.has(header))),
  'x-forwarded-for': ip,
  'x-request-id': id,
})

const keptHeaders = (headers: IncomingHttpHeaders) => ({
  'cache-control': 'no-store',
  ...Object.fromEntries(Object.entries(headers).filter(([header]) => !droppedHeaders.includes(header))),
})

/** Milliseconds until the next attempt, or null for none: 1 retry after a broken connection, 4 after refused ones. */
function retryDelayMs(error: (Error & { code?: string }) | null, attempt: number): number | null {
  if (error?.code === 'ECONNREFUSED') return RETRY_DELAYS_MS[attempt] ?? null
  const isBroken = error?.code === 'ECONNRESET' || error?.code === 'UND_ERR_SOCKET'
  return isBroken && attempt === 0 ? (RETRY_DELAYS_MS[0] ?? null) : null
}

/** A 503; the error handler adds `Retry-After`. */
const unreachable = (name: string, { message }: Error) =>
  Object.assign(new Error(`${name} did not answer: ${message}`), { statusCode: 503 })
