import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

/** What a log function takes: an object, a message, or both. */
type Given = [never]

/**
 * The logger of one request. Most requests log nothing but that they were answered, for which logging.ts needs the id alone: the
 * logger that adds it to every line is made with the first other line.
 */
export class RequestLog implements FastifyBaseLogger {
  readonly id: string
  readonly #parent: FastifyBaseLogger
  #own: FastifyBaseLogger | undefined
  /** Of a request that is traced. */
  traceId: string | undefined

  constructor(parent: FastifyBaseLogger, id: string) {
    this.#parent = parent
    this.id = id
  }

  get #logger() {
    return (this.#own ??= this.#parent.child({ request_id: this.id }))
  }

  get level() {
    return this.#logger.level
  }
  set level(level) {
    this.#logger.level = level
  }

  child(...given: Parameters<FastifyBaseLogger['child']>) {
    return this.#logger.child(...given)
  }
  fatal(...given: unknown[]) {
    this.#logger.fatal(...(given as Given))
  }
  error(...given: unknown[]) {
    this.#logger.error(...(given as Given))
  }
  warn(...given: unknown[]) {
    this.#logger.warn(...(given as Given))
  }
  info(...given: unknown[]) {
    this.#logger.info(...(given as Given))
  }
  debug(...given: unknown[]) {
    this.#logger.debug(...(given as Given))
  }
  trace(...given: unknown[]) {
    this.#logger.trace(...(given as Given))
  }
  silent(...given: unknown[]) {
    this.#logger.silent(...(given as Given))
  }
}

/** Gives each request such a logger. Fastify names the id `request_id` (logging.ts). */
export const logByRequest = (app: Pick<FastifyInstance, 'setChildLoggerFactory'>) =>
  app.setChildLoggerFactory((logger, bindings) => new RequestLog(logger, String(bindings.request_id)))
