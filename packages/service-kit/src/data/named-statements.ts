/** The most names in one process. Further statements are parsed at each run; each connection keeps a plan per name. */
const MAX_NAMES = 400
/** The most texts that were seen once, the candidates for a name. */
const MAX_CANDIDATES = 2_000

const NAMEABLE = /^\s*(select|insert|update|delete|with)\b/i
/**
 * The result type of `*` changes when a newer version adds a column, and PostgreSQL then refuses the prepared
 * statement.
 */
const HAS_STAR = /\.\*|(select|returning|,)\s*\*/i

/**
 * Names statements by their text from the second run on, so that `pg` parses and plans them once per connection. A text
 * that selects `*`, or is not a plain select or write, gets no name.
 */
export function statementNames() {
  const candidates = new Set<string>()
  const names = new Map<string, string>()
  return (text: string): string | undefined => {
    const known = names.get(text)
    if (known) return known
    if (names.size >= MAX_NAMES) return undefined
    if (!candidates.has(text)) {
      if (candidates.size >= MAX_CANDIDATES) candidates.clear()
      if (NAMEABLE.test(text) && !HAS_STAR.test(text)) candidates.add(text)
      return undefined
    }
    const name = `s${names.size + 1}`
    candidates.delete(text)
    names.set(text, name)
    return name
  }
}
