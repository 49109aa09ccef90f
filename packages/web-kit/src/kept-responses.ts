/** The most responses that are kept; the least recently used is dropped first. */
const MAX_KEPT = 50

interface Kept {
  etag: string
  body: unknown
}

/** Keeps the bodies of GET responses by path, each with its ETag, all for one token: another token empties it. */
export function createKeptResponses() {
  let owner: string | null = null
  const kept = new Map<string, Kept>()

  function find(token: string | null, path: string): Kept | undefined {
    if (token !== owner) kept.clear()
    owner = token
    return kept.get(path)
  }
  /** Ignored when the token has changed since the request. */
  function keep(token: string | null, path: string, response: Kept) {
    if (token !== owner) return
    kept.delete(path)
    kept.set(path, response)
    const [oldest] = kept.keys()
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
  }
  return { find, keep }
}

export type KeptResponses = ReturnType<typeof createKeptResponses>
