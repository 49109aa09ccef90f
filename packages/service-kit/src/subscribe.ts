import { setTimeout as sleep } from 'node:timers/promises'
import { headers as createHeaders } from '@nats-io/transport-node'
import type { ConsumerMessages, JsMsg } from '@nats-io/jetstream'
import { type EventData, events, type Subject } from '@tapri/contracts/events'
import type { ServiceName } from '@tapri/contracts/services'
import { deadLetterOf, deadLetters, durableOf, streamOf } from '@tapri/contracts/streams'
import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifyBaseLogger } from 'fastify'
import type { Bus, Connected } from './bus.ts'
import { isUnavailable } from './problems.ts'

/** A subject and its handler. `handle` runs at least once for each event, so it must bear repeats and old versions. */
export interface Subscription<S extends Subject = Subject> {
  subject: S
  handle: (data: EventData<S>) => Promise<void>
}

/** Keeps the payload's type while a list holds subscriptions of many subjects. */
export const on = <S extends Subject>(subject: S, handle: (data: EventData<S>) => Promise<void>): Subscription =>
  ({ subject, handle }) as unknown as Subscription

interface Options {
  bus: Bus
  service: ServiceName
  log: FastifyBaseLogger
  /** Why an event is refused before its handler runs, or undefined (versions.ts). */
  refusalOf: (subject: Subject, aggregate: string, data: unknown) => Promise<string | undefined>
  /** Called after each event, so that events which the handler wrote into the outbox are sent at once. */
  afterEach: () => void
}

export interface Listening {
  /** Whether every subscription has its consumer. */
  isReady: () => boolean
  stop: () => Promise<void>
}

/** After this many failures an event is stored as a dead letter under `parked.>`, and the next one is handled. */
const TRIES = 5
const AGAIN_AFTER_MS = 500
const LONGEST_REASON = 200

// A newer version of the publisher may add fields: they are removed, and the event is valid.
const ajv = new Ajv({ allowUnionTypes: true, removeAdditional: true })
addFormats.default(ajv)

/**
 * Runs each subscription until `stop`: one event at a time, in order, shared among the processes of the service. While the
 * database is away an event is retried; one that breaks its contract or fails 5 times is stored as a dead letter with the reason.
 */
export function startSubscriptions(subscriptions: Subscription[], options: Options): Listening {
  const { bus, log } = options
  const ready = new Set<Subject>()
  const open = new Map<Subject, ConsumerMessages>()
  let stopped = false

  // The broker may have lost its consumers while away, so each subscription looks its consumer up again.
  bus.onConnect(() => {
    for (const messages of open.values()) messages.stop()
  })

  async function listen({ subject, handle }: Subscription) {
    const validate = ajv.compile(events[subject])
    const connected = await bus.connected
    while (!stopped) {
      try {
        const messages = await consume(connected, options.service, subject)
        open.set(subject, messages)
        ready.add(subject)
        for await (const message of messages) {
          await take(message, { subject, handle }, validate, connected)
          options.afterEach()
        }
      } catch (err) {
        const reason = err instanceof Error ? err.message : String(err)
        // The operator makes the streams and consumers while this starts, and again in an emptied broker.
        const level = /(stream|consumer) not found/i.test(reason) ? 'info' : 'warn'
        log[level]({ reason, subject }, 'subscription not started, retrying')
      }
      ready.delete(subject)
      if (!stopped) await sleep(AGAIN_AFTER_MS)
    }
  }

  async function take(
    message: JsMsg,
    { subject, handle }: Subscription,
    validate: ValidateFunction,
    connected: Connected,
  ) {
    const data = readJson(message)
    if (!validate(data)) return park(message, `breaks its contract: ${ajv.errorsText(validate.errors)}`, connected)
    for (let tries = 1; !stopped;) {
      try {
        const refusal = await options.refusalOf(subject, aggregateOf(message), data)
        if (refusal) {
          log.error({ security: 'event_refused', actor: null, subject: message.subject, reason: refusal }, 'security')
          return park(message, refusal, connected)
        }
        await handle(data as EventData<typeof subject>)
        if (isDeletion(data)) await emptyDeadLetter(message, connected)
        return message.ack()
      } catch (err) {
        log.error({ err, subject, tries }, 'event handler failed, retrying')
        if (!isUnavailable(err)) tries += 1
        if (tries > TRIES) return park(message, err instanceof Error ? err.message : 'unknown', connected)
        message.working()
        await sleep(AGAIN_AFTER_MS)
      }
    }
  }

  /** Stores an event as a dead letter. It is acknowledged only after the broker has stored the dead letter. */
  async function park(message: JsMsg, reason: string, { js }: Connected) {
    log.error({ subject: message.subject, reason }, 'event stored as a dead letter')
    const headers = createHeaders()
    headers.set(deadLetters.reasonHeader, reason.replaceAll(/[^\x20-\x7e]/g, ' ').slice(0, LONGEST_REASON))
    await js.publish(deadLetterOf(options.service, message.subject), message.data, { headers, timeout: 2_000 })
    message.ack()
  }

  /**
   * After a deletion the dead letters of that aggregate are of no use and may hold personal data. An empty dead letter replaces
   * them; the operator's process then purges that one (keep-streams.ts), since no service has the permission.
   */
  async function emptyDeadLetter({ subject }: JsMsg, { js }: Connected) {
    await js.publish(deadLetterOf(options.service, subject), '', { timeout: 2_000 })
  }

  const loops = subscriptions.map(listen)
  return {
    isReady: () => ready.size === subscriptions.length,
    stop: async () => {
      stopped = true
      for (const messages of open.values()) messages.stop()
      if (bus.isConnected()) await Promise.all(loops)
    },
  }
}

/** The operator creates the consumer; a service binds to it. */
async function consume({ js }: Connected, service: ServiceName, subject: Subject) {
  const consumer = await js.consumers.get(streamOf(subject).name, durableOf(service, subject))
  return consumer.consume({ max_messages: 1, abort_on_missing_resource: true, expires: 5_000, idle_heartbeat: 1_000 })
}

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

/** Tells every process, not one of the replicas, that something happened under the subject; nothing is kept for the absent. */
export function watch(bus: Bus, subject: Subject, onEvent: () => void) {
  void bus.connected.then(({ nats }) => nats.subscribe(`${subject}.*`, { callback: onEvent }))
}
