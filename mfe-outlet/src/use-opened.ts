import type { Order } from '@tapri/contracts/orders'
import { useState } from 'react'

export type What = 'order' | 'assign' | 'delivered' | 'tickets' | 'keys'

/** Holds what is open above the board; an order by its id, since a refetch replaces the object. */
export function useOpened(orders: readonly Order[]) {
  const [opened, setOpened] = useState<Partial<Record<What, string | undefined>>>({})
  return {
    open: (what: What, id = '') => setOpened((before) => ({ ...before, [what]: id })),
    close: (what: What) => setOpened((before) => ({ ...before, [what]: undefined })),
    isOpen: (what: What) => opened[what] !== undefined,
    orderOf: (what: What) => orders.find(({ id }) => id === opened[what]),
  }
}

export type OpenedDialogs = ReturnType<typeof useOpened>
