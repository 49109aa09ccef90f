import { appendFileSync } from 'node:fs'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { LogController } from 'fastify'
import { pino } from 'pino'
import { isSummed } from './audit.ts'
import { currentTraceId } from './tracing/spans.ts'

/** Receives log lines instead of standard output. */
export interface LogSink {
  write: (line: string) => void
}

interface LogOptions {
  service: string
  level: string
  sink?: LogSink | undefined
  /** The file that also gets the lines with `security`; nothing here rotates it. */
  securityLog?: string | undefined
}

/**
 * Writes one JSON object per line, with the service, the time in UTC and the request's id. An error is logged with
 * type, message and stack only: errors of the database contain values of the row, which may be personal data.
 */
export const logging = ({ service, level, sink = standardOutput, securityLog }: LogOptions) => {
  const stream = securityLog ? withSecurityFile(service, sink, securityLog) : sink
  return {
    options: {
      logger: {
        level,
        base: { service },
        timestamp: pino.stdTimeFunctions.isoTime,
        serializers: { err: plainError },
        mixin: traceOfLine,
        stream,
      },
      logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    } satisfies FastifyServerOptions,
    /** Logs a line for each answered request. */
    logRequests: (app: Pick<FastifyInstance, 'addHook'>, levelOf = answeredLevel) => logRequests(app, levelOf),
  }
}

/** Added to lines that belong to a recorded trace. */
const traceOfLine = () => {
  const trace_id = currentTraceId()
  return trace_id === undefined ? {} : { trace_id }
}

/** Inside a JSON string its quotes would be escaped, so only a line that has the field contains this. */
const SECURITY_FIELD = '"security":"'

/** Lines of 100 ms, up to 4 KiB, are written together. */
function openOutput() {
  const output = pino.destination({ dest: 1, sync: true, minLength: 4_096, periodicFlush: 100 })
  // A full disk or an unread pipe loses lines, but does not end the process.
  output.on('error', () => {})
  process.once('exit', () => output.flushSync())
  return output
}

let output: ReturnType<typeof openOutput> | undefined

/**
 * Tells whether a line is written at once. A process that is killed may lose other lines of its last 100 ms, but none
 * of these.
 */
export const mayNotWait = (line: string) => !/^\{"level":[123]0,/.test(line) || line.includes(SECURITY_FIELD)

/**
 * Buffers lines for up to 100 ms; warnings, errors and security events are written at once, with everything before
 * them.
 */
const standardOutput: LogSink = {
  write: (line) => {
    output ??= openOutput()
    output.write(line)
    if (mayNotWait(line)) output.flushSync()
  },
}

/**
 * Also appends security lines to a file that is not rotated here. It is opened for each line, so that an operator can
 * move it away; O_APPEND lets several processes write to one file.
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
    // The line is in the standard log, so the request proceeds.
    const reason = error instanceof Error ? error.message : String(error)
    sink.write(
      `${JSON.stringify({ level: 50, time: new Date().toISOString(), service, msg: 'SECURITY_LOG cannot be written', reason })}\n`,
    )
  }
}

/** Health checks come about once a second; successful ones are logged at debug. */
const probes = new Set(['GET /healthz', 'GET /livez'])

export const answeredLevel = (route: string, status: number) => (probes.has(route) && status < 400 ? 'debug' : 'info')

function logRequests(app: Pick<FastifyInstance, 'addHook'>, levelOf: typeof answeredLevel) {
  app.addHook('onResponse', (request, reply, done) => {
    if (isSummed(request)) return done()
    const route = `${request.method} ${request.routeOptions.url ?? 'unknown'}`
    const status = reply.statusCode
    const trace = request.span && { trace_id: request.span.traceId }
    request.log[levelOf(route, status)]({ ...trace, route, status, ms: Math.round(reply.elapsedTime) }, 'answered')
    done()
  })
}

/** Accepts any value as `err`: a serializer that throws would end the process. */
export function plainError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const { name, message, stack = '' } = error
  return { type: name, message, stack, ...('code' in error && { code: String(error.code) }) }
}
