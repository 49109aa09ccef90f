/**
 * A copy is served only if catalog was heard within this time; catalog announces its version every second. So when a
 * change was missed, a copy is outdated by at most this.
 */
export const HEARD_WITHIN_MS = 3_000
/** Versions only grow, unless a backup was restored: a version that nobody confirms for this long is forgotten. */
const CONFIRMED_WITHIN_MS = 5_000

export interface MenuVersion {
  /** Takes a version named by a catalog process. An older one comes from a process that is behind. */
  hear: (version: number) => void
  /** Returns the newest version, or undefined when catalog was not heard for too long. */
  newest: () => number | undefined
  /** Forgets the version until catalog is heard again. */
  forget: () => void
}

/** Tracks the newest version of the menu from all announcements. */
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
