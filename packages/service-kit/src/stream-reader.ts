import { setTimeout as sleep } from 'node:timers/promises'
import type { Subject } from '@tapri/contracts/events'
import type { FastifyBaseLogger } from 'fastify'
import type { Connected } from './bus.ts'
import { TRACEPARENT, traceFollowing } from './tracing/events.ts'

/** One event of a stream, in the stream's order. */
export interface Stored {
  sequence: number
  /** Without the aggregate's id. */
  subject: Subject
  data: unknown
}

export interface ReadOptions {
  log: Pick<FastifyBaseLogger, 'warn'>
  /** All events of one stream of this service. */
  subjects: readonly Subject[]
  /** How far back it begins: not older than so long, and not more events. */
  backMs: number
  most: number
  /** At the beginning, and when the stream was made anew or lost its newest events: what follows begins after `sequence`. */
  onBegin: (epoch: string, sequence: number) => void
  onEvent: (event: Stored) => void
}

/** An event that was heard is read before it is stored, and again after a pause that doubles up to this one. */
const LONGEST_PAUSE_MS = 10
/** What is not stored by then was a repeat, which the broker drops. */
const STORED_WITHIN_MS = 1_000
/** Events that are asked for at once. */
const WINDOW = 200
/** A server of a cluster that has not stored by then what the leader has will not: the event was deleted by hand. */
const BEHIND_AT_MOST_MS = 30_000

/** Knows which sequence comes next. */
export function createReader(stream: string, { log, subjects, onBegin, onEvent, ...limits }: ReadOptions) {
  /** The time at which the stream was made. */
  let epoch: string | undefined
  let next = 0
  /** What was heard and not yet read, with the time at which it is given up. */
  const expected = new Map<string, number>()
  const expectNoLonger = patience(stream, log)

  /** Only what was heard is part of its trace: what is read anew, as after a start, happened before. */
  function take({ sequence, subject, text, traceparent }: Read, wasHeard = false) {
    next = sequence + 1
    const known = subjects.find((each) => subject?.startsWith(`${each}.`))
    if (!known || text === undefined) return
    expected.delete(`${subject} ${text}`)
    try {
      const event = { sequence, subject: known, data: JSON.parse(text) as unknown }
      traceFollowing(known, wasHeard ? traceparent : undefined, () => onEvent(event))
    } catch (err) {
      log.warn({ err, subject, sequence }, 'event handler failed, skipping the event')
    }
  }

  /** Compares with the stream and reads what is missing. */
  async function compare({ jsm }: Connected) {
    const { created, state } = await jsm.streams.info(stream)
    const found = Date.parse(created).toString(36)
    if (found !== epoch || state.last_seq < next - 1) {
      next = await firstWithin(jsm, stream, state, limits)
      epoch = found
      onBegin(found, next - 1)
    }
    next = Math.max(next, state.first_seq)
    while (next <= state.last_seq) {
      const reads = await readStored(jsm, stream, next, state.last_seq - next + 1)
      for (const read of reads) take(read)
      if (reads.length > 0) continue
      expectNoLonger(next)
      next += 1
    }
  }

  /** Reads what was heard, as soon as it is stored. */
  async function readOn({ jsm }: Connected) {
    let pauseMs = 1
    while (expected.size > 0) {
      const from = next
      const reads = await readWindow(jsm, stream, from, expected.size)
      for (const read of untilMissing(reads)) take(read, true)
      pauseMs = next > from ? 1 : await pause(pauseMs)
      for (const [key, until] of expected) if (until < performance.now()) expected.delete(key)
    }
  }

  return {
    compare,
    readOn,
    expect: (subject: string, text: string) => expected.set(`${subject} ${text}`, performance.now() + STORED_WITHIN_MS),
  }
}

/** Those before the first that is not there. */
function untilMissing(reads: Read[]): Read[] {
  const missing = reads.findIndex(({ text }) => text === undefined)
  return missing === -1 ? reads : reads.slice(0, missing)
}

/** Gives the next, longer pause. */
async function pause(ms: number) {
  await sleep(ms)
  return Math.min(LONGEST_PAUSE_MS, 2 * ms)
}

/** Throws until the same event was missing for `BEHIND_AT_MOST_MS`: the caller compares again soon. */
function patience(stream: string, log: ReadOptions['log']) {
  let missing = { sequence: 0, since: 0 }
  return (sequence: number) => {
    if (missing.sequence !== sequence) missing = { sequence, since: performance.now() }
    if (performance.now() - missing.since < BEHIND_AT_MOST_MS)
      throw new Error(`${stream} ${sequence} is not yet stored by every server`)
    log.warn({ stream, sequence }, 'an event that no server has was left out')
  }
}

interface Read {
  sequence: number
  subject?: string
  text?: string
  traceparent?: string | undefined
}

/** `text` is undefined where the stream does not hold that sequence. */
async function readWindow(jsm: Connected['jsm'], stream: string, from: number, most: number): Promise<Read[]> {
  const sequences = Array.from({ length: Math.min(WINDOW, most) }, (_, index) => from + index)
  return Promise.all(
    sequences.map(async (sequence) => {
      const message = await jsm.direct.getMessage(stream, { seq: sequence })
      if (!message) return { sequence }
      const { subject, header } = message
      return { sequence, subject, text: message.string(), traceparent: header.get(TRACEPARENT) }
    }),
  )
}

/**
 * What the stream holds of a window that its leader has stored, up to the first event that whoever answered has not: each server
 * of a cluster answers reads by sequence, and one that is behind says the same as for an event that was deleted. A deleted one
 * has a follower, which a server stores only after it stored the deleted one.
 */
export async function readStored(jsm: Connected['jsm'], stream: string, from: number, most: number): Promise<Read[]> {
  const reads = await readWindow(jsm, stream, from, most)
  for (const [index, { sequence, text }] of reads.entries()) {
    if (text === undefined && !(await isDeleted(jsm, stream, sequence))) return reads.slice(0, index)
  }
  return reads
}

async function isDeleted(jsm: Connected['jsm'], stream: string, sequence: number): Promise<boolean> {
  const following = await jsm.direct.getMessage(stream, { seq: sequence, next_by_subj: '>' })
  return following !== null && following.seq > sequence
}

/** The sequence to begin with: a window reaches a little further back than it must. */
export async function firstWithin(
  jsm: Connected['jsm'],
  stream: string,
  { first_seq, last_seq }: { first_seq: number; last_seq: number },
  { backMs, most }: Pick<ReadOptions, 'backMs' | 'most'>,
): Promise<number> {
  const since = Date.now() - backMs
  // A stream that never held anything says 0.
  const lowest = Math.max(1, first_seq)
  let first = last_seq + 1
  while (first > lowest && last_seq - first + WINDOW < most) {
    first = Math.max(lowest, first - WINDOW)
    const oldest = await jsm.direct.getMessage(stream, { seq: first })
    if (oldest && oldest.time.getTime() < since) break
  }
  return first
}
