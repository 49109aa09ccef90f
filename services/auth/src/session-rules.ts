/** Lifetime of a token, and of an unused session (docs/behaviour.md, Accounts). */
export const SESSION_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000
/** Smaller gains are not stored, so that several tabs that renew together write once. */
const LEAST_GAIN_MS = 60 * 60 * 1000

interface Judged {
  /** An account that must replace its one-time password: its sessions allow only that. */
  person: { must_change_password: boolean; password_expires_at: Date | null }
  created_at: Date
  expires_at: Date
}

/** Returns when a session ends for good, however much it is used. */
export function lastEndOf({ person, created_at, expires_at }: Judged, maxDays: number): Date {
  if (person.must_change_password) return expires_at
  return new Date(Math.max(expires_at.getTime(), created_at.getTime() + maxDays * DAY_MS))
}

/**
 * Returns the new end of a session used at `now`: seven days later, but not beyond its final end, and never earlier
 * than before.
 */
export function prolongedEndOf(session: Judged, maxDays: number, now: Date): Date {
  const last = lastEndOf(session, maxDays).getTime()
  const present = session.expires_at.getTime()
  const next = Math.min(now.getTime() + SESSION_DAYS * DAY_MS, last)
  const isWorthIt = next - present >= LEAST_GAIN_MS || next === last
  return new Date(isWorthIt ? Math.max(next, present) : present)
}
