import { appendFileSync } from 'node:fs'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { LogController } from 'fastify'
import { isSummed } from './audit.ts'
import { bufferLines, writeWhole } from './line-buffer.ts'
import { currentTraceId } from './tracing/spans.ts'
import { logByRequest, RequestLog } from '../http/request-log.ts'

/** Where log lines go instead of standard output. */
export interface LogSink {
  write: (line: string) => void
}

interface LogOptions {
  /** The service's name, in every line. */
  service: string
  level: string
  sink?: LogSink | undefined
  /** The file that gets the lines with `security` as well; nothing here rotates it. */
  securityLog?: string | undefined
}

/**
 * One JSON object in each line, with the service, the time in UTC and the request's id. An error is logged with type, message and
 * stack only: the database's errors carry the values of the row, which may be personal data.
 */
export const logging = ({ service, level, sink = standardOutput, securityLog }: LogOptions) => {
  const stream = securityLog ? withSecurityFile(service, sink, securityLog) : sink
  return {
    options: {
      logger: {
        level,
        base: { service },
        timestamp: () => `,"time":"${nowInWords()}"`,
        serializers: { err: plainError },
        mixin: traceOfLine,
        stream,
      },
      logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    } satisfies FastifyServerOptions,
    /** One line about each answered request. */
    logRequests: (app: LoggedApp, levelOf: RequestLines['levelOf'] = answeredLevel) =>
      logRequests(app, { service, stream, isSaid: ['info', 'debug', 'trace'].includes(level), levelOf }),
  }
}

/** In lines that belong to a trace which is recorded. */
const traceOfLine = () => {
  const trace_id = currentTraceId()
  return trace_id === undefined ? {} : { trace_id }
}

/** In a string of JSON its quotes would be escaped, so only a line that has the field contains this. */
const SECURITY_FIELD = '"security":"'

const buffered = bufferLines((text) => writeWhole(1, text))
process.once('exit', buffered.flush)

/** What a process may lose when it is killed: lines of the last 100 ms, 16 KiB at most, and none of these. */
const mayNotWait = (line: string) => !/^\{"level":[123]0,/.test(line) || line.includes(SECURITY_FIELD)

/** Written together, a tenth of a second later at most; warnings, errors and security events at once, with what came before. */
const standardOutput: LogSink = {
  write: (line) => {
    buffered.write(line)
    if (mayNotWait(line)) buffered.flush()
  },
}

/**
 * Appends security lines to a file that nothing rotates. It is opened for each line, so that an operator can move it away;
 * O_APPEND lets several processes write to one file.
 */
function withSecurityFile(service: string, sink: LogSink, file: string): LogSink {
  return {
    write: (line) => {
      sink.write(line)
      if (line.includes(SECURITY_FIELD)) append(service, sink, file, line)
    },
  }
}

function append(service: string, sink: LogSink, file: string, line: string) {
  try {
    appendFileSync(file, line, { mode: 0o600 })
  } catch (error) {
    // The line is in the standard log, and the request goes on.
    const reason = error instanceof Error ? error.message : String(error)
    sink.write(
      `${JSON.stringify({ level: 50, time: nowInWords(), service, msg: 'SECURITY_LOG cannot be written', reason })}\n`,
    )
  }
}

/** Health checks come about once a second; successful ones are logged at debug. */
const probes = new Set(['GET /healthz', 'GET /livez'])

/** The level of the line about an answered request. */
export const answeredLevel = (route: string, status: number) => (probes.has(route) && status < 400 ? 'debug' : 'info')

type LoggedApp = Pick<FastifyInstance, 'addHook' | 'setChildLoggerFactory'>

interface RequestLines {
  service: string
  stream: LogSink
  /** Whether lines at info are written. */
  isSaid: boolean
  levelOf: (route: string, status: number) => 'info' | 'debug'
}

/** The line about an answered request is put together here: as an object for the logger it took five times as long. */
function logRequests(app: LoggedApp, { service, stream, isSaid, levelOf }: RequestLines) {
  const head = `","service":${JSON.stringify(service)},"request_id":"`
  const quoted = cacheQuoted()
  logByRequest(app)
  app.addHook('onResponse', (request, reply, done) => {
    const { log } = request
    if (isSummed(request)) return done()
    const route = `${request.method} ${request.routeOptions.url ?? 'unknown'}`
    const status = reply.statusCode
    const level = levelOf(route, status)
    const ms = Math.round(reply.elapsedTime)
    // With a code, the logger of a refusal is another (problems.ts).
    if (level !== 'info' || !(log instanceof RequestLog)) log[level]({ route, status, ms }, 'answered')
    else if (isSaid) {
      const trace = log.traceId === undefined ? '' : `,"trace_id":"${log.traceId}"`
      const about = `${head}${log.id}"${trace},"route":${quoted(route)},"status":${status},"ms":${ms},"msg":"answered"}\n`
      stream.write(`{"level":30,"time":"${nowInWords()}${about}`)
    }
    done()
  })
}

/** As JSON, for the few texts that there are: a route is written in the code. */
function cacheQuoted() {
  const known = new Map<string, string>()
  return (text: string) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const quoted = JSON.stringify(text)
    known.set(text, quoted)
    return quoted
  }
}

let lastMs = 0
let lastWords = ''

/** The time in UTC, put into words once a millisecond. */
function nowInWords() {
  const ms = Date.now()
  if (ms !== lastMs) {
    lastMs = ms
    lastWords = new Date(ms).toISOString()
  }
  return lastWords
}

/** `err` may be any value: a serializer that throws would end the process. */
export function plainError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const { name, message, stack = '' } = error
  return { type: name, message, stack, ...('code' in error && { code: String(error.code) }) }
}
