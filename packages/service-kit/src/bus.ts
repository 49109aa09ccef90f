import { type JetStreamClient, type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream'
import { connect, type NatsConnection, type NodeConnectionOptions, type Server } from '@nats-io/transport-node'
import type { FastifyBaseLogger } from 'fastify'
import { createOwnEvents, type OwnEvents } from './own-events.ts'

/** The connection to the broker. Services import the NATS client only through this file. */
export interface Bus {
  /** Whether there is a connection now. */
  isConnected: () => boolean
  /** Resolves with the first connection; after a loss the same objects reconnect. */
  connected: Promise<{ nats: NatsConnection; js: JetStreamClient; jsm: JetStreamManager }>
  /** Runs after each connection, the first one included: streams may be gone when the broker comes back. */
  onConnect: (listener: () => void) => void
  own: OwnEvents
  close: () => Promise<void>
}

/** The pause between two attempts to connect, plus up to 100 ms of jitter. */
const RECONNECT_MS = 250

/**
 * The client measures its own reconnect pause by the wall clock: after the clock is set back it would last until the clock has
 * caught up. So that pause is switched off, and this one, on a timer, comes before each attempt but the first.
 */
function monotonicReconnect() {
  let tries = 0
  return {
    reconnectDelayHandler: () => Number.NEGATIVE_INFINITY,
    reconnectToServer: ([server]: readonly Server[]) => {
      tries += 1
      return tries === 1 || !server ? null : { server, delay: RECONNECT_MS + Math.random() * 100 }
    },
  }
}

function connectionOptions(url: string, name: string): NodeConnectionOptions {
  const { username, password, host } = new URL(url)
  return {
    servers: host,
    name,
    // The broker's permissions allow replies under the login's own name only.
    inboxPrefix: `_INBOX.${name}`,
    ...(username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    ...monotonicReconnect(),
    timeout: 2_000,
    pingInterval: 3_000,
    maxPingOut: 2,
    ignoreAuthErrorAbort: true,
    // An error with its stack for each request costs more than the request.
    noAsyncTraces: true,
  }
}

/** Connects in the background without a limit of attempts. While the broker is away, events stay in the outbox. */
export function connectBus(url: string, name: string, log: FastifyBaseLogger): Bus {
  const listeners = new Set<() => void>()
  let isConnected = false
  let isClosing = false

  const connected = connect(connectionOptions(url, name)).then(async (nats) => {
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
        if (isConnected) log.warn('broker connection lost, reconnecting every 250 ms')
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
    own: createOwnEvents(),
    close: async () => {
      isClosing = true
      if (!isConnected) return
      const { nats } = await connected
      await nats.close()
    },
  }
}

export type Connected = Awaited<Bus['connected']>
