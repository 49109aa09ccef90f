/** The position of a product or category on the menu. */
export interface Placed {
  id: string
  position: number
}

/**
 * Returns the rows that change position: the wanted ids take, in this order, the positions that they have together now.
 * Rows that are not named, such as ones added in the meantime, keep theirs; unknown ids are ignored.
 */
export function moves(wanted: readonly string[], placed: readonly Placed[]): Placed[] {
  const before = new Map(placed.map(({ id, position }) => [id, position]))
  const ids = wanted.filter((id) => before.has(id))
  const positions = ids.map((id) => before.get(id) ?? 0).toSorted((a, b) => a - b)
  return ids
    .map((id, index) => ({ id, position: positions[index] ?? 0 }))
    .filter(({ id, position }) => before.get(id) !== position)
}

/** Tells whether these ids are still in this order. Ids that were deleted or added in the meantime are ignored. */
export function isOrderStill(ids: readonly string[], placed: readonly Placed[]): boolean {
  const before = new Map(placed.map(({ id, position }) => [id, position]))
  const positions = ids.flatMap((id) => before.get(id) ?? [])
  return positions.every((position, index) => index === 0 || position > (positions[index - 1] ?? 0))
}
