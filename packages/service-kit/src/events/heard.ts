import type { ConsumerMessages } from '@nats-io/jetstream'
import type { FastifyBaseLogger } from 'fastify'

/**
 * A subscription that heard nothing for this long is not running: the broker sends each a heartbeat every second. It
 * sends none while another process of the service works on its event for long.
 */
export const SILENT_AFTER_MS = 30_000

/**
 * Tracks when each consumer was last heard from. A login that may look up a consumer but not pull from it gets no
 * error: only the heartbeats are missing.
 */
export function keepHeard(log: Pick<FastifyBaseLogger, 'warn'>) {
  const heardAt = new Map<string, number>()
  const hear = (consumer: string) => void heardAt.set(consumer, performance.now())
  const isHeard = (consumer: string) => performance.now() - (heardAt.get(consumer) ?? -Infinity) < SILENT_AFTER_MS

  /** Returns when the messages end. */
  async function follow(consumer: string, messages: ConsumerMessages) {
    hear(consumer)
    let isSaid = false
    for await (const { type } of messages.status()) {
      if (type === 'heartbeat') hear(consumer)
      if (type !== 'heartbeats_missed' || isSaid || isHeard(consumer)) continue
      isSaid = true
      log.warn({ consumer }, 'the broker sends nothing to a subscription, not even heartbeats')
    }
  }
  return { hear, isHeard, follow, forget: (consumer: string) => void heardAt.delete(consumer) }
}
