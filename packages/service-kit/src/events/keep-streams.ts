import { setTimeout as sleep } from 'node:timers/promises'
import { deadLetters } from '@tapri/contracts/streams'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import Type from 'typebox'
import { type Bus, type Connected, connectBus } from './bus.ts'
import { orExit } from '../process/exit.ts'
import { common } from '../process/metrics/common.ts'
import { READ_EVERY_MS, readAtMostEvery } from '../process/metrics/cached-reads.ts'
import { type Metrics, noMetrics } from '../process/metrics/metric.ts'
import { openMetrics } from '../process/metrics/open.ts'
import { metricsSettings } from '../process/metrics/settings.ts'
import { logging } from '../process/logging.ts'
import { baseSettings, readSettings } from '../process/settings.ts'
import { ensureStreams, type StreamOptions } from './streams.ts'
import { wakeablePause } from './wakeable-pause.ts'

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

interface KeeperOptions extends StreamOptions {
  metrics?: Metrics
}

/**
 * Creates and updates the broker's streams and consumers as packages/contracts/src/streams.ts describes them: on each
 * connection (so also after the broker lost its data) and every minute. `url` carries the operator's login.
 */
export function keepStreams(url: string, log: FastifyBaseLogger, options: KeeperOptions = {}): StreamKeeper {
  const bus = connectBus(url, 'operator', log)
  describeDeadLetters(options.metrics ?? noMetrics, bus)
  const { promise: ready, resolve } = Promise.withResolvers<void>()
  const stopped = new AbortController()
  const { pause, wake } = wakeablePause()
  let isSure = false

  bus.onConnect(() => {
    isSure = false
    wake()
  })

  async function look({ jsm }: Connected) {
    const isFirst = !isSure
    isSure = true
    const done = await ensureStreams(jsm, options)
    if (done.length > 0) log.info({ done }, 'streams created or updated')
    resolve()
    if (isFirst) await deleteEmptyLetters(jsm)
  }

  async function run() {
    const connected = await bus.connected
    watchEmptyLetters(connected, log)
    while (!stopped.signal.aborted) {
      if (bus.isConnected()) {
        await look(connected).catch((err: unknown) => {
          isSure = false
          if (!stopped.signal.aborted) log.warn({ err }, `creating streams failed, retrying in ${AGAIN_AFTER_MS} ms`)
        })
      }
      await pause(isSure ? LOOK_AGAIN_MS : AGAIN_AFTER_MS)
    }
  }

  void run()
  return {
    ready,
    stop: async () => {
      stopped.abort()
      wake()
      await bus.close()
    },
  }
}

/** Purges empty dead letters: each says that its aggregate was deleted, and has replaced the old one. */
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

/**
 * Purges empty dead letters that came while nobody watched. Each would be counted as a dead letter, but no command
 * lists it.
 */
async function deleteEmptyLetters(jsm: Connected['jsm']) {
  const { state } = await jsm.streams.info(deadLetters.name, { subjects_filter: '>' })
  for (const last_by_subj of Object.keys(state.subjects ?? {})) {
    const letter = await jsm.streams.getMessage(deadLetters.name, { last_by_subj })
    if (letter?.data.length === 0) await jsm.streams.deleteMessage(deadLetters.name, letter.seq)
  }
}

/** Counts dead letters for all services: only this login may read their stream. */
function describeDeadLetters(metrics: Metrics, bus: Bus) {
  const count = async () => {
    if (!bus.isConnected()) return []
    const { jsm } = await bus.connected
    return [{ value: (await jsm.streams.info(deadLetters.name)).state.messages }]
  }
  metrics.read(common.deadLetters, readAtMostEvery(READ_EVERY_MS, count))
}

export const StreamsSettings = Type.Object({
  NATS_URL: baseSettings.NATS_URL,
  LOG_LEVEL: baseSettings.LOG_LEVEL,
  /** How many servers of a cluster store each stream. */
  STREAM_REPLICAS: Type.Optional(Type.Integer({ enum: [1, 3, 5] })),
  ...metricsSettings,
})

/**
 * Runs `NATS_URL=nats://operator:…@nats:4222 node packages/service-kit/src/events/keep-streams.ts` until SIGINT or
 * SIGTERM.
 */
async function main() {
  const settings = orExit('streams', () => readSettings(StreamsSettings, process.env))
  const { NATS_URL, LOG_LEVEL, STREAM_REPLICAS } = settings
  const { metrics } = await openMetrics('streams', settings)
  const { log } = Fastify(logging({ service: 'streams', level: LOG_LEVEL }).options)
  const keeper = keepStreams(NATS_URL, log, {
    ...(STREAM_REPLICAS && { replicas: STREAM_REPLICAS }),
    metrics,
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void keeper.stop().then(() => process.exit(0)))
  }
}

if (process.argv[1] === import.meta.filename) void main()
