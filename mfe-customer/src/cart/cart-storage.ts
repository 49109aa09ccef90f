import { nobody } from '@tapri/web-kit/nobody'
import type { StateStorage } from 'zustand/middleware'
import type { CartLine } from './rules.ts'

/**
 * Returns the key of a cart. A customer's begins with `tapri.me.`, the prefix that the shell clears at sign-out and
 * when another user signs in.
 */
export const cartKey = (userId: string) => (userId === nobody.id ? 'tapri.cart.guest' : `tapri.me.cart.${userId}`)

/**
 * Returns the key of the copy that survives a logout: product lines without notes, for the same customer's next login.
 */
export const keptKey = (userId: string) => `tapri.cart.${userId}`

interface Stored {
  state: { lines: readonly CartLine[]; attempt?: unknown }
  version?: number
}

/** Stores a customer's cart, and a second copy that stays on the device after a logout. */
export const storageOf = (userId: string): StateStorage => ({
  getItem: (name) => localStorage.getItem(name) ?? localStorage.getItem(keptKey(userId)),
  setItem(name, json) {
    localStorage.setItem(name, json)
    if (userId === nobody.id) return
    const { state, version } = JSON.parse(json) as Stored
    const lines = state.lines.map((line) => ({ ...line, note: undefined }))
    // A cart that may already have been ordered must not be offered again.
    if (lines.length === 0 || state.attempt) localStorage.removeItem(keptKey(userId))
    else localStorage.setItem(keptKey(userId), JSON.stringify({ state: { lines }, version }))
  },
  removeItem: (name) => localStorage.removeItem(name),
})
