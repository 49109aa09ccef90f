import type { Subject } from '@tapri/contracts/events'
import { streamOf } from '@tapri/contracts/streams'
import type { Connected } from './bus.ts'
import { firstWithin, readStored } from './read-stored.ts'
import type { Stored } from './stream-reader.ts'

/** The cursor of a reader that stores its position in a stream in its own database. */
export interface Cursor {
  /** When the stream was created. */
  epoch: string
  /** The last event that was read. */
  sequence: number
}

export interface ReadAfter {
  cursor: Cursor
  events: Stored[]
  /** Events between the given position and these may be missing: the stream was created anew, or dropped them. */
  hasGap: boolean
  /** More events are stored already. */
  isFull: boolean
}

/** The most events that one call reads. */
const MAX_EVENTS = 200
/**
 * Milliseconds before `since` at which a reader without a position begins, since the clocks of database and broker
 * differ.
 */
const SLACK_MS = 60_000

/**
 * Reads the next events of a stream of this service after `cursor`, in order. Without a position in this stream it
 * begins up to a minute before `since`, so a reader must recognise what it has read already.
 */
export async function readAfter(
  { jsm }: Connected,
  subjects: readonly Subject[],
  cursor: Cursor | undefined,
  since: Date,
): Promise<ReadAfter> {
  const stream = streamOf(subjects[0] ?? '').name
  const { created, state } = await jsm.streams.info(stream)
  const epoch = Date.parse(created).toString(36)
  const isKnown = cursor?.epoch === epoch && cursor.sequence <= state.last_seq
  const next = isKnown
    ? cursor.sequence + 1
    : await firstWithin(jsm, stream, state, { backMs: Date.now() - since.getTime() + SLACK_MS, max: Infinity })
  const first = Math.max(next, state.first_seq)
  const count = Math.min(MAX_EVENTS, state.last_seq - first + 1)
  const read = count > 0 ? await readStored(jsm, stream, first, count) : []
  const events = read.flatMap(({ sequence, subject, text }): Stored[] => {
    const known = subjects.find((each) => subject?.startsWith(`${each}.`))
    return known && text !== undefined ? [{ sequence, subject: known, data: JSON.parse(text) }] : []
  })
  return {
    cursor: { epoch, sequence: Math.max(first - 1, read.at(-1)?.sequence ?? 0) },
    events,
    hasGap: cursor !== undefined && (!isKnown || first > next),
    isFull: read.length === count && first + count <= state.last_seq,
  }
}
