import type { App } from '@tapri/service-kit/http/app'
import { repeatEvery } from '@tapri/service-kit/process/repeat-every'
import type { Context } from '@tapri/service-kit/process/service'
import type { Database } from '../../database.ts'
import { messageMetrics } from '../metrics.ts'
import type { Settings } from '../../settings.ts'
import { sendDue } from '../send-due.ts'
import type { WebhooksConfig } from './config.ts'
import { feedWebhooks } from './feed.ts'
import { CLAIM_SECONDS, claim, type Claimed, settle } from './queue.ts'
import { verdictOf } from './rules.ts'
import { secretOf, signedHeaders } from './secret.ts'
import { sendMessage } from './send.ts'

type Options = Pick<Context<Database, Settings>, 'db' | 'bus' | 'log' | 'metrics'> & {
  config: WebhooksConfig & { key: Buffer }
}

/**
 * Makes the messages of new events every `everyMs`. Returns a function that tells whether a webhook was active in the
 * last run: if none was, the sender skips its query.
 */
function startFeeding(app: App, { db, bus, log, config: { everyMs } }: Options) {
  let active = 0
  async function feed(signal: AbortSignal) {
    let hasMore = true
    while (hasMore && !signal.aborted) ({ hasMore, active } = await feedWebhooks(db, bus))
  }
  repeatEvery(app, everyMs, feed, (err) => {
    if (bus.isConnected()) log.warn({ err }, `events for webhooks not read, retrying in ${everyMs} ms`)
  })
  return () => active > 0
}

/** Sends due messages until the returned function is called. */
function startSender({ db, log, config, metrics }: Options, hasActive: () => boolean) {
  const count = metrics.counter(messageMetrics.webhookDeliveries)
  const { key, trialOrigins, timeoutMs, everyMs } = config
  return sendDue<Claimed>({
    log,
    name: 'webhook message',
    everyMs,
    claimSeconds: CLAIM_SECONDS,
    receiverOf: ({ webhook_id }) => webhook_id,
    claim: async (onTheWay) => (hasActive() ? claim(db, onTheWay) : []),
    send: async (message, signal) => {
      const { id, url, body, secret_ids, webhook_id, attempts } = message
      const secrets = secret_ids.map((secretId) => secretOf(key, secretId))
      const headers = await signedHeaders(id, body, secrets)
      const outcome = await sendMessage(url, body, headers, { trialOrigins, timeoutMs, signal })
      if (signal.aborted) return
      const verdict = verdictOf(outcome, attempts)
      if (verdict === 'gone' || verdict === 'exhausted') log.warn({ webhook_id, outcome, attempts }, 'webhook given up')
      count({ result: typeof verdict === 'string' ? verdict : 'retried' })
      await settle(db, message, outcome, verdict)
    },
  })
}

/** Makes and sends messages while the application runs. Does nothing when no key is configured. */
export function startWebhooks(app: App, options: Omit<Options, 'config'> & { config: WebhooksConfig }) {
  const { key } = options.config
  if (!key) return
  const given = { ...options, config: { ...options.config, key } }
  const hasActive = startFeeding(app, given)
  app.addHook('onClose', startSender(given, hasActive))
}
