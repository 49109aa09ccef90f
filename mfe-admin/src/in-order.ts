/** The items in the order of these ids; those without a place in it stay behind them, in the order that they have. */
export function inOrder<T extends { id: string }>(items: readonly T[], ids: readonly string[]): readonly T[] {
  if (ids.length === 0) return items
  const places = new Map(ids.map((id, place) => [id, place]))
  return items.toSorted((a, b) => (places.get(a.id) ?? ids.length) - (places.get(b.id) ?? ids.length))
}
