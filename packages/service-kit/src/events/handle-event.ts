import { setTimeout as sleep } from 'node:timers/promises'
import type { JetStreamClient, JsMsg } from '@nats-io/jetstream'
import { headers as createHeaders } from '@nats-io/transport-node'
import { type EventData, events, type Subject } from '@tapri/contracts/events'
import type { ServiceName } from '@tapri/contracts/services'
import { deadLetterOf, deadLetters } from '@tapri/contracts/streams'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifyBaseLogger } from 'fastify'
import type { Connected } from './bus.ts'
import { isUnavailable } from '../http/problems.ts'
import { TRACEPARENT, traceHandling } from '../process/tracing/events.ts'
import { uncheckedSchemas, validatorAtFirstUse } from '../http/validation.ts'
import type { ReceivedEvent } from './versions.ts'

/**
 * A subject and its handler. `handle` runs at least once for each event, so it must be idempotent and tolerate old
 * versions.
 */
export interface Subscription<S extends Subject = Subject> {
  subject: S
  handle: (data: EventData<S>) => Promise<void>
  /** Only for a service's own events whose order does not matter: handles events that arrived together in one call. */
  handleAll?: (events: EventData<S>[]) => Promise<void>
}

export interface EventOptions {
  service: ServiceName
  log: FastifyBaseLogger
  /** Returns why each event is refused before its handler runs, or undefined (versions.ts). */
  refusalsOf: (subject: Subject, events: readonly ReceivedEvent[]) => Promise<(string | undefined)[]>
}

/** After this many failures an event is stored as a dead letter under `parked.`, and the next one is handled. */
const TRIES = 5
const AGAIN_AFTER_MS = 500
const LONGEST_REASON = 200

// A newer version of the publisher may add fields: they are removed, so the event stays valid.
const ajv = new Ajv({ ...uncheckedSchemas, allowUnionTypes: true, multipleOfPrecision: 6, removeAdditional: true })
addFormats.default(ajv)

/**
 * Returns functions that handle one message of a subscription, and several that arrived together. Retries while the
 * database is away, until `isStopped`; an event that breaks its contract, is refused or fails 5 times is stored as a
 * dead letter with the reason.
 */
export function eventHandler(
  { subject, handle, handleAll }: Subscription,
  { service, log, refusalsOf }: EventOptions,
  { js }: Connected,
  isStopped: () => boolean,
) {
  const validate = validatorAtFirstUse(() => ajv.compile(events[subject]))

  /** Acknowledges the message only after the broker has stored the dead letter. */
  async function reject(message: JsMsg, reason: string) {
    await storeDeadLetter(js, { service, log }, message, reason)
    message.ack()
  }

  async function one(message: JsMsg) {
    const data = readJson(message)
    if (!validate(data)) return reject(message, `breaks its contract: ${ajv.errorsText(validate.errors)}`)
    for (let tries = 1; !isStopped();) {
      try {
        const [refusal] = await refusalsOf(subject, [{ aggregate: aggregateOf(message), data }])
        if (refusal) {
          log.error({ security: 'event_refused', actor: null, subject: message.subject, reason: refusal }, 'security')
          return reject(message, refusal)
        }
        const event = { data, traceparent: traceparentIn(message) }
        await traceHandling(subject, [event], () => handle(data as EventData<typeof subject>))
        if (isDeletion(data)) await emptyDeadLetter(js, service, message)
        return message.ack()
      } catch (err) {
        log.error({ err, subject, tries }, 'event handler failed, retrying')
        if (!isUnavailable(err)) tries += 1
        if (tries > TRIES) return reject(message, err instanceof Error ? err.message : 'unknown')
        message.working()
        await sleep(AGAIN_AFTER_MS)
      }
    }
  }

  /** Handles all of them together, or each by itself if there is a problem with any of them. */
  async function all(messages: JsMsg[]) {
    const events = messages.map((message) => ({
      aggregate: aggregateOf(message),
      data: readJson(message),
      traceparent: traceparentIn(message),
    }))
    try {
      const refusals = events.every(({ data }) => validate(data)) ? await refusalsOf(subject, events) : ['invalid']
      if (!handleAll || refusals.some(Boolean)) throw new Error('not all of these events can be handled together')
      await traceHandling(subject, events, () => handleAll(events.map(({ data }) => data as EventData<typeof subject>)))
    } catch {
      for (const message of messages) await one(message)
      return
    }
    for (const message of messages) message.ack()
  }
  return { one, all }
}

export async function storeDeadLetter(
  js: JetStreamClient,
  { service, log }: Pick<EventOptions, 'service' | 'log'>,
  { subject, data }: JsMsg,
  reason: string,
) {
  const headers = createHeaders()
  headers.set(deadLetters.reasonHeader, reason.replaceAll(/[^\x20-\x7e]/g, ' ').slice(0, LONGEST_REASON))
  await js.publish(deadLetterOf(service, subject), data, { headers, timeout: 2_000 })
  log.error({ subject, reason }, 'event stored as a dead letter')
}

/**
 * Replaces the dead letters of a deleted aggregate, which are useless and may hold personal data, with an empty one.
 * The operator's process then purges that one (keep-streams.ts), since no service has the permission.
 */
const emptyDeadLetter = (js: JetStreamClient, service: ServiceName, { subject }: JsMsg) =>
  js.publish(deadLetterOf(service, subject), '', { timeout: 2_000 })

const traceparentIn = ({ headers }: JsMsg) => headers?.get(TRACEPARENT)

const aggregateOf = ({ subject }: JsMsg) => subject.slice(subject.lastIndexOf('.') + 1)

const isDeletion = (data: unknown) =>
  typeof data === 'object' && data !== null && 'deleted' in data && data.deleted === true

function readJson(message: JsMsg): unknown {
  try {
    return message.json()
  } catch {
    return undefined
  }
}
