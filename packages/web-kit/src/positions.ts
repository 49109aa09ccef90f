import type { Output } from '@tapri/contracts/endpoint'
import type { LiveData } from '@tapri/contracts/live'
import type { listPositions, OrderPosition } from '@tapri/contracts/positions'

export type Positions = Output<typeof listPositions>
export type PositionChange = LiveData<'position'>

/** The key of the load `GET /positions`. */
export const POSITIONS = ['GET /positions', {}] as const

/**
 * The list with a position that the live stream told, or without one that ended. Ages are of the moment when the list
 * was loaded, `loadedMsAgo`: below zero for a position that is newer.
 */
export function withPosition(list: Positions, { order_id, position }: PositionChange, loadedMsAgo: number): Positions {
  const others = list.positions.filter((one) => one.order_id !== order_id)
  if (!position) return { positions: others }
  const known = list.positions.find((one) => one.order_id === order_id)
  if (known && known.seen_at > position.seen_at) return list
  return { positions: [...others, { ...position, age_seconds: position.age_seconds - loadedMsAgo / 1_000 }] }
}

/** Returns when a position of the list was seen, ms by the clock of the server. */
export const seenAt = ({ age_seconds }: OrderPosition, loadedAt: number) => loadedAt - age_seconds * 1_000
