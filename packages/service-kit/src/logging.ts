import type { FastifyServerOptions } from 'fastify'
import { LogController } from 'fastify'

/** Where log lines go instead of standard output. */
export interface LogSink {
  write: (line: string) => void
}

/**
 * One JSON object to a line, with the time in UTC and the request's id. Of a failure only what says where it happened: the
 * database's errors carry the values of the row, and those may be anybody's phone.
 */
export const logging = (level: string, stream?: LogSink) =>
  ({
    logger: {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      serializers: { err: plainError },
      ...(stream && { stream }),
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
  }) satisfies FastifyServerOptions

/** Somebody may log a sentence as `err`: a serializer that throws would end the process. */
export function plainError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const { name, message, stack = '' } = error
  return { type: name, message, stack, ...('code' in error && { code: String(error.code) }) }
}
