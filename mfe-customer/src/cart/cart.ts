import type { Product } from '@tapri/contracts/catalog'
import type { Point } from '@tapri/contracts/great-circle'
import type { PlaceOrder } from '@tapri/contracts/orders'
import type { PaymentMethod } from '@tapri/contracts/payment-methods'
import { nobody } from '@tapri/web-kit/nobody'
import { perUser } from '@tapri/web-kit/per-user'
import { useShell } from '@tapri/web-kit/remote'
import { useStore } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { type Reorder, withReorder } from './reorder.ts'
import { cartKey, storageOf } from './cart-storage.ts'
import { lineOf, type LineWords } from './options.ts'
import {
  type CartLine,
  isLine,
  type OutdatedLine,
  withChanged,
  withCurrentPrices,
  withLine,
  withQuantity,
} from './rules.ts'
import { withSwapped } from './swap.ts'

/** A placement request whose outcome is unknown; stored before it is sent, until a response settles it. */
export interface Attempt {
  /** The `Idempotency-Key` of this request and its retries. */
  key: string
  body: PlaceOrder
  /** Time of the first request, ms since epoch. */
  sentAt: number
}

/** The customer's choices in the checkout, apart from place, time and notes. Kept until the order is placed. */
export interface Choices {
  isPickup: boolean
  /** The outlet to pick up at; null means the nearest. */
  pickupId: string | null
  payment: PaymentMethod
  /** The banknote for cash; null if not said. */
  paysWith: number | null
  /** The applied code; empty for none. */
  code: string
  usesCredit: boolean
  /** The business on the bill, as typed; empty for none. */
  buyer: { gstin: string; name: string }
}

export const noChoices: Choices = {
  isPickup: false,
  pickupId: null,
  payment: 'cod',
  paysWith: null,
  code: '',
  usesCredit: true,
  buyer: { gstin: '', name: '' },
}

interface StoredCart {
  lines: CartLine[]
  /** The typed delivery address; null if nothing was typed. */
  address: string | null
  /** The point that the address was typed for; null if unknown. */
  addressAt: Point | null
  attempt: Attempt | null
  /** The slot of an order for later; null means as soon as possible. */
  deliverAt: string | null
  /** The note to the outlet. */
  note: string
  choices: Choices
}

export interface Cart extends StoredCart {
  /**
   * The earlier order that was added to the cart, and what has changed since; kept until the next order is placed or
   * the page is left.
   */
  again: Reorder | null
  add: (product: Pick<Product, 'id' | 'name' | 'price'>, words?: LineWords) => void
  /** `key`: the `lineKey` of the line. */
  setQuantity: (key: string, quantity: number) => void
  change: (key: string, line: CartLine) => void
  review: (outdated: readonly OutdatedLine[]) => void
  /** Replaces a sold-out product with another; null removes it. */
  swap: (productId: string, to: Product | null) => void
  setAddress: (address: string, at: Point | null) => void
  setAttempt: (attempt: Attempt | null) => void
  setDeliverAt: (deliverAt: string | null) => void
  setNote: (note: string) => void
  choose: (choices: Partial<Choices>) => void
  /** Adds an earlier order to the cart. */
  orderAgain: (again: Reorder) => void
  /** Removes everything but the address after an order was placed. */
  empty: () => void
}

/** Returns the cart store of a user, persisted in localStorage. */
export const cartOf = perUser(cartKey, (userId) =>
  createStore<Cart>()(
    persist(
      (set) => ({
        lines: [],
        address: null,
        addressAt: null,
        attempt: null,
        deliverAt: null,
        note: '',
        choices: noChoices,
        again: null,
        add: (product, words) => set(({ lines }) => ({ lines: withLine(lines, lineOf(product, words)) })),
        setQuantity: (key, quantity) => set(({ lines }) => ({ lines: withQuantity(lines, key, quantity) })),
        change: (key, line) => set(({ lines }) => ({ lines: withChanged(lines, key, line) })),
        swap: (id, to) => set(({ lines }) => ({ lines: withSwapped(lines, id, to) })),
        review: (outdated) => set(({ lines }) => ({ lines: withCurrentPrices(lines, outdated) })),
        setAddress: (address, addressAt) => set({ address, addressAt }),
        setAttempt: (attempt) => set({ attempt }),
        setDeliverAt: (deliverAt) => set({ deliverAt }),
        setNote: (note) => set({ note }),
        choose: (given) => set(({ choices }) => ({ choices: { ...choices, ...given } })),
        orderAgain: (again) => set(({ lines }) => ({ lines: withReorder(lines, again), again })),
        empty: () => set({ lines: [], attempt: null, deliverAt: null, note: '', choices: noChoices, again: null }),
      }),
      {
        name: cartKey(userId),
        storage: createJSONStorage(() => storageOf(userId)),
        version: 1,
        partialize: ({ lines, address, addressAt, attempt, deliverAt, note, choices }): StoredCart => ({
          lines,
          address,
          addressAt,
          attempt,
          deliverAt,
          note,
          choices,
        }),
        merge: (stored, cart) => ({ ...cart, ...parseStored(stored) }),
      },
    ),
  ),
)

function parseStored(value: unknown): Partial<StoredCart> {
  const stored = value as Partial<StoredCart> | null | undefined
  return {
    ...stored,
    lines: Array.isArray(stored?.lines) ? stored.lines.filter(isLine) : [],
    choices: { ...noChoices, ...stored?.choices },
  }
}

/** Moves a visitor's cart to the customer who has signed in: each line gets at least the visitor's quantity. */
export function takeGuestCart(userId: string) {
  const guest = cartOf(nobody.id)
  const { lines } = guest.getState()
  if (lines.length === 0) return
  cartOf(userId).setState((cart) => ({ lines: withReorder(cart.lines, { lines }) }))
  guest.setState({ lines: [] })
}

/** Selects from the cart of the signed-in user or the visitor. */
export const useCart = <T>(select: (cart: Cart) => T) => useStore(cartOf(useShell().user.id), select)
