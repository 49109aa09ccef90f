import type { Connected } from './bus.ts'
import { TRACEPARENT } from '../process/tracing/events.ts'

/** The most events that are requested at once. */
const WINDOW = 200

export interface StoredRead {
  sequence: number
  subject?: string
  text?: string
  traceparent?: string | undefined
}

/** Reads events by sequence. `text` is undefined for a sequence that the stream does not hold. */
export async function readWindow(
  jsm: Connected['jsm'],
  stream: string,
  from: number,
  max: number,
): Promise<StoredRead[]> {
  const sequences = Array.from({ length: Math.min(WINDOW, max) }, (_, index) => from + index)
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
 * Reads a window that the leader of the stream has stored, up to the first event that the answering server lacks. Any
 * server of a cluster answers reads by sequence, and one that is behind gives the same answer as for a deleted event.
 * The difference: only after a deleted event does it have a later one.
 */
export async function readStored(
  jsm: Connected['jsm'],
  stream: string,
  from: number,
  max: number,
): Promise<StoredRead[]> {
  const reads = await readWindow(jsm, stream, from, max)
  for (const [index, { sequence, text }] of reads.entries()) {
    if (text === undefined && !(await isDeleted(jsm, stream, sequence))) return reads.slice(0, index)
  }
  return reads
}

async function isDeleted(jsm: Connected['jsm'], stream: string, sequence: number): Promise<boolean> {
  const following = await jsm.direct.getMessage(stream, { seq: sequence, next_by_subj: '>' })
  return following !== null && following.seq > sequence
}

/** Limits how far back a reader begins: by age and by number of events. */
export interface ReadBack {
  backMs: number
  max: number
}

/** Returns the sequence to begin with: whole windows, so a little further back than necessary. */
export async function firstWithin(
  jsm: Connected['jsm'],
  stream: string,
  { first_seq, last_seq }: { first_seq: number; last_seq: number },
  { backMs, max }: ReadBack,
): Promise<number> {
  const since = Date.now() - backMs
  // A stream that never held anything reports 0.
  const lowest = Math.max(1, first_seq)
  let first = last_seq + 1
  while (first > lowest && last_seq - first + WINDOW < max) {
    first = Math.max(lowest, first - WINDOW)
    const oldest = await jsm.direct.getMessage(stream, { seq: first })
    if (oldest && oldest.time.getTime() < since) break
  }
  return first
}
