import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'
import { refusal } from '@tapri/service-kit/http/problems'
import type { FastifyInstance } from 'fastify'

export const TooLarge = refusal('TOO_LARGE')

/** In bytes; above the limit of any call. Each service enforces its own lower limits with its own messages. */
export const BODY_LIMIT_BYTES = 16 * 1024 * 1024
/**
 * A body of at most this many bytes is buffered before it is sent on: no stream, and a slow sender does not keep a
 * service waiting.
 */
const MAX_COLLECTED_BYTES = 16 * 1024

type Done = (error: Error | null, body?: unknown) => void

/**
 * Accepts bodies without parsing them: small ones as a buffer, others as a stream that fails with 413 after
 * `BODY_LIMIT_BYTES` bytes.
 */
export function takeBodies(app: FastifyInstance) {
  app.addHook('onRequest', ({ headers }, reply, done) => {
    if (headers['content-length'] === undefined || Number(headers['content-length']) <= BODY_LIMIT_BYTES) return done()
    void reply.header('connection', 'close')
    done(new TooLarge())
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', ({ headers }, payload, done) => {
    const length = headers['content-length'] === undefined ? Infinity : Number(headers['content-length'])
    if (length === 0) return done(null)
    if (length <= MAX_COLLECTED_BYTES) return collect(payload, done)
    const body = payload.pipe(limitedBody())
    // A service may refuse before it has read the body: drain the rest, or the sender would never read the response.
    body.once('close', () => payload.resume())
    done(null, body)
  })
}

/** Buffers a body. The HTTP parser delivers exactly as many bytes as were announced, or an error. */
function collect(payload: IncomingMessage, done: Done) {
  const chunks: Buffer[] = []
  payload.on('data', (chunk: Buffer) => chunks.push(chunk))
  payload.once('end', () => done(null, chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)))
  payload.once('error', done)
}

function limitedBody(): Transform {
  let size = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length
      if (size > BODY_LIMIT_BYTES) return done(new TooLarge())
      done(null, chunk)
    },
  })
}
