import { setTimeout as sleep } from 'node:timers/promises'
import { deadLetters, type Readers } from '@tapri/contracts/streams'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { type Connected, connectBus } from './bus.ts'
import { compactWhenIdle } from './compact.ts'
import { logging } from './logging.ts'
import { ensureStreams } from './streams.ts'

export interface StreamKeeper {
  /** Resolves when all streams and consumers exist for the first time. */
  ready: Promise<void>
  stop: () => Promise<void>
}

/** A stream that was deleted by hand is created again within this time. */
const LOOK_AGAIN_MS = 60_000
const AGAIN_AFTER_MS = 250
/** The broker delivers a dead letter before it has stored it, so the purge waits. */
const STORED_AFTER_MS = 1_000

/**
 * Creates and updates the broker's streams and consumers as packages/contracts/src/streams.ts describes them: on each
 * connection, so also after the broker lost its data, and every minute. `url` carries the operator's login.
 */
export function keepStreams(url: string, log: FastifyBaseLogger, table?: Readers): StreamKeeper {
  const bus = connectBus(url, 'operator', log)
  const { promise: ready, resolve } = Promise.withResolvers<void>()
  const stopped = new AbortController()
  let isSure = false
  let again = () => {}

  bus.onConnect(() => {
    isSure = false
    again()
  })

  async function look({ jsm }: Connected) {
    isSure = true
    const done = await ensureStreams(jsm, table)
    if (done.length > 0) log.info({ done }, 'streams created or updated')
    resolve()
  }

  async function run() {
    const connected = await bus.connected
    watchEmptyLetters(connected, log)
    while (!stopped.signal.aborted) {
      if (bus.isConnected()) {
        await look(connected).catch((err: unknown) => {
          isSure = false
          if (!stopped.signal.aborted) log.warn({ err }, 'creating streams failed, retrying')
        })
      }
      await pause()
    }
  }

  const pause = () =>
    new Promise<void>((resume) => {
      const timer = setTimeout(resume, isSure ? LOOK_AGAIN_MS : AGAIN_AFTER_MS)
      again = () => {
        clearTimeout(timer)
        resume()
      }
    })

  void run()
  return {
    ready,
    stop: async () => {
      stopped.abort()
      again()
      await bus.close()
    },
  }
}

/** An empty dead letter says that its aggregate was deleted: it has taken the place of the old one, and goes too. */
function watchEmptyLetters({ nats, jsm }: Connected, log: FastifyBaseLogger) {
  const purge = async (filter: string) => {
    await sleep(STORED_AFTER_MS)
    await jsm.streams.purge(deadLetters.name, { filter })
  }
  nats.subscribe(deadLetters.subjects[0], {
    callback: (_, { subject, data }) => {
      if (data.length > 0) return
      void purge(subject).catch((err: unknown) => log.warn({ err }, 'purging an empty dead letter failed, it stays'))
    },
  })
}

/** `NATS_URL=nats://operator:…@nats:4222 node packages/service-kit/src/keep-streams.ts`: runs until SIGINT or SIGTERM. */
if (process.argv[1] === import.meta.filename) {
  const { NATS_URL, LOG_LEVEL = 'info' } = process.env
  if (!NATS_URL) throw new Error('say where NATS is: NATS_URL=nats://operator:…')
  const keeper = keepStreams(NATS_URL, Fastify(logging({ service: 'streams', level: LOG_LEVEL }).options).log)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void keeper.stop())
  compactWhenIdle()
}
