import type { LiveEvent, LiveEventName } from '@tapri/contracts/live'

/** The server sends something every 15 s: a stream that is silent for this long is dead. */
export const SILENCE_MS = 35_000
/** A cut stream still counts as live for this long: most come back within it, and miss nothing. */
const GRACE_MS = 5_000
const LONGEST_DELAY_MS = 60_000

const known = {
  order: true,
  menu: true,
  outlet: true,
  position: true,
  cash: true,
  duty: true,
  kitchen: true,
  session: true,
  reset: true,
} satisfies Record<LiveEventName, true>

/** Returns the event in a message of the stream; null for one that this page does not know. */
export function readEvent({
  event = '',
  id,
  data,
}: {
  event?: string | undefined
  id?: string | undefined
  data: string
}) {
  if (!Object.hasOwn(known, event)) return null
  try {
    return { event, ...(id !== undefined && { id }), data: JSON.parse(data) as unknown } as LiveEvent
  } catch {
    return null
  }
}

/**
 * Doubles the delay with each consecutive failure and adds up to half of it at random, so that browsers do not
 * reconnect at the same time.
 */
export const reconnectDelayMs = (failures: number, baseMs: number, random: number) =>
  Math.min(LONGEST_DELAY_MS, baseMs * 2 ** failures) * (1 + random / 2)

/** Times in ms: when the stream was last heard, and when it was cut after that. */
export interface Heard {
  heardAt: number | null
  cutAt: number | null
}

/** Returns until when the stream counts as live if nothing more is heard; 0 if it is not live. */
export const liveUntil = ({ heardAt, cutAt }: Heard) =>
  heardAt === null ? 0 : Math.min(heardAt + SILENCE_MS, (cutAt ?? Infinity) + GRACE_MS)
