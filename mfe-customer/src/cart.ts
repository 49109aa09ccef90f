import type { Product } from '@tapri/contracts/catalog'
import type { PlaceOrder } from '@tapri/contracts/orders'
import { useShell } from '@tapri/web-kit/remote'
import { useStore } from 'zustand'
import { persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { afterReview, type CartLine, isLine, type OutdatedLine, withProduct, withQuantity } from './cart-rules.ts'

/** A try to place the order that may have made one: kept from before it is sent until its end is known. */
export interface Attempt {
  /** The `Idempotency-Key` of this try and of every repeat. */
  key: string
  body: PlaceOrder
  /** When it was sent first, in milliseconds. */
  sentAt: number
}

interface Kept {
  lines: CartLine[]
  /** What the customer typed; null until then. */
  address: string | null
  attempt: Attempt | null
}

export interface Cart extends Kept {
  add: (product: Pick<Product, 'id' | 'name' | 'price'>) => void
  setQuantity: (productId: string, quantity: number) => void
  review: (outdated: readonly OutdatedLine[]) => void
  setAddress: (address: string) => void
  setAttempt: (attempt: Attempt | null) => void
  /** The order is placed: nothing is left to buy or to repeat. The address stays for the next one. */
  empty: () => void
}

/** Below the prefix that the shell deletes when somebody signs out or somebody else signs in. */
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
        review: (outdated) => set(({ lines }) => ({ lines: afterReview(lines, outdated) })),
        setAddress: (address) => set({ address }),
        setAttempt: (attempt) => set({ attempt }),
        empty: () => set({ lines: [], attempt: null }),
      }),
      {
        name: cartKey(userId),
        version: 1,
        partialize: ({ lines, address, attempt }): Kept => ({ lines, address, attempt }),
        merge: (kept, cart) => ({ ...cart, ...keptFrom(kept) }),
      },
    ),
  )
  // Another tab of the same person changed the cart.
  globalThis.addEventListener?.('storage', ({ key }) => {
    if (key === cartKey(userId)) void store.persist.rehydrate()
  })
  return store
}

function keptFrom(value: unknown): Partial<Kept> {
  const kept = value as Partial<Kept> | null | undefined
  return { ...kept, lines: Array.isArray(kept?.lines) ? kept.lines.filter(isLine) : [] }
}

const carts = new Map<string, ReturnType<typeof createCart>>()

/** The cart of a person, as this browser remembers it. */
export function cartOf(userId: string) {
  const cart = carts.get(userId) ?? createCart(userId)
  carts.set(userId, cart)
  return cart
}

/** What a screen shows of the cart of the person who is signed in. */
export const useCart = <T>(select: (cart: Cart) => T) => useStore(cartOf(useShell().user.id), select)
