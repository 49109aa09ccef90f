import { setTimeout as sleep } from 'node:timers/promises'
import type { Subject } from '@tapri/contracts/events'
import type { FastifyBaseLogger } from 'fastify'
import type { Connected } from './bus.ts'
import type { OwnEvent } from './own-events.ts'
import { firstWithin, type ReadBack, readStored, readWindow, type StoredRead } from './read-stored.ts'
import { traceFollowing } from '../process/tracing/events.ts'

/** An event of a stream, in the stream's order. */
export interface Stored {
  sequence: number
  /** Without the aggregate's id. */
  subject: Subject
  data: unknown
}

export interface ReadOptions extends ReadBack {
  log: Pick<FastifyBaseLogger, 'warn'>
  /** All events of one stream of this service. */
  subjects: readonly Subject[]
  /**
   * Called at the start, and when the stream was created anew or lost its newest events: the next events come after
   * `sequence`.
   */
  onBegin: (epoch: string, sequence: number) => void
  onEvent: (event: Stored) => void
}

/** An event may be heard before it is stored: it is read again after a pause that doubles up to this value. */
const LONGEST_PAUSE_MS = 10
/** An event that is not stored by then was a duplicate, which the broker drops. */
const STORED_WITHIN_MS = 1_000
/** If a server of a cluster has not stored by then what the leader has, the event was deleted by hand. */
const BEHIND_AT_MOST_MS = 30_000

/** Reads a stream by sequence: first everything, then what was heard. */
export function createReader(stream: string, options: ReadOptions) {
  const expected = createExpected()
  const expectNoLonger = patience(stream, options.log)
  const handOver = handOverTo(options)
  const cursor = createCursor((read, wasHeard) => {
    expected.remove(read)
    handOver(read, wasHeard)
  })
  let isComparing = false

  async function readMissing({ jsm }: Connected) {
    const { created, state } = await jsm.streams.info(stream)
    const epoch = Date.parse(created).toString(36)
    if (epoch !== cursor.epoch() || state.last_seq < cursor.next() - 1) {
      const first = await firstWithin(jsm, stream, state, options)
      cursor.begin(epoch, first)
      options.onBegin(epoch, first - 1)
    }
    cursor.skipTo(state.first_seq)
    while (cursor.next() <= state.last_seq) {
      const reads = await readStored(jsm, stream, cursor.next(), state.last_seq - cursor.next() + 1)
      for (const read of reads) cursor.take(read, false)
      if (reads.length > 0) continue
      expectNoLonger(cursor.next())
      cursor.skipTo(cursor.next() + 1)
    }
  }

  return {
    compare: async (connected: Connected) => {
      isComparing = true
      await readMissing(connected).finally(() => (isComparing = false))
    },
    /** Reads what was heard, as soon as it is stored. */
    readOn: async ({ jsm }: Connected) => {
      let pauseMs = 1
      while (expected.count() > 0) {
        const from = cursor.next()
        const reads = await readWindow(jsm, stream, from, expected.count())
        for (const read of untilMissing(reads)) cursor.take(read, true)
        pauseMs = cursor.next() > from ? 1 : await pause(pauseMs)
        expected.giveUp()
      }
    },
    /** Takes an event that this process published, or expects it if events before it are still to be read. */
    takeOwn: (stored: OwnEvent) => {
      const isKnown = cursor.epoch() !== undefined && !isComparing
      if (isKnown && stored.sequence === cursor.next()) cursor.take(stored, true)
      else if (stored.sequence >= cursor.next()) expected.add(stored.subject, stored.text)
    },
    expect: expected.add,
  }
}

function createCursor(onTake: (read: StoredRead, wasHeard: boolean) => void) {
  /** When the stream was created. */
  let epoch: string | undefined
  let next = 0
  return {
    epoch: () => epoch,
    next: () => next,
    begin: (found: string, first: number) => {
      epoch = found
      next = first
    },
    skipTo: (sequence: number) => {
      next = Math.max(next, sequence)
    },
    take: (read: StoredRead, wasHeard: boolean) => {
      // It was acknowledged while it was read.
      if (read.sequence < next) return
      next = read.sequence + 1
      onTake(read, wasHeard)
    },
  }
}

function createExpected() {
  const givenUpAt = new Map<string, number>()
  return {
    add: (subject: string, text: string) => givenUpAt.set(`${subject} ${text}`, performance.now() + STORED_WITHIN_MS),
    remove: ({ subject, text }: StoredRead) => givenUpAt.delete(`${subject} ${text}`),
    count: () => givenUpAt.size,
    giveUp: () => {
      for (const [key, at] of givenUpAt) if (at < performance.now()) givenUpAt.delete(key)
    },
  }
}

/**
 * Only an event that was just heard continues its trace: events that are read later, for example at the start, happened
 * before.
 */
const handOverTo =
  ({ log, subjects, onEvent }: ReadOptions) =>
  ({ sequence, subject, text, traceparent }: StoredRead, wasHeard: boolean) => {
    const known = subjects.find((each) => subject?.startsWith(`${each}.`))
    if (!known || text === undefined) return
    try {
      const event = { sequence, subject: known, data: JSON.parse(text) as unknown }
      traceFollowing(known, wasHeard ? traceparent : undefined, () => onEvent(event))
    } catch (err) {
      log.warn({ err, subject, sequence }, 'event handler failed, skipping the event')
    }
  }

function untilMissing(reads: StoredRead[]): StoredRead[] {
  const missing = reads.findIndex(({ text }) => text === undefined)
  return missing === -1 ? reads : reads.slice(0, missing)
}

async function pause(ms: number) {
  await sleep(ms)
  return Math.min(LONGEST_PAUSE_MS, 2 * ms)
}

/** Throws until the same event has been missing for `BEHIND_AT_MOST_MS`: the caller compares again soon. */
function patience(stream: string, log: ReadOptions['log']) {
  let missing = { sequence: 0, since: 0 }
  return (sequence: number) => {
    if (missing.sequence !== sequence) missing = { sequence, since: performance.now() }
    if (performance.now() - missing.since < BEHIND_AT_MOST_MS)
      throw new Error(`${stream} ${sequence} is not yet stored by every server`)
    log.warn({ stream, sequence }, 'an event that no server has was left out')
  }
}
