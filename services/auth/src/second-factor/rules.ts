import { refusal } from '@tapri/service-kit/problems'

export const LastFactor = refusal('LAST_FACTOR')

/** So soon after a login the password is not asked for again. */
const FRESH_MS = 10 * 60_000

/** Whether a session that began at this time must type the password before it adds or removes a second factor. */
export const asksPassword = (begun: Date, now: Date): boolean => now.getTime() - begun.getTime() >= FRESH_MS

/** Refuses to take the last one from somebody who must have one. */
export function assertMayRemove({ required, others }: { required: boolean; others: number }) {
  if (required && others === 0) throw new LastFactor()
}
