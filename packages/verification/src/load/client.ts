import { connect, type Socket } from 'node:net'

export interface Call {
  method?: string
  path: string
  token?: string | undefined
  body?: unknown
  key?: string
}

export interface Answer {
  /** 0: none within 10 s, or a broken connection. */
  status: number
  ms: number
  retryAfter: boolean
  /** Only when it was wanted. */
  text: string
}

const GIVEN_UP_AFTER_MS = 10_000
/** Who finds them all taken waits, and the time of that counts. */
const MOST_CONNECTIONS = 2_000

interface Pending {
  message: string
  begun: number
  wanted: boolean
  resolve: (answer: Answer) => void
}

interface Line {
  socket: Socket
  pending?: Pending | undefined
  head: string
  /** Bytes of the body that are still to come; unknown until the head is there, and while it comes in chunks. */
  left: number | undefined
  text: string
}

const idle: Line[] = []
const waiting: Pending[] = []
let connections = 0

/**
 * A client that does as little as it can for each call: it shares the processors with what it loads. It knows one server,
 * and the answers of one kind of server.
 */
export function send(base: string, { method = 'GET', path, token, body, key }: Call, wanted = false): Promise<Answer> {
  const { hostname, port, host } = serverOf(base)
  const content = body === undefined ? '' : JSON.stringify(body)
  const message =
    `${method} /api${path} HTTP/1.1\r\nhost: ${host}\r\n` +
    (token ? `authorization: Bearer ${token}\r\n` : '') +
    (key ? `idempotency-key: ${key}\r\n` : '') +
    (content && `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(content)}\r\n`) +
    `\r\n${content}`
  return new Promise((resolve) => {
    const pending = { message, begun: performance.now(), wanted, resolve }
    const line = idle.pop() ?? (connections < MOST_CONNECTIONS ? newLine(hostname, Number(port)) : undefined)
    if (line) say(line, pending)
    else waiting.push(pending)
  })
}

let known: { base: string; url: URL } | undefined
function serverOf(base: string): URL {
  if (known?.base !== base) known = { base, url: new URL(base) }
  return known.url
}

function newLine(host: string, port: number): Line {
  connections += 1
  const socket = connect({ host, port, noDelay: true })
  const line: Line = { socket, head: '', left: undefined, text: '' }
  socket.setTimeout(GIVEN_UP_AFTER_MS, () => socket.destroy())
  socket.on('data', (bytes) => hear(line, bytes))
  socket.on('error', () => {})
  socket.on('close', () => {
    connections -= 1
    const at = idle.indexOf(line)
    if (at >= 0) idle.splice(at, 1)
    if (line.pending) end(line, 0)
    const next = waiting.shift()
    if (next) say(newLine(host, port), next)
  })
  return line
}

function say(line: Line, pending: Pending) {
  line.pending = pending
  line.head = ''
  line.text = ''
  line.left = undefined
  line.socket.write(pending.message)
}

function hear(line: Line, bytes: Buffer) {
  if (!line.pending) return
  let body = bytes
  if (!line.head.endsWith('\r\n\r\n')) {
    const sofar = line.head + bytes.toString('latin1')
    const headEnds = sofar.indexOf('\r\n\r\n')
    line.head = headEnds < 0 ? sofar : sofar.slice(0, headEnds + 4)
    if (headEnds < 0) return
    body = bytes.subarray(bytes.length - (sofar.length - line.head.length))
    const length = /\r\ncontent-length: (\d+)/i.exec(line.head)?.[1]
    line.left = length === undefined ? undefined : Number(length)
  }
  if (line.pending.wanted) line.text += body.toString()
  if (line.left === undefined) {
    if (body.toString('latin1').endsWith('0\r\n\r\n')) end(line, Number(line.head.slice(9, 12)))
    return
  }
  line.left -= body.length
  if (line.left <= 0) end(line, Number(line.head.slice(9, 12)))
}

function end(line: Line, status: number) {
  const { pending, head, text } = line
  line.pending = undefined
  pending?.resolve({ status, ms: performance.now() - pending.begun, retryAfter: /\r\nretry-after:/i.test(head), text })
  if (line.socket.destroyed) return
  if (/\r\nconnection: close/i.test(head)) return void line.socket.end()
  const next = waiting.shift()
  if (next) say(line, next)
  else idle.push(line)
}
