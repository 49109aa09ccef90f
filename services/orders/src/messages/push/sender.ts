import type { App } from '@tapri/service-kit/http/app'
import type { Metrics } from '@tapri/service-kit/process/metrics/metric'
import type { Kysely } from 'kysely'
import type { Database } from '../../database.ts'
import { messageMetrics } from '../metrics.ts'
import { claimFree, inItsTrace, sendDue } from '../send-due.ts'
import type { PushConfig } from './config.ts'
import { CLAIM_SECONDS, claim, type Claimed, settle } from './queue.ts'
import { verdictOf } from './rules.ts'
import { sendPush } from './send.ts'

/** How many messages each process sends to one push service at the same time. */
const AT_ONCE = 16
/** How often to look for messages that another process made or that are due again. */
const LOOK_EVERY_MS = 500

interface Given {
  db: Kysely<Database>
  log: Pick<App['log'], 'warn'>
  metrics: Metrics
  config: PushConfig
}

/** Sends due messages while the application runs. Does nothing when no keys are configured. */
export function startSender(app: App, { db, log, config, metrics }: Given) {
  const { keys, contact, timeoutMs, services } = config
  if (!keys) return
  const count = metrics.counter(messageMetrics.pushMessages)

  const send = async (message: Claimed, signal: AbortSignal) => {
    const { kind, order_id, order_status, language, role, allowed, push_service, attempts } = message
    if (!allowed) return settle(db, message, 'refused')
    const text = { kind, order_id, order_number: order_id.slice(0, 8), order_status, language, role }
    const outcome = await sendPush(message, text, { keys, contact, timeoutMs, signal })
    if (signal.aborted) return
    const verdict = verdictOf(outcome, attempts)
    if (verdict === 'refused') log.warn({ push_service, outcome, attempts }, 'push message given up')
    count({ result: typeof verdict === 'string' ? verdict : 'retried' })
    await settle(db, message, verdict)
  }

  const stop = sendDue<Claimed>({
    log,
    name: 'push message',
    everyMs: LOOK_EVERY_MS,
    claimSeconds: CLAIM_SECONDS,
    receiverOf: ({ push_service }) => push_service,
    claim: claimFree(services, AT_ONCE, (free) => claim(db, free)),
    send: (message, signal) => inItsTrace(message, `push ${message.kind}`, () => send(message, signal)),
  })
  app.addHook('onClose', stop)
}
