import type { App } from '@tapri/service-kit/http/app'
import { type Adapter, channels as allChannels } from '@tapri/service-kit/messages/message'
import type { Messenger } from '@tapri/service-kit/messages/messenger'
import type { Context } from '@tapri/service-kit/process/service'
import { oneAtATime, READ_EVERY_MS, readAtMostEvery } from '@tapri/service-kit/process/metrics/cached-reads'
import type { Database } from '../../database.ts'
import { messageMetrics } from '../metrics.ts'
import type { Estimates } from '../../order/promise/estimates.ts'
import { createExpectations } from '../../order/promise/expected.ts'
import type { FindCarrier } from '../../order/promise/riding.ts'
import type { Settings } from '../../settings.ts'
import { claimFree, inItsTrace, sendDue } from '../send-due.ts'
import { channelsOf, priceOf } from './config.ts'
import { factsOf, findOrderOf } from './facts.ts'
import { CLAIM_SECONDS, claim, type Claimed, costOfDay, settle } from './queue.ts'
import { hasSense, type Verdict, verdictOf } from './rules.ts'
import { withStop, write } from './texts.ts'

/** How many messages each process sends on one channel at the same time. */
const AT_ONCE = 8
const LOOK_EVERY_MS = 1_000

interface Known {
  messenger: Messenger
  estimates: Estimates
  findCarrier: FindCarrier
}

/** Sends due messages to customers while the application runs. Does nothing when no channel is configured. */
export function startCustomerMessages(app: App, context: Context<Database, Settings>, known: Known) {
  const { db, settings, log, metrics } = context
  const channels = channelsOf(settings)
  if (channels.length === 0) return
  const compose = composer(context, known)
  const count = metrics.counter(messageMetrics.customerMessages)
  const costs = readAtMostEvery(READ_EVERY_MS, () => oneAtATime(() => costOfDay(db)))
  metrics.read(messageMetrics.messageCosts, async () => {
    const found = await costs()
    return allChannels.map((channel) => ({
      labels: { channel },
      value: found.find((one) => one.channel === channel)?.paise ?? 0,
    }))
  })

  async function send(message: Claimed) {
    const { id, channel, kind, attempts } = message
    const adapter = known.messenger[channel]
    const settled = async (verdict: Verdict, sent: { providerId?: string; costPaise?: number } = {}) => {
      count({ channel, result: verdict.status })
      await settle(db, id, { verdict, ...sent })
    }
    // The process was killed while sending: only a provider that deduplicates by id may get it again.
    if (!adapter || (message.was_begun && !adapter.takesOnce)) return settled({ status: 'unknown' })
    const composed = await compose(message, adapter)
    // An earlier attempt may have been accepted although no answer came.
    if (!composed) return settled({ status: attempts > 1 ? 'unknown' : 'given_up' })
    const outcome = await adapter.send(composed)
    const verdict = verdictOf(outcome, attempts, adapter.takesOnce)
    if (outcome.status === 'sent') {
      const costPaise = priceOf(settings, channel) * outcome.parts
      return settled(verdict, { providerId: outcome.providerId, costPaise })
    }
    log.warn({ channel, kind, reason: outcome.reason, attempts, result: verdict.status }, 'message not sent')
    return settled(verdict)
  }

  const stop = sendDue<Claimed>({
    log,
    name: 'message to a customer',
    everyMs: LOOK_EVERY_MS,
    claimSeconds: CLAIM_SECONDS,
    receiverOf: ({ channel }) => channel,
    claim: claimFree(channels, AT_ONCE, (free) => claim(db, free)),
    // A stopping process waits for the messages it is sending: if cut off, they might arrive without a record.
    send: (message) => inItsTrace(message, `message ${message.kind}`, () => send(message)),
  })
  app.addHook('onClose', stop)
}

/**
 * Returns the function that composes a message from the order as it is now, or undefined when it is no longer useful.
 */
function composer({ db, settings }: Context<Database, Settings>, known: Known) {
  const readOrder = createExpectations(db, known)
  const { PUBLIC_URL: publicUrl = '', BRAND, TZ_BUSINESS } = settings

  return async (message: Claimed, adapter: Adapter) => {
    const { id, kind, channel, age, person_id } = message
    const order = await findOrderOf(db, message, TZ_BUSINESS)
    if (!order || !hasSense(kind, order.order_status, age)) return undefined
    const language = adapter.languageFor(kind, order.language)
    const to = channel === 'email' ? order.address : order.phone
    if (!language || !to) return undefined
    const customer = { id: person_id, role: 'customer', status: 'active', token_version: 0 } as const
    const expected = kind === 'late' ? (await readOrder(order.id, customer)).expected : undefined
    const written = write(kind, language, BRAND, factsOf(order, message, { language, publicUrl, expected }))
    const common = { id, to, kind, language, ...written }
    if (channel !== 'email' || !order.stop_token) return common
    const stopUrl = `${publicUrl}/api/messages/stop/${order.stop_token}`
    return { ...common, text: withStop(written.text, language, stopUrl), stopUrl }
  }
}
