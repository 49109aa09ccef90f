/**
 * A copy is shown only while catalog was heard within this time: it says every second which version it serves. So a
 * copy is older by this at most when a change was not heard of.
 */
export const HEARD_WITHIN_MS = 3_000
/** Versions only grow, unless a backup was restored: one that nobody confirms for this long is forgotten. */
const CONFIRMED_WITHIN_MS = 5_000

export interface MenuVersion {
  /** Takes a version that a process of catalog named; an older one is a process that is behind. */
  hear: (version: number) => void
  /** The newest version; undefined when catalog was not heard for too long. */
  newest: () => number | undefined
  /** Nothing is known from now on, until catalog is heard again. */
  forget: () => void
}

/** The newest version of the menu, from all that is heard. */
export function trackVersion(now: () => number = () => performance.now()): MenuVersion {
  let newest: number | undefined
  let heardAt = -Infinity
  let confirmedAt = -Infinity
  return {
    hear: (version) => {
      const at = now()
      heardAt = at
      if (newest !== undefined && version < newest && at - confirmedAt <= CONFIRMED_WITHIN_MS) return
      newest = version
      confirmedAt = at
    },
    newest: () => (now() - heardAt <= HEARD_WITHIN_MS ? newest : undefined),
    forget: () => {
      heardAt = -Infinity
    },
  }
}
