import { setTimeout as sleep } from 'node:timers/promises'
import type { Subject } from '@tapri/contracts/events'
import type { FastifyBaseLogger } from 'fastify'
import type { Connected } from './bus.ts'

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

/** Knows which sequence comes next. */
export function createReader(stream: string, { log, subjects, onBegin, onEvent, ...limits }: ReadOptions) {
  /** The time at which the stream was made. */
  let epoch: string | undefined
  let next = 0
  /** What was heard and not yet read, with the time at which it is given up. */
  const expected = new Map<string, number>()

  function take({ sequence, subject, text }: Read) {
    next = sequence + 1
    const known = subjects.find((each) => subject?.startsWith(`${each}.`))
    if (!known || text === undefined) return
    expected.delete(`${subject} ${text}`)
    try {
      onEvent({ sequence, subject: known, data: JSON.parse(text) })
    } catch (err) {
      log.warn({ err, subject, sequence }, 'an event was not handled')
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
    while (next <= state.last_seq) {
      for (const read of await readWindow(jsm, stream, next, state.last_seq - next + 1)) take(read)
    }
  }

  /** Reads what was heard, as soon as it is stored. */
  async function readOn({ jsm }: Connected) {
    let pauseMs = 1
    while (expected.size > 0) {
      const from = next
      for (const read of await readWindow(jsm, stream, from, expected.size)) {
        if (read.text === undefined) break
        take(read)
      }
      if (next > from) pauseMs = 1
      else await sleep(pauseMs)
      pauseMs = Math.min(LONGEST_PAUSE_MS, 2 * pauseMs)
      for (const [key, until] of expected) if (until < performance.now()) expected.delete(key)
    }
  }
  return {
    compare,
    readOn,
    expect: (subject: string, text: string) => expected.set(`${subject} ${text}`, performance.now() + STORED_WITHIN_MS),
  }
}

interface Read {
  sequence: number
  subject?: string
  text?: string
}

/** `text` is undefined where the stream does not hold that sequence. */
async function readWindow(jsm: Connected['jsm'], stream: string, from: number, most: number): Promise<Read[]> {
  const sequences = Array.from({ length: Math.min(WINDOW, most) }, (_, index) => from + index)
  return Promise.all(
    sequences.map(async (sequence) => {
      const message = await jsm.direct.getMessage(stream, { seq: sequence })
      return message ? { sequence, subject: message.subject, text: message.string() } : { sequence }
    }),
  )
}

/** The sequence to begin with: a window reaches a little further back than it must. */
async function firstWithin(
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
