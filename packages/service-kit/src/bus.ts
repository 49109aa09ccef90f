import { type JetStreamClient, type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream'
import { connect, type NatsConnection, type Server } from '@nats-io/transport-node'
import type { FastifyBaseLogger } from 'fastify'

/** The way to the broker. Only this package imports its client. */
export interface Bus {
  /** Whether the broker can be reached right now. */
  isConnected: () => boolean
  /** Settles with the first connection; later losses are mended behind the same object. */
  connected: Promise<{ nats: NatsConnection; js: JetStreamClient; jsm: JetStreamManager }>
  /** Runs after each connection, the first one included: streams may be gone when the broker comes back. */
  onConnect: (listener: () => void) => void
  close: () => Promise<void>
}

/** Between two tries to reach the broker. */
const AGAIN_AFTER_MS = 250

/**
 * The client's own pause is counted by the time of day: after a clock was set back it would last until the clock has
 * caught up. So that pause never holds, and this one, which no clock can lengthen, stands before every try but the first.
 */
function steadyPauses() {
  let tries = 0
  return {
    reconnectDelayHandler: () => Number.NEGATIVE_INFINITY,
    reconnectToServer: ([server]: readonly Server[]) => {
      tries += 1
      return tries === 1 || !server ? null : { server, delay: AGAIN_AFTER_MS + Math.random() * 100 }
    },
  }
}

/** Connects in the background and for ever: a service works, and keeps its events in the outbox, while the broker is away. */
export function connectBus(url: string, name: string, log: FastifyBaseLogger): Bus {
  const { username, password, host } = new URL(url)
  const listeners = new Set<() => void>()
  let isConnected = false
  let isClosing = false

  const connected = connect({
    servers: host,
    name,
    // The broker lets a login read the answers under its own name only.
    inboxPrefix: `_INBOX.${name}`,
    ...(username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    ...steadyPauses(),
    timeout: 2_000,
    pingInterval: 3_000,
    maxPingOut: 2,
    ignoreAuthErrorAbort: true,
  }).then(async (nats) => {
    if (isClosing) await nats.close()
    const js = jetstream(nats, { timeout: 2_000 })
    const jsm = await jetstreamManager(nats, { timeout: 2_000, checkAPI: false })
    arrived()
    void follow(nats)
    return { nats, js, jsm }
  })

  function arrived() {
    isConnected = true
    log.info('broker connected')
    for (const listener of listeners) listener()
  }

  async function follow(nats: NatsConnection) {
    for await (const { type } of nats.status()) {
      if (type === 'disconnect' || type === 'staleConnection') {
        if (isConnected) log.warn('broker lost')
        isConnected = false
      }
      if (type === 'reconnect') arrived()
    }
  }

  return {
    isConnected: () => isConnected,
    connected,
    onConnect: (listener) => {
      listeners.add(listener)
      if (isConnected) listener()
    },
    close: async () => {
      isClosing = true
      if (!isConnected) return
      const { nats } = await connected
      await nats.close()
    },
  }
}

export type Connected = Awaited<Bus['connected']>
