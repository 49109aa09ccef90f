import type { Product } from '@tapri/contracts/catalog'
import type { PlaceOrder } from '@tapri/contracts/orders'
import { useShell } from '@tapri/web-kit/remote'
import { useStore } from 'zustand'
import { persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { withCurrentPrices, type CartLine, isLine, type OutdatedLine, withProduct, withQuantity } from './rules.ts'

/** A placement request whose result is not known yet; stored before it is sent and until a response decides it. */
export interface Attempt {
  /** The `Idempotency-Key` of this request and of each retry. */
  key: string
  body: PlaceOrder
  /** Time of the first request, ms since epoch. */
  sentAt: number
}

interface StoredCart {
  lines: CartLine[]
  /** The typed delivery address; null while nothing was typed. */
  address: string | null
  attempt: Attempt | null
}

export interface Cart extends StoredCart {
  add: (product: Pick<Product, 'id' | 'name' | 'price'>) => void
  setQuantity: (productId: string, quantity: number) => void
  review: (outdated: readonly OutdatedLine[]) => void
  setAddress: (address: string) => void
  setAttempt: (attempt: Attempt | null) => void
  /** Removes lines and attempt after an order was placed; keeps the address. */
  empty: () => void
}

/** Starts with `tapri.me.`, the prefix that the shell clears at sign-out and when another user signs in. */
export const cartKey = (userId: string) => `tapri.me.cart.${userId}`

function createCart(userId: string) {
  const store = createStore<Cart>()(
    persist(
      (set) => ({
        lines: [],
        address: null,
        attempt: null,
        add: (product) => set(({ lines }) => ({ lines: withProduct(lines, product) })),
        setQuantity: (id, quantity) => set(({ lines }) => ({ lines: withQuantity(lines, id, quantity) })),
        review: (outdated) => set(({ lines }) => ({ lines: withCurrentPrices(lines, outdated) })),
        setAddress: (address) => set({ address }),
        setAttempt: (attempt) => set({ attempt }),
        empty: () => set({ lines: [], attempt: null }),
      }),
      {
        name: cartKey(userId),
        version: 1,
        partialize: ({ lines, address, attempt }): StoredCart => ({ lines, address, attempt }),
        merge: (stored, cart) => ({ ...cart, ...parseStored(stored) }),
      },
    ),
  )
  // Another tab of the same user changed the cart.
  globalThis.addEventListener?.('storage', ({ key }) => {
    if (key === cartKey(userId)) void store.persist.rehydrate()
  })
  return store
}

function parseStored(value: unknown): Partial<StoredCart> {
  const stored = value as Partial<StoredCart> | null | undefined
  return { ...stored, lines: Array.isArray(stored?.lines) ? stored.lines.filter(isLine) : [] }
}

const carts = new Map<string, ReturnType<typeof createCart>>()

/** Returns the cart store of a user, persisted in localStorage. */
export function cartOf(userId: string) {
  const cart = carts.get(userId) ?? createCart(userId)
  carts.set(userId, cart)
  return cart
}

/** Selects from the cart of the signed-in user. */
export const useCart = <T>(select: (cart: Cart) => T) => useStore(cartOf(useShell().user.id), select)
