/** A field that somebody else changed while it was edited here. `mine`: the value in the form, if both changed it. */
export interface FieldChange<F> {
  field: keyof F & string
  before: unknown
  theirs: unknown
  mine?: unknown
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Merges two edits of the fields `before`: a field that was not edited here takes the other's value, an edited one
 * keeps its own. `changes`: what to tell the user.
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
