/**
 * A field that somebody else has changed while it was edited here. `mine`: what stands in the form, where both changed
 * it.
 */
export interface FieldChange<F> {
  field: keyof F & string
  before: unknown
  theirs: unknown
  mine?: unknown
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Joins two edits of the fields `before`: a field that was not touched here takes the value of the others, one that was
 * keeps its own. `changes`: what the person has to hear of.
 */
export function mergeFields<F extends object>(before: F, mine: F, theirs: F): { merged: F; changes: FieldChange<F>[] } {
  const merged = { ...theirs }
  const changes: FieldChange<F>[] = []
  for (const field of Object.keys(mine) as (keyof F & string)[]) {
    const isMine = !isSame(before[field], mine[field])
    const isTheirs = !isSame(before[field], theirs[field])
    if (isMine) merged[field] = mine[field]
    if (!isTheirs || isSame(mine[field], theirs[field])) continue
    const change = { field, before: before[field], theirs: theirs[field] }
    changes.push(isMine ? { ...change, mine: mine[field] } : change)
  }
  return { merged, changes }
}
