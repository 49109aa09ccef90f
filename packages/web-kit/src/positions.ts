import type { Output } from '@tapri/contracts/endpoint'
import type { LiveData } from '@tapri/contracts/live'
import type { listPositions, OrderPosition } from '@tapri/contracts/positions'

export type Positions = Output<typeof listPositions>
export type PositionChange = LiveData<'position'>

/** The query key of `GET /positions`. */
export const POSITIONS = ['GET /positions', {}] as const

/**
 * Returns the list with the positions from the live stream, and without those that ended. Ages are relative to when the
 * list was loaded, `loadedMsAgo`: negative for a newer position.
 */
export function withPositions(list: Positions, changes: readonly PositionChange[], loadedMsAgo: number): Positions {
  const positions = new Map(list.positions.map((one) => [one.order_id, one]))
  let isSame = true
  for (const { order_id, position } of changes) {
    const known = positions.get(order_id)
    if (position ? known && known.seen_at > position.seen_at : !known) continue
    isSame = false
    if (position) positions.set(order_id, { ...position, age_seconds: position.age_seconds - loadedMsAgo / 1_000 })
    else positions.delete(order_id)
  }
  return isSame ? list : { positions: [...positions.values()] }
}

/** Returns when a position of the list was seen, in ms by the server's clock. */
export const seenAt = ({ age_seconds }: OrderPosition, loadedAt: number) => loadedAt - age_seconds * 1_000
