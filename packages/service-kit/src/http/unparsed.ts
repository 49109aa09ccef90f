import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Problem } from '@tapri/contracts/common'
import { type ProblemCode, problems, typeOf } from '@tapri/contracts/problems/table'
import type { ConnectionError, FastifyInstance } from 'fastify'
import { refusal } from './problems.ts'
import { requestIds } from './request-ids.ts'

/**
 * If closed at once with unread bytes, the connection would be reset, and a client that is still writing would not read
 * the answer.
 */
const CLOSE_AFTER_MS = 1_000

type Headers = Readonly<Record<string, string>>

/**
 * Answers what Node's HTTP parser refuses before there is a request, with problem details like every other refusal, and
 * closes the connection. The sentence is in English, since `Accept-Language` was not read.
 */
export function answerUnparsed(headers: Headers = {}) {
  const makeId = requestIds()
  return function (this: FastifyInstance, error: ConnectionError, socket: Socket) {
    // After an answer, this is called for everything else that arrives, which is dropped.
    if (socket.destroyed || !socket.writable || error.code === 'ECONNRESET') return
    if (answerHasBegun(socket)) return void socket.destroy(error)
    const code = codeOf(error)
    const request_id = makeId()
    this.log[isLeft(error, socket) ? 'debug' : 'info']({ request_id, code, reason: error.code }, 'refused unparsed')
    socket.end(answerOf(problemOf(code, request_id), headers))
    setTimeout(() => socket.destroy(), CLOSE_AFTER_MS).unref()
  }
}

/**
 * Tells whether the client just left. These are logged at `debug`: clients that leave in the middle of a request, as
 * phones do, and connections that a browser opened in advance and did not use in time.
 */
const isLeft = ({ code }: ConnectionError, { bytesRead }: Socket) => code === 'HPE_INVALID_EOF_STATE' || bytesRead === 0

const NotHttp = refusal('NOT_HTTP')

/**
 * Refuses an HTTP/1.1 request without `Host`; needs `requireHostHeader: false`, since the refusals of Node's server
 * itself have no body. Ignores an unknown `Expect`, which RFC 9110 permits.
 */
export function refuseWithoutHost(app: Pick<FastifyInstance, 'addHook' | 'server'>) {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.addHook('onRequest', ({ headers, raw }, reply, done) => {
    if (headers.host !== undefined || raw.httpVersion === '1.0') return done()
    void reply.header('connection', 'close')
    done(new NotHttp())
  })
}

const codes: Record<string, ProblemCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'TOO_SLOW',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'TOO_LARGE',
}

const codeOf = (error: ConnectionError): ProblemCode => codes[error.code] ?? 'NOT_HTTP'

/**
 * Tells whether the answer to the previous request on the connection has begun. Node's own handler reads the same
 * field.
 */
const answerHasBegun = (socket: Socket & { _httpMessage?: ServerResponse | null }) =>
  socket._httpMessage?.headersSent === true

function problemOf(code: ProblemCode, request_id: string): Problem {
  const { status, en } = problems[code]
  return { type: typeOf(code), title: STATUS_CODES[status] ?? 'Error', status, detail: en, code, request_id }
}

function answerOf(problem: Problem, headers: Headers): string {
  const body = JSON.stringify(problem)
  const all = {
    ...headers,
    date: new Date().toUTCString(),
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'content-language': 'en',
    'cache-control': 'no-store',
    'x-request-id': problem.request_id,
    connection: 'close',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${problem.status} ${problem.title}\r\n${lines.join('')}\r\n${body}`
}
