import * as http from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import * as https from 'node:https'
import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { LIVE_PROTOCOL } from '@tapri/contracts/live'
import { LIVE_STREAMS_PER_PERSON } from '@tapri/contracts/limits'
import { VERIFIED_PERSON_HEADER } from '@tapri/contracts/verified-person'
import { type EventStream, openEventStream } from '@tapri/service-kit/http/event-stream'
import { common } from '@tapri/service-kit/process/metrics/common'
import type { Metrics } from '@tapri/service-kit/process/metrics/metric'
import { refusal } from '@tapri/service-kit/http/problems'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { People } from './limits/people.ts'

const TooMany = refusal('TOO_MANY')

/** The service must open the stream or have refused it within this time, else 503. */
const ANSWER_TIMEOUT_MS = 7_000

/** One call of the page, and how its request goes to the service. */
export interface Followed {
  request: FastifyRequest
  reply: FastifyReply
  /** Of the service. */
  url: string
  headers: IncomingHttpHeaders
  /** Headers of the service's refusals that the page may see. */
  keptHeaders: (headers: IncomingHttpHeaders) => IncomingHttpHeaders
  unreachable: (error: Error) => Error
}

export type Follow = (followed: Followed) => void

/**
 * Event streams: not counted by the overload limit, counted per person, whom the service has verified; at most 20, then 429. When
 * the gateway closes they end first, and the pages come back to another or the next one. The service is asked with `Upgrade`, after
 * which a stream is two connections and nothing of HTTP between them; a service of an older version answers with a response.
 */
export function passLiveStreams(app: FastifyInstance, metrics: Metrics, people: People): Follow {
  const open = new Set<EventStream>()
  metrics.read(common.liveStreams, () => [{ value: open.size }])
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end()
  })
  const openFor = openPerPerson(open, people)

  return (followed: Followed) => {
    const { url, headers, reply } = followed
    const fail = failOnce(followed)
    const { request: ask } = url.startsWith('https:') ? https : http
    // A connection of its own.
    const asked = ask(url, { agent: false, headers: { ...headers, connection: 'upgrade', upgrade: LIVE_PROTOCOL } })
    const leave = () => asked.destroy()
    const timer = setTimeout(() => asked.destroy(new Error('no answer in time')), ANSWER_TIMEOUT_MS)
    const answered = () => {
      clearTimeout(timer)
      reply.raw.off('close', leave)
    }
    reply.raw.once('close', leave)
    asked.once('upgrade', ({ headers: answer }, socket: Socket, first) => {
      answered()
      const stream = openFor(answer, followed)
      if (!stream) return socket.destroy()
      if (first.length > 0) stream.write(first)
      join(socket, stream)
    })
    asked.once('response', (answer) => {
      const isStream = answer.headers['content-type'] === 'text/event-stream'
      if (!isStream) return void passRefusal(answer, followed).catch(fail).finally(answered)
      answered()
      passResponse(answer, openFor(answer.headers, followed))
    })
    asked.on('error', (error) => {
      answered()
      fail(error)
    })
    asked.end()
  }
}

/** Opens a stream for the person whom the service has named; undefined: they have as many as one may. */
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

/** A response that breaks off is an error of the request, of its body or of both: who asked gets one 503. */
function failOnce({ reply, unreachable }: Followed) {
  let hasFailed = false
  return (error: Error) => {
    if (!hasFailed && !reply.sent) void reply.send(unreachable(error))
    hasFailed = true
  }
}

/** Each end ends the other. */
function join(socket: Socket, stream: EventStream) {
  socket.setTimeout(0)
  socket.on('data', (events: Buffer) => stream.write(events))
  socket.once('end', () => stream.end())
  // The reader comes back, and resumes.
  socket.once('error', () => stream.cut())
  socket.once('close', () => stream.end())
  stream.onClose(() => socket.destroy())
}

function passResponse(answer: IncomingMessage, stream: EventStream | undefined) {
  answer.on('error', () => stream?.cut())
  if (!stream) return answer.destroy()
  answer.on('data', (events: Buffer) => stream.write(events))
  answer.once('end', () => stream.end())
  stream.onClose(() => answer.destroy())
}

async function passRefusal(answer: IncomingMessage, { reply, keptHeaders }: Followed) {
  const problem = await text(answer)
  void reply
    .code(answer.statusCode ?? 502)
    .headers(keptHeaders(answer.headers))
    .send(problem)
}
