interface Stored {
  persist: { rehydrate: () => unknown }
}

/**
 * Returns a function that returns the store of a user, made once. It reads the storage again when another tab of the
 * same user wrote there.
 */
export function perUser<Store extends Stored>(keyOf: (userId: string) => string, create: (userId: string) => Store) {
  const stores = new Map<string, Store>()
  return (userId: string): Store => {
    const known = stores.get(userId)
    if (known) return known
    const store = create(userId)
    globalThis.addEventListener?.('storage', ({ key }) => {
      if (key === keyOf(userId)) void store.persist.rehydrate()
    })
    stores.set(userId, store)
    return store
  }
}
