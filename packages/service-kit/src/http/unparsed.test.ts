import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { problems } from '@tapri/contracts/problems/table'
import Fastify, { LogController } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { answerProblem } from './problems.ts'
import { answerUnparsed, refuseWithoutHost } from './unparsed.ts'

/** Starts an application that parses bodies. Returns its port and its log lines. */
async function application(withinMs = 300) {
  const lines: Record<string, unknown>[] = []
  const app = Fastify({
    logger: { level: 'info', stream: { write: (line: string) => lines.push(JSON.parse(line) as never) } },
    logController: new LogController({ disableRequestLogging: true }),
    clientErrorHandler: answerUnparsed({ 'x-frame-options': 'DENY' }),
    requestTimeout: withinMs,
    http: { headersTimeout: withinMs, connectionsCheckingInterval: 100, requireHostHeader: false },
  })
  app.setErrorHandler(answerProblem)
  refuseWithoutHost(app)
  app.get('/', async () => 'ok')
  app.post('/', async () => 'ok')
  app.get('/begun', (_, reply) => void reply.hijack().raw.writeHead(200).write('half an answer'))
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(async () => {
    app.server.closeAllConnections()
    await app.close()
  })
  return { app, port: (app.server.address() as AddressInfo).port, lines }
}

/** Sends raw bytes, and more once an answer begins; returns what arrives until the connection is closed. */
const raw = (port: number, bytes: string, then = '') =>
  new Promise<string>((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => socket.write(bytes))
    let answer = ''
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
    if (then) socket.once('data', () => socket.write(then))
    socket.once('end', () => socket.end(() => resolve(answer))).once('error', reject)
  })

/** Splits an answer into status line, headers and body. */
function parts(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  const [status, ...lines] = head.split('\r\n')
  return { status, headers: Object.fromEntries(lines.map((line) => line.split(': '))) as Record<string, string>, body }
}

const chunked = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n'

test.each([
  ['an unknown method', 'FOO / HTTP/1.1\r\nhost: x\r\n\r\n', '400 Bad Request', 'NOT_HTTP'],
  ['TLS', '\u0016\u0003\u0001\u0002\r\n\r\n', '400 Bad Request', 'NOT_HTTP'],
  ['another version', 'GET / HTTP/3.7\r\nhost: x\r\n\r\n', '400 Bad Request', 'NOT_HTTP'],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
    '400 Bad Request',
    'NOT_HTTP',
  ],
  ['a chunk without size', `${chunked}zz\r\n`, '400 Bad Request', 'NOT_HTTP'],
  ['a long extension of a chunk', `${chunked}1;${'a'.repeat(20_000)}`, '413 Payload Too Large', 'TOO_LARGE'],
  [
    'headers of 20 KB',
    `GET / HTTP/1.1\r\nhost: x\r\na: ${'a'.repeat(20_000)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
    'HEADERS_TOO_LARGE',
  ],
  [
    'an address of 20 KB',
    `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
    '431 Request Header Fields Too Large',
    'HEADERS_TOO_LARGE',
  ],
  [
    'R43 half a body',
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    '408 Request Timeout',
    'TOO_SLOW',
  ],
  ['R43 half a head', 'GET / HTTP/1.1\r\nhost: x\r\n', '408 Request Timeout', 'TOO_SLOW'],
] as const)('%s is refused with problem details, in English, and the connection ends', async (_, bytes, line, code) => {
  const { port, lines } = await application()
  const { status, headers, body } = parts(await raw(port, bytes))
  expect(status).toBe(`HTTP/1.1 ${line}`)
  expect(headers).toMatchObject({
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(body.length),
    'content-language': 'en',
    'cache-control': 'no-store',
    'x-frame-options': 'DENY',
    connection: 'close',
  })
  expect(JSON.parse(body)).toEqual({
    type: `/problems/${code.toLowerCase().replaceAll('_', '-')}`,
    title: line.slice(4),
    status: problems[code].status,
    detail: problems[code].en,
    code,
    request_id: headers['x-request-id'],
  })
  expect(lines.at(-1)).toMatchObject({ msg: 'refused unparsed', code, request_id: headers['x-request-id'] })
})

test('a client that goes on writing 2 MB of headers reads the refusal', async () => {
  const { port } = await application(60_000)
  const answer = await raw(port, `GET / HTTP/1.1\r\nhost: x\r\na: ${'a'.repeat(2_000_000)}\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 431 /)
})

test('R43 a client that does not close its side is cut within 3 s', async () => {
  const { app, port } = await application()
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => socket.write('FOO / HTTP/1.1\r\n\r\n'))
  socket.on('data', () => {}).on('error', () => {})
  onTestFinished(() => void socket.destroy())
  const connections = () => new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)))
  await expect.poll(connections).toBe(1)
  await expect.poll(connections, { timeout: 3_000 }).toBe(0)
})

test('an answer that has begun is not written into', async () => {
  const { port } = await application()
  const answer = await raw(port, 'GET /begun HTTP/1.1\r\nhost: x\r\n\r\n', 'FOO / HTTP/1.1\r\nhost: x\r\n\r\n')
  expect(answer).toContain('half an answer')
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
})

test('neither a connection that brought nothing nor one that ends in the middle leaves a line at info', async () => {
  const { port, lines } = await application()
  expect(await raw(port, '')).toMatch(/^HTTP\/1\.1 408 /)
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => socket.end('GET / HT'))
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /)
  expect(lines.filter(({ msg }) => msg === 'refused unparsed')).toEqual([])
})

test('a request without Host is refused with problem details; one of HTTP/1.0 needs none', async () => {
  const { port } = await application()
  const { status, headers, body } = parts(await raw(port, 'GET / HTTP/1.1\r\naccept-language: hi\r\n\r\n'))
  expect([status, headers.connection]).toEqual(['HTTP/1.1 400 Bad Request', 'close'])
  expect(JSON.parse(body)).toMatchObject({ code: 'NOT_HTTP', detail: problems.NOT_HTTP.hi })
  expect(parts(await raw(port, 'GET / HTTP/1.0\r\n\r\n')).status).toBe('HTTP/1.1 200 OK')
})

test('an unknown Expect is not heeded', async () => {
  const { port } = await application()
  const answer = await raw(port, 'GET / HTTP/1.1\r\nhost: x\r\nexpect: tea\r\nconnection: close\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK/)
})
