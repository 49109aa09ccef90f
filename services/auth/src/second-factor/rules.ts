import { refusal } from '@tapri/service-kit/http/problems'

export const LastFactor = refusal('LAST_FACTOR')

/** Within this time after a login the password is not required again. */
const FRESH_MS = 10 * 60_000

/** Tells whether a session that began at this time must give the password to add or remove a second factor. */
export const asksPassword = (begun: Date, now: Date): boolean => now.getTime() - begun.getTime() >= FRESH_MS

/** Refuses (409) to remove the last factor when one is required. */
export function assertMayRemove({ required, others }: { required: boolean; others: number }) {
  if (required && others === 0) throw new LastFactor()
}
