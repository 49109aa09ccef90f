import { appendFileSync } from 'node:fs'
import type { FastifyServerOptions } from 'fastify'
import { LogController } from 'fastify'

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
export const logging = ({ service, level, sink, securityLog }: LogOptions) => {
  const stream = securityLog ? withSecurityFile(service, sink ?? process.stdout, securityLog) : sink
  return {
    logger: {
      level,
      base: { service },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      serializers: { err: plainError },
      ...(stream && { stream }),
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
  } satisfies FastifyServerOptions
}

/** In a string of JSON its quotes would be escaped, so only a line that has the field contains this. */
const SECURITY_FIELD = '"security":"'

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
      `${JSON.stringify({ level: 50, time: new Date().toISOString(), service, msg: 'SECURITY_LOG cannot be written', reason })}\n`,
    )
  }
}

/** Health checks come about once a second; successful ones are logged at debug. */
const probes = new Set(['GET /healthz', 'GET /livez'])

/** The level of the line about an answered request. */
export const answeredLevel = (route: string, status: number) => (probes.has(route) && status < 400 ? 'debug' : 'info')

/** `err` may be any value: a serializer that throws would end the process. */
export function plainError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const { name, message, stack = '' } = error
  return { type: name, message, stack, ...('code' in error && { code: String(error.code) }) }
}
