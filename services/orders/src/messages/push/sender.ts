import type { App } from '@tapri/service-kit/http/app'
import { asSpans } from '@tapri/service-kit/process/tracing/spans'
import { readTraceparent } from '@tapri/service-kit/process/tracing/traceparent'
import type { Kysely } from 'kysely'
import type { VapidKeys } from 'web-push'
import type { Metrics } from '@tapri/service-kit/process/metrics/metric'
import type { Database } from '../../database.ts'
import { ordersMetrics } from '../../metrics.ts'
import type { PushConfig } from './config.ts'
import { type Claimed, claim, settle } from './queue.ts'
import { type Verdict, verdictOf } from './rules.ts'
import { sendPush } from './send.ts'

/** Messages on their way to one push service at a time, in each process. */
const AT_ONCE = 16
/** How soon a message is found that any process made, or that is due again. */
const LOOK_EVERY_MS = 500

interface SenderOptions {
  db: Kysely<Database>
  log: Pick<App['log'], 'warn'>
  /** Counts an attempt. */
  count: (verdict: Verdict) => void
  config: PushConfig & { keys: VapidKeys }
}

/** Sends due messages until `stop`, which cuts those on their way: they are claimed again after 30 s. */
function createSender({ db, log, config, count }: SenderOptions) {
  const onTheWay = new Map(config.services.map((service) => [service, 0]))
  const stopped = new AbortController()
  const working = new Set<Promise<void>>()
  let isWanted = false
  let looking: Promise<void> | undefined

  async function send(message: Claimed) {
    const { order_id, order_status, kind, language, role, allowed, push_service, attempts } = message
    if (!allowed) return settle(db, message, 'refused')
    const text = { kind, order_id, order_number: order_id.slice(0, 8), order_status, language, role }
    const { keys, contact, timeoutMs } = config
    const outcome = await sendPush(message, text, { keys, contact, timeoutMs, signal: stopped.signal })
    if (stopped.signal.aborted) return
    const verdict = verdictOf(outcome, attempts)
    if (verdict === 'refused') log.warn({ push_service, outcome, attempts }, 'push message given up')
    count(verdict)
    await settle(db, message, verdict)
  }

  function start(message: Claimed) {
    const { push_service: service } = message
    onTheWay.set(service, (onTheWay.get(service) ?? 0) + 1)
    const work = inItsTrace(message, () => send(message))
      .catch((err: unknown) => log.warn({ err }, 'push message not sent, retrying in 30 s'))
      .finally(() => {
        onTheWay.set(service, (onTheWay.get(service) ?? 1) - 1)
        working.delete(work)
        wake()
      })
    working.add(work)
  }

  async function look() {
    while (isWanted && !stopped.signal.aborted) {
      isWanted = false
      const places = [...onTheWay].map(([pushService, sending]) => ({ pushService, free: AT_ONCE - sending }))
      const free = places.filter((place) => place.free > 0)
      if (free.length > 0) for (const message of await claim(db, free)) start(message)
    }
  }

  function wake() {
    isWanted = true
    looking ??= look()
      .catch((err: unknown) => log.warn({ err }, 'due push messages not read, retrying in 0.5 s'))
      .finally(() => (looking = undefined))
  }

  const timer = setInterval(wake, LOOK_EVERY_MS).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      stopped.abort()
      await looking
      await Promise.all(working)
    },
  }
}

type Given = Pick<SenderOptions, 'db' | 'log'> & { config: PushConfig; metrics: Metrics }

/** As a span of the trace in which the message was made, if it was in one. */
function inItsTrace({ kind, traceparent }: Claimed, send: () => Promise<void>) {
  const parent = readTraceparent(traceparent)
  return asSpans(`push ${kind}`, 'client', parent ? [parent] : [], send)
}

/** Runs the sender while the application does; without keys there is none. */
export function startSender(app: App, { db, log, config, metrics }: Given) {
  const { keys } = config
  if (!keys) return
  const counter = metrics.counter(ordersMetrics.pushMessages)
  const count = (verdict: Verdict) => counter({ result: typeof verdict === 'string' ? verdict : 'retried' })
  const sender = createSender({ db, log, count, config: { ...config, keys } })
  app.addHook('onClose', () => sender.stop())
}
