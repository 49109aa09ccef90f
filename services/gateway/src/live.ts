import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { LIVE_STREAMS_PER_PERSON } from '@tapri/contracts/limits'
import { VERIFIED_PERSON_HEADER } from '@tapri/contracts/verified-person'
import { type EventStream, openEventStream } from '@tapri/service-kit/http/event-stream'
import { common } from '@tapri/service-kit/process/metrics/common'
import type { Metrics } from '@tapri/service-kit/process/metrics/metric'
import { refusal } from '@tapri/service-kit/http/problems'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'undici'
import { sendRequest } from './hop.ts'
import type { People } from './limits/people.ts'
import { keptHeaders } from './proxy-headers.ts'

const TooMany = refusal('TOO_MANY')

/** The service must open or refuse the stream within this time; otherwise the response is 503. */
const ANSWER_TIMEOUT_MS = 7_000

/** A page's call, and how to forward it to the service. */
export interface Followed {
  request: FastifyRequest
  reply: FastifyReply
  pool: Pool
  path: string
  headers: string[]
  unreachable: (error: Error) => Error
}

export type Follow = (followed: Followed) => Promise<unknown>

/**
 * Forwards event streams. They do not count towards the overload limit, but per person, whom the service has verified:
 * at most 20, then 429. When the gateway closes they end first, and pages reconnect to another gateway or the next one.
 */
export function passLiveStreams(app: FastifyInstance, metrics: Metrics, people: People): Follow {
  const open = new Set<EventStream>()
  metrics.read(common.liveStreams, () => [{ value: open.size }])
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end()
  })
  const openFor = openPerPerson(open, people)

  return async (followed: Followed) => {
    const { reply, unreachable } = followed
    const { status, headers, body } = await answerOf(followed).catch((error: Error) => {
      throw unreachable(error)
    })
    if (Buffer.isBuffer(body) || headers['content-type'] !== 'text/event-stream')
      return reply.code(status).headers(keptHeaders(headers)).send(body)
    const stream = openFor(headers, followed)
    if (stream) pass(body, stream)
    else body.destroy()
    return reply
  }
}

/** Asks the service, as long as the reader is connected. */
async function answerOf({ reply, pool, path, headers }: Followed) {
  const aborter = new AbortController()
  const leave = () => aborter.abort()
  const timer = setTimeout(() => aborter.abort(new Error('no answer in time')), ANSWER_TIMEOUT_MS)
  reply.raw.once('close', leave)
  try {
    return await sendRequest(pool, { path, method: 'GET', headers, bodyTimeout: 0, signal: aborter.signal })
  } finally {
    clearTimeout(timer)
    reply.raw.off('close', leave)
  }
}

/** Connects both sides, so that each end ends the other. A reader whose stream is cut reconnects and resumes. */
function pass(body: Readable, stream: EventStream) {
  body.on('data', (events: Buffer) => stream.write(events))
  body.once('end', () => stream.end())
  body.on('error', () => stream.cut())
  stream.onClose(() => body.destroy())
}

/** Opens a stream for the person whom the service has named, or returns undefined when they have the maximum number. */
function openPerPerson(open: Set<EventStream>, people: People) {
  const counts = new Map<string, number>()
  return (answer: IncomingHttpHeaders, { request, reply }: Followed): EventStream | undefined => {
    const named = answer[VERIFIED_PERSON_HEADER]
    people.hear(request.headers, named, 200)
    const person = String(named ?? '')
    const count = counts.get(person) ?? 0
    if (count >= LIVE_STREAMS_PER_PERSON) {
      void reply.send(Object.assign(new TooMany(), { retryAfterSeconds: 60 }))
      return undefined
    }
    const stream = openEventStream(request, reply, {})
    counts.set(person, count + 1)
    open.add(stream)
    stream.onClose(() => {
      open.delete(stream)
      const left = (counts.get(person) ?? 1) - 1
      if (left > 0) counts.set(person, left)
      else counts.delete(person)
    })
    return stream
  }
}
