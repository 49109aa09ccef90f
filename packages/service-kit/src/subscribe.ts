import { setTimeout as sleep } from 'node:timers/promises'
import { AckPolicy, type ConsumerMessages, DeliverPolicy, type JsMsg } from '@nats-io/jetstream'
import { type EventData, events, type Subject } from '@tapri/contracts/events'
import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifyBaseLogger } from 'fastify'
import type { Bus, Connected } from './bus.ts'
import { isUnavailable } from './problems.ts'

/** One kind of event that a service listens to. `handle` must bear repeats and old news: it runs at least once for each. */
export interface Subscription<S extends Subject = Subject> {
  subject: S
  handle: (data: EventData<S>) => Promise<void>
}

/** Keeps the payload's type while a list holds subscriptions of many subjects. */
export const on = <S extends Subject>(subject: S, handle: (data: EventData<S>) => Promise<void>): Subscription =>
  ({ subject, handle }) as unknown as Subscription

interface Options {
  bus: Bus
  service: string
  log: FastifyBaseLogger
  /** Called after each event, so that what the handler wrote into the outbox leaves at once. */
  afterEach: () => void
}

export interface Listening {
  /** Whether every subscription has its consumer. */
  isReady: () => boolean
  stop: () => Promise<void>
}

/** An event that fails this often for a reason of its own is put aside under `parked.>` and the next one is taken. */
const TRIES = 5
const AGAIN_AFTER_MS = 500
/**
 * How long an event stays with a reader that says nothing. Short, because a killed broker may forget the last
 * acknowledgement and hands nothing else out until this has passed; longer work says so in between.
 */
const ACK_WAIT_NS = 3 * 1_000_000_000

// A newer version beside this one may say more than this one knows: that is left out, not held against the event.
const ajv = new Ajv({ allowUnionTypes: true, removeAdditional: true })
addFormats.default(ajv)

/**
 * Runs each subscription for ever: in order, one event at a time, shared among the replicas of the service. While the
 * database is away an event waits; one that breaks its contract or keeps failing is parked with its reason.
 */
export function startSubscriptions(subscriptions: Subscription[], options: Options): Listening {
  const { bus, log } = options
  const ready = new Set<Subject>()
  const open = new Map<Subject, ConsumerMessages>()
  let stopped = false

  // The broker may have lost its data while away: begin again with making sure that the consumer exists.
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
        // On the very first start the publisher may not have made its stream yet.
        const level = /stream not found/i.test(reason) ? 'info' : 'warn'
        log[level]({ reason, subject }, 'not listening, will be tried again')
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
        await handle(data as EventData<typeof subject>)
        if (isDeletion(data)) await forgetParked(message, connected)
        return message.ack()
      } catch (err) {
        log.error({ err, subject, tries }, 'event failed')
        if (!isUnavailable(err)) tries += 1
        if (tries > TRIES) return park(message, err instanceof Error ? err.message : 'unknown', connected)
        message.working()
        await sleep(AGAIN_AFTER_MS)
      }
    }
  }

  /** Puts an event aside where an operator finds it. Without that copy stored, the event is not let go. */
  async function park(message: JsMsg, reason: string, { js, jsm }: Connected) {
    log.error({ subject: message.subject, reason }, 'event parked')
    await jsm.streams.add({ name: 'PARKED', subjects: ['parked.>'] }).catch(() => {})
    await js.publish(`parked.${options.service}.${message.subject}`, message.data, { timeout: 2_000 })
    message.ack()
  }

  /** A deletion is the last word on a thing: what was put aside about it is of no more use, and may be somebody's name. */
  async function forgetParked({ subject }: JsMsg, { jsm }: Connected) {
    const filter = `parked.${options.service}.${subject}`
    await jsm.streams.purge('PARKED', { filter }).catch((error: unknown) => {
      if (!(error instanceof Error && /stream not found/i.test(error.message))) throw error
    })
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

async function consume({ js, jsm }: Connected, service: string, subject: Subject) {
  const stream = subject.slice(0, subject.indexOf('.')).toUpperCase()
  const durable = `${service}-${subject.replaceAll('.', '-')}`
  const config = {
    durable_name: durable,
    filter_subject: `${subject}.*`,
    deliver_policy: DeliverPolicy.All,
    ack_policy: AckPolicy.Explicit,
    ack_wait: ACK_WAIT_NS,
    max_ack_pending: 1,
  }
  await jsm.consumers.add(stream, config).catch(() => jsm.consumers.update(stream, durable, config))
  const consumer = await js.consumers.get(stream, durable)
  return consumer.consume({ max_messages: 1, abort_on_missing_resource: true, expires: 5_000, idle_heartbeat: 1_000 })
}

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
export function watch(bus: Bus, subject: Subject, onNews: () => void) {
  void bus.connected.then(({ nats }) => nats.subscribe(`${subject}.*`, { callback: onNews }))
}
