import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { LIVE_PERSON_HEADER } from '@tapri/contracts/live'
import { LIVE_STREAMS_PER_PERSON } from '@tapri/contracts/limits'
import { freeSlot } from '@tapri/service-kit/overload'
import { refusal } from '@tapri/service-kit/problems'
import type { FastifyInstance, FastifyReply } from 'fastify'

const TooMany = refusal('TOO_MANY')

export interface Answer {
  headers: IncomingHttpHeaders
  stream: Readable
}

export interface LiveStreams {
  /** Passes the answer on if it is an event stream; else returns false. */
  passes: (reply: FastifyReply, answer: Answer) => boolean
}

/**
 * Event streams: not counted by the overload limit, counted per person, whom the service has verified; at most 20, then 429. When
 * the gateway closes they end first, and the pages come back to another or the next one.
 */
export function passLiveStreams(app: FastifyInstance): LiveStreams {
  const open = new Set<Readable>()
  const counts = new Map<string, number>()
  app.addHook('preClose', async () => {
    // The end of what is read, not a failure: the response ends as a whole one.
    for (const stream of open) stream.push(null)
  })

  function passes(reply: FastifyReply, { headers, stream }: Answer) {
    if (headers['content-type'] !== 'text/event-stream') return false
    const person = String(headers[LIVE_PERSON_HEADER] ?? '')
    const count = counts.get(person) ?? 0
    if (count >= LIVE_STREAMS_PER_PERSON) {
      stream.once('error', () => {}).destroy()
      void reply.send(Object.assign(new TooMany(), { retryAfterSeconds: 60 }))
      return true
    }
    counts.set(person, count + 1)
    open.add(stream)
    freeSlot(reply.raw)
    reply.raw.once('close', () => {
      open.delete(stream)
      const left = (counts.get(person) ?? 1) - 1
      if (left > 0) counts.set(person, left)
      else counts.delete(person)
    })
    void reply.header('connection', 'close').send(stream)
    return true
  }
  return { passes }
}
