import { setTimeout as sleep } from 'node:timers/promises'
import type { ConsumerMessages, JsMsg } from '@nats-io/jetstream'
import type { Msg } from '@nats-io/transport-node'
import type { EventData, Subject } from '@tapri/contracts/events'
import { durableOf, ownerOf, streamOf } from '@tapri/contracts/streams'
import type { FastifyBaseLogger } from 'fastify'
import type { Bus, Connected } from './bus.ts'
import { type EventOptions, eventHandler, storeDeadLetter, type Subscription } from './handle-event.ts'
import { keepHeard } from './heard.ts'
import { OWN_EVENTS_AT_ONCE } from './streams.ts'

/** Subscribes to a subject. The handler's type is checked here, since a list holds those of many subjects. */
export const on = <S extends Subject>(subject: S, handle: (data: EventData<S>) => Promise<void>): Subscription =>
  ({ subject, handle }) as unknown as Subscription

/** Subscribes to a service's own events; those that arrive within 100 ms are handled together. */
export const onMany = <S extends Subject>(
  subject: S,
  handleAll: (events: EventData<S>[]) => Promise<void>,
): Subscription =>
  ({ subject, handle: (event: EventData<S>) => handleAll([event]), handleAll }) as unknown as Subscription

interface Options extends EventOptions {
  bus: Bus
  /** Called after each event, so that events which the handler wrote to the outbox are sent at once. */
  afterEach: () => void
}

export interface Listening {
  /** Tells whether every subscription has its consumer, and heard from it within 30 s. */
  isReady: () => boolean
  stop: () => Promise<void>
}

/** The pause before a subscription that could not start is retried. */
const AGAIN_AFTER_MS = 500
/** Milliseconds that an event waits for others to be handled with it. */
const GATHER_MS = 100

/**
 * Runs each subscription until `stop`: one event at a time, in order, shared among the processes of the service; a
 * service's own events many at a time. Retries an event while the database is away; an event that breaks its contract
 * or fails 5 times is stored as a dead letter with the reason.
 */
export function startSubscriptions(subscriptions: Subscription[], options: Options): Listening {
  const { bus, log, service } = options
  const byConsumer = Map.groupBy(subscriptions, ({ subject }) => durableOf(service, subject))
  const heard = keepHeard(log)
  const open = new Map<string, ConsumerMessages>()
  let isStopped = false

  // The broker may have lost its consumers while away, so each is looked up again.
  bus.onConnect(() => {
    for (const messages of open.values()) messages.stop()
  })

  async function listen(durable: string, all: Subscription[]) {
    const connected = await bus.connected
    const handlers = new Map(
      all.map((each) => [each.subject as string, eventHandler(each, options, connected, () => isStopped)]),
    )
    const subject = all[0]?.subject ?? ''
    const isOwn = ownerOf(subject) === service
    const giveUp = (message: JsMsg) => giveUpUnknown(message, options, connected)
    while (!isStopped) {
      try {
        const messages = await consume(connected, streamOf(subject).name, durable, isOwn ? OWN_EVENTS_AT_ONCE : 1)
        open.set(durable, messages)
        // `stop` came while the consumer was looked up.
        if (isStopped) messages.stop()
        void heard.follow(durable, messages)
        if (isOwn) {
          await handleTogether(messages, (gathered) => {
            heard.hear(durable)
            return handleByType(gathered, handlers, giveUp)
          })
        } else {
          for await (const message of messages) {
            heard.hear(durable)
            await handlers.get(typeOf(message))?.one(message)
            options.afterEach()
          }
        }
      } catch (err) {
        const reason = err instanceof Error ? err.message : String(err)
        // The operator's process creates them meanwhile, or again after the broker lost its data.
        const level = /(stream|consumer) not found/i.test(reason) ? 'info' : 'warn'
        log[level]({ reason, consumer: durable }, 'subscription not running, retrying')
      }
      heard.forget(durable)
      if (!isStopped) await sleep(AGAIN_AFTER_MS)
    }
  }

  const loops = Array.from(byConsumer, ([durable, all]) => listen(durable, all))
  return {
    isReady: () => [...byConsumer.keys()].every(heard.isHeard),
    stop: async () => {
      isStopped = true
      for (const messages of open.values()) messages.stop()
      if (bus.isConnected()) await Promise.all(loops)
    },
  }
}

/** Binds to the consumer, which only the operator creates. */
async function consume({ js }: Connected, stream: string, durable: string, max_messages: number) {
  const consumer = await js.consumers.get(stream, durable)
  return consumer.consume({ max_messages, abort_on_missing_resource: true, expires: 5_000, idle_heartbeat: 1_000 })
}

/** Redelivers events of an unknown type after this time, to reach a process of the version that published them. */
const UNKNOWN_AGAIN_MS = 1_000
const UNKNOWN_TRIES = 60

const typeOf = ({ subject }: Pick<JsMsg, 'subject'>) => subject.slice(0, subject.lastIndexOf('.'))

async function handleByType(
  messages: JsMsg[],
  handlers: ReadonlyMap<string, ReturnType<typeof eventHandler>>,
  giveUp: (message: JsMsg) => Promise<void>,
) {
  for (const [type, all] of Map.groupBy(messages, typeOf)) {
    const handler = handlers.get(type)
    if (handler) await handler.all(all)
    else await Promise.all(all.map((message) => passOn(message, giveUp)))
  }
}

async function passOn(message: JsMsg, giveUp: (message: JsMsg) => Promise<void>) {
  if (message.info.deliveryCount < UNKNOWN_TRIES) message.nak(UNKNOWN_AGAIN_MS)
  else await giveUp(message)
}

/** Gives up an event of an unknown type: redelivered forever, it would take the slots of `max_ack_pending`. */
async function giveUpUnknown(message: JsMsg, options: EventOptions, { js }: Connected) {
  await storeDeadLetter(js, options, message, 'no process knows its type').catch((err: unknown) => {
    const { subject } = message
    options.log.error({ err, subject }, 'event of an unknown type given up, its dead letter was not stored')
  })
  message.term()
}

/**
 * Handles events in batches, one call after the other. A batch ends `GATHER_MS` after its first event, or earlier with
 * half of `OWN_EVENTS_AT_ONCE` events.
 */
async function handleTogether(messages: ConsumerMessages, handle: (messages: JsMsg[]) => Promise<void>) {
  let gathered: JsMsg[] = []
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> = Promise.resolve()
  let waiting = 0
  let failure: unknown
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    waiting += 1
    const batch = gathered
    gathered = []
    working = working
      .then(() => (failure === undefined && batch.length > 0 ? handle(batch) : undefined))
      .catch((err: unknown) => {
        failure = err
        messages.stop()
      })
      .finally(() => (waiting -= 1))
  }
  for await (const message of messages) {
    gathered.push(message)
    timer ??= setTimeout(flush, GATHER_MS)
    // The other half arrives meanwhile.
    if (gathered.length >= OWN_EVENTS_AT_ONCE / 2) flush()
    // The broker redelivers what is not acknowledged every `ACK_WAIT_NS`: while the database is away, that would pile
    // up here.
    if (waiting > 1) await working
  }
  flush()
  await working
  if (failure !== undefined) throw failure
}

/** Delivers each event of the subject to every process, not just one of them; a process that is away misses it. */
export function watch<S extends Subject>(
  { bus, log }: { bus: Bus; log: Pick<FastifyBaseLogger, 'warn'> },
  subject: S,
  handle: (event: EventData<S>) => void,
) {
  const callback = (err: Error | null, message: Msg) => {
    if (err) return log.warn({ err, subject }, 'subscription to a watched event refused, nothing of it is heard')
    try {
      handle(message.json<EventData<S>>())
    } catch (error) {
      log.warn({ err: error, subject }, 'handler of a watched event failed, skipping the event')
    }
  }
  void bus.connected.then(({ nats }) => nats.subscribe(`${subject}.*`, { callback }))
}
