import type { App } from '@tapri/service-kit/http/app'
import type { Context } from '@tapri/service-kit/process/service'
import type { Database } from '../../database.ts'
import { ordersMetrics } from '../../metrics.ts'
import type { Settings } from '../../settings.ts'
import type { WebhooksConfig } from './config.ts'
import { feedWebhooks } from './feed.ts'
import { type Claimed, claim, settle } from './queue.ts'
import { verdictOf } from './rules.ts'
import { secretOf, signedHeaders } from './secret.ts'
import { post } from './send.ts'

type Options = Pick<Context<Database, Settings>, 'db' | 'bus' | 'log' | 'metrics'> & {
  config: WebhooksConfig & { key: Buffer }
}

/** Makes the messages of new events every `everyMs` until `stop`, once at a time in this process. */
function createFeeder({ db, bus, log, config: { everyMs } }: Options) {
  let isStopped = false
  let running: Promise<void> | undefined
  let active = 0
  async function feed() {
    let hasMore = true
    while (hasMore && !isStopped) ({ hasMore, active } = await feedWebhooks(db, bus))
  }
  const timer = setInterval(() => {
    running ??= feed()
      .catch((err: unknown) => {
        if (bus.isConnected()) log.warn({ err }, `events for webhooks not read, retrying in ${everyMs} ms`)
      })
      .finally(() => (running = undefined))
  }, everyMs).unref()
  return {
    /** Whether a webhook was active a moment ago: without one nothing is looked for. */
    hasActive: () => active > 0,
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await running
    },
  }
}

/** How many messages are on their way to each webhook. */
function createPlaces() {
  const taken = new Map<string, number>()
  return {
    taken,
    take: (id: string) => taken.set(id, (taken.get(id) ?? 0) + 1),
    free: (id: string) => {
      const left = (taken.get(id) ?? 1) - 1
      if (left > 0) taken.set(id, left)
      else taken.delete(id)
    },
  }
}

/** Sends due messages until `stop`, which cuts those on their way: they are claimed again after a minute. */
function createSender({ db, log, config, metrics }: Options, hasActive: () => boolean) {
  const count = metrics.counter(ordersMetrics.webhookDeliveries)
  const { key, trialOrigins, timeoutMs, everyMs } = config
  const places = createPlaces()
  const stopped = new AbortController()
  const working = new Set<Promise<void>>()
  let isWanted = false
  let looking: Promise<void> | undefined

  async function send(message: Claimed) {
    const { id, url, body, secret_ids, webhook_id, attempts } = message
    const secrets = secret_ids.map((secretId) => secretOf(key, secretId))
    const headers = await signedHeaders(id, body, secrets)
    const outcome = await post(url, body, headers, { trialOrigins, timeoutMs, signal: stopped.signal })
    if (stopped.signal.aborted) return
    const verdict = verdictOf(outcome, attempts)
    if (verdict === 'gone' || verdict === 'exhausted') log.warn({ webhook_id, outcome, attempts }, 'webhook given up')
    count({ result: typeof verdict === 'string' ? verdict : 'retried' })
    await settle(db, message, outcome, verdict)
  }

  function start(message: Claimed) {
    places.take(message.webhook_id)
    const work = send(message)
      .catch((err: unknown) => log.warn({ err }, 'webhook message not sent, retrying in 60 s'))
      .finally(() => {
        places.free(message.webhook_id)
        working.delete(work)
        wake()
      })
    working.add(work)
  }

  async function look() {
    while (isWanted && !stopped.signal.aborted) {
      isWanted = false
      for (const message of await claim(db, places.taken)) start(message)
    }
  }

  function wake() {
    isWanted = true
    looking ??= look()
      .catch((err: unknown) => log.warn({ err }, `due webhook messages not read, retrying in ${everyMs} ms`))
      .finally(() => (looking = undefined))
  }

  const timer = setInterval(() => hasActive() && wake(), everyMs).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      stopped.abort()
      await looking
      await Promise.all(working)
    },
  }
}

/** Makes and sends messages while the application runs; without a key there are none. */
export function startWebhooks(app: App, options: Omit<Options, 'config'> & { config: WebhooksConfig }) {
  const { key } = options.config
  if (!key) return
  const given = { ...options, config: { ...options.config, key } }
  const feeder = createFeeder(given)
  const sender = createSender(given, feeder.hasActive)
  app.addHook('onClose', async () => {
    await Promise.all([feeder.stop(), sender.stop()])
  })
}
