import { setTimeout as sleep } from 'node:timers/promises'
import type { ConsumerMessages, JsMsg } from '@nats-io/jetstream'
import type { Msg } from '@nats-io/transport-node'
import type { EventData, Subject } from '@tapri/contracts/events'
import type { ServiceName } from '@tapri/contracts/services'
import { durableOf, streamOf } from '@tapri/contracts/streams'
import type { FastifyBaseLogger } from 'fastify'
import type { Bus, Connected } from './bus.ts'
import { type EventOptions, eventHandler, type Subscription } from './handle-event.ts'
import { OWN_EVENTS_AT_ONCE } from './streams.ts'

/** Keeps the payload's type while a list holds subscriptions of many subjects. */
export const on = <S extends Subject>(subject: S, handle: (data: EventData<S>) => Promise<void>): Subscription =>
  ({ subject, handle }) as unknown as Subscription

/** The same for a service's own events whose order does not matter: those that come within 100 ms are handled together. */
export const onMany = <S extends Subject>(
  subject: S,
  handleAll: (events: EventData<S>[]) => Promise<void>,
): Subscription =>
  ({ subject, handle: (event: EventData<S>) => handleAll([event]), handleAll }) as unknown as Subscription

interface Options extends EventOptions {
  bus: Bus
  /** Called after each event, so that events which the handler wrote into the outbox are sent at once. */
  afterEach: () => void
}

export interface Listening {
  /** Whether every subscription has its consumer. */
  isReady: () => boolean
  stop: () => Promise<void>
}

/** The pause before a subscription that could not start is tried again. */
const AGAIN_AFTER_MS = 500
/** How long an event waits for others that are handled with it. */
const GATHER_MS = 100

/**
 * Runs each subscription until `stop`: one event at a time, in order, shared among the processes of the service; those with
 * `handleAll` many at a time. While the
 * database is away an event is retried; one that breaks its contract or fails 5 times is stored as a dead letter with the reason.
 */
export function startSubscriptions(subscriptions: Subscription[], options: Options): Listening {
  const { bus, log } = options
  const ready = new Set<Subject>()
  const open = new Map<Subject, ConsumerMessages>()
  let isStopped = false

  // The broker may have lost its consumers while away, so each subscription looks its consumer up again.
  bus.onConnect(() => {
    for (const messages of open.values()) messages.stop()
  })

  async function listen(subscription: Subscription) {
    const { subject } = subscription
    const connected = await bus.connected
    const handler = eventHandler(subscription, options, connected, () => isStopped)
    while (!isStopped) {
      try {
        const { messages, isMany } = await consume(connected, options.service, subscription)
        open.set(subject, messages)
        ready.add(subject)
        if (isMany) await handleTogether(messages, handler.all)
        else {
          for await (const message of messages) {
            await handler.one(message)
            options.afterEach()
          }
        }
      } catch (err) {
        const reason = err instanceof Error ? err.message : String(err)
        // The operator makes the streams and consumers while this starts, and again in an emptied broker.
        const level = /(stream|consumer) not found/i.test(reason) ? 'info' : 'warn'
        log[level]({ reason, subject }, 'subscription not started, retrying')
      }
      ready.delete(subject)
      if (!isStopped) await sleep(AGAIN_AFTER_MS)
    }
  }

  const loops = subscriptions.map(listen)
  return {
    isReady: () => ready.size === subscriptions.length,
    stop: async () => {
      isStopped = true
      for (const messages of open.values()) messages.stop()
      if (bus.isConnected()) await Promise.all(loops)
    },
  }
}

/**
 * The operator creates the consumer; a service binds to it. An operator's process of before hands out one event at a time, for
 * which nothing is gathered.
 */
async function consume({ js }: Connected, service: ServiceName, { subject, handleAll }: Subscription) {
  const consumer = await js.consumers.get(streamOf(subject).name, durableOf(service, subject))
  const { config } = await consumer.info(true)
  const isMany = handleAll !== undefined && config.max_ack_pending === OWN_EVENTS_AT_ONCE
  const max_messages = isMany ? OWN_EVENTS_AT_ONCE : 1
  const rules = { abort_on_missing_resource: true, expires: 5_000, idle_heartbeat: 1_000 }
  return { messages: await consumer.consume({ max_messages, ...rules }), isMany }
}

/** What comes within `GATHER_MS` of the first event is handled in one call, one call after the other. */
async function handleTogether(messages: ConsumerMessages, handle: (messages: JsMsg[]) => Promise<void>) {
  let gathered: JsMsg[] = []
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> = Promise.resolve()
  let failure: unknown
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const batch = gathered
    gathered = []
    working = working
      .then(() => (failure === undefined && batch.length > 0 ? handle(batch) : undefined))
      .catch((err: unknown) => {
        failure = err
        messages.stop()
      })
  }
  for await (const message of messages) {
    gathered.push(message)
    timer ??= setTimeout(flush, GATHER_MS)
    // The other half comes meanwhile.
    if (gathered.length >= OWN_EVENTS_AT_ONCE / 2) flush()
  }
  flush()
  await working
  if (failure !== undefined) throw failure
}

/** Tells every process, not one of the replicas, what is published under the subject; nothing is kept for the absent. */
export function watch<S extends Subject>(
  { bus, log }: { bus: Bus; log: Pick<FastifyBaseLogger, 'warn'> },
  subject: S,
  handle: (event: EventData<S>) => void,
) {
  const callback = (err: Error | null, message: Msg) => {
    try {
      if (err) throw err
      handle(message.json<EventData<S>>())
    } catch (error) {
      log.warn({ err: error, subject }, 'handler of a watched event failed, skipping the event')
    }
  }
  void bus.connected.then(({ nats }) => nats.subscribe(`${subject}.*`, { callback }))
}
