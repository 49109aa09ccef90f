import { type JetStreamClient, type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream'
import {
  connect,
  type NatsConnection,
  type NodeConnectionOptions,
  PermissionViolationError,
  type Server,
} from '@nats-io/transport-node'
import type { FastifyBaseLogger } from 'fastify'
import { createOwnEvents, type OwnEvents } from './own-events.ts'

/** The connection to the broker. Services import the NATS client only through this file. */
export interface Bus {
  isConnected: () => boolean
  /** Resolves with the first connection, or never if `close` came first; after a loss the same objects reconnect. */
  connected: Promise<{ nats: NatsConnection; js: JetStreamClient; jsm: JetStreamManager }>
  /** Runs after each connection, including the first: the broker may have lost its streams when it comes back. */
  onConnect: (listener: () => void) => void
  own: OwnEvents
  /** While the broker is away, it ends the attempts to connect instead. */
  close: () => Promise<void>
}

/** The pause between two attempts to connect, plus up to 100 ms of jitter. */
const RECONNECT_MS = 250

/**
 * The client measures its own reconnect pause by the wall clock: after the clock is set back, it would last until the
 * clock has caught up. So that pause is switched off, and this one, based on a timer, precedes each attempt except the
 * first.
 */
function monotonicReconnect(isClosing: () => boolean) {
  let tries = 0
  return {
    reconnectDelayHandler: () => Number.NEGATIVE_INFINITY,
    reconnectToServer: ([server]: readonly Server[]) => {
      // Ends the client's attempts.
      if (isClosing()) throw new Error('closed while the broker was away')
      tries += 1
      return tries === 1 || !server ? null : { server, delay: RECONNECT_MS + Math.random() * 100 }
    },
  }
}

function connectionOptions(url: string, name: string, isClosing: () => boolean): NodeConnectionOptions {
  const { username, password, host } = new URL(url)
  return {
    servers: host,
    name,
    // The broker's permissions only allow replies under the login's own name.
    inboxPrefix: `_INBOX.${name}`,
    ...(username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    ...monotonicReconnect(isClosing),
    timeout: 2_000,
    pingInterval: 3_000,
    maxPingOut: 2,
    ignoreAuthErrorAbort: true,
    // Capturing a stack trace for each request costs more than the request.
    noAsyncTraces: true,
  }
}

const never = () => new Promise<never>(() => {})

/** Connects in the background, with unlimited attempts. While the broker is away, events stay in the outbox. */
export function connectBus(url: string, name: string, log: FastifyBaseLogger): Bus {
  const listeners = new Set<() => void>()
  let isConnected = false
  let isClosing = false

  const connected = connect(connectionOptions(url, name, () => isClosing)).then(
    async (nats) => {
      const js = jetstream(nats, { timeout: 2_000 })
      const jsm = await jetstreamManager(nats, { timeout: 2_000, checkAPI: false })
      if (isClosing) return nats.close().then(never)
      arrived()
      void follow(nats)
      void logRefusals(nats, log)
      return { nats, js, jsm }
    },
    (err: unknown) => {
      if (isClosing) return never()
      throw err
    },
  )

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
      if (type !== 'reconnect') continue
      // `close` came during the attempt.
      if (isClosing) return nats.close()
      arrived()
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
      isConnected = false
      const { nats } = await connected
      await nats.close()
    },
  }
}

/**
 * Logs refusals: without this, a subscription that the broker's permissions do not allow looks like one that receives
 * nothing.
 */
async function logRefusals(nats: NatsConnection, log: FastifyBaseLogger) {
  for await (const status of nats.status()) {
    if (status.type !== 'error' || !(status.error instanceof PermissionViolationError)) continue
    const { operation, subject } = status.error
    log.error({ operation, subject }, 'the broker refuses this login a subject')
  }
}

export type Connected = Awaited<Bus['connected']>
