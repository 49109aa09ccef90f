import { nobody } from '@tapri/web-kit/nobody'
import type { StateStorage } from 'zustand/middleware'
import type { CartLine } from './rules.ts'

/** A customer's begins with `tapri.me.`, the prefix that the shell clears at sign-out and when another user signs in. */
export const cartKey = (userId: string) => (userId === nobody.id ? 'tapri.cart.guest' : `tapri.me.cart.${userId}`)

/** The key under which a cart outlives the logout: product lines without notes, for the same customer's next login. */
export const keptKey = (userId: string) => `tapri.cart.${userId}`

interface Stored {
  state: { lines: readonly CartLine[]; attempt?: unknown }
  version?: number
}

/** Stores a customer's cart, and beside it what stays on the device after the logout. */
export const storageOf = (userId: string): StateStorage => ({
  getItem: (name) => localStorage.getItem(name) ?? localStorage.getItem(keptKey(userId)),
  setItem(name, json) {
    localStorage.setItem(name, json)
    if (userId === nobody.id) return
    const { state, version } = JSON.parse(json) as Stored
    const lines = state.lines.map((line) => ({ ...line, note: undefined }))
    // What may have been ordered is not to be ordered again.
    if (lines.length === 0 || state.attempt) localStorage.removeItem(keptKey(userId))
    else localStorage.setItem(keptKey(userId), JSON.stringify({ state: { lines }, version }))
  },
  removeItem: (name) => localStorage.removeItem(name),
})
