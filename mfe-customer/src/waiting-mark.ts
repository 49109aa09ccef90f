import { useShell } from '@tapri/web-kit/remote'
import { useIsGuest } from './guest.ts'

/** Starts with `tapri.me.`, the prefix that the shell clears at sign-out and when another user signs in. */
const markOf = (userId: string) => `tapri.me.waitlist.${userId}`

/** Returns whether the customer joined the waitlist on this device; only then does the menu ask the service. */
export function useIsWaiting() {
  const { id } = useShell().user
  return !useIsGuest() && localStorage.getItem(markOf(id)) !== null
}

export const markWaiting = (userId: string) => localStorage.setItem(markOf(userId), 'left')
export const unmarkWaiting = (userId: string) => localStorage.removeItem(markOf(userId))
