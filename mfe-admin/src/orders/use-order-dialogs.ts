import type { OrderStatus } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'
import { useOrderActions } from '@tapri/order-screens/order-actions'
import { useState } from 'react'

/** What an admin does with orders. Cancelling asks first; `cancelling` and `assigning` are the orders of an open dialog. */
export function useOrderDialogs(orders: readonly Order[]) {
  const { isBusy, shownStatus, setStatus, assign } = useOrderActions()
  const [assigning, setAssigning] = useState<Order | null>(null)
  const [cancelling, setCancelling] = useState<Order | null>(null)
  const latest = (order: Order) => orders.find(({ id }) => id === order.id) ?? order

  return {
    isBusy,
    shownStatus,
    askStatus: (order: Order, status: OrderStatus) => {
      if (status === 'cancelled') setCancelling(order)
      else void setStatus(order.id, status)
    },

    cancelling,
    keep: () => setCancelling(null),
    cancel: async () => {
      if (cancelling && (await setStatus(cancelling.id, 'cancelled'))) setCancelling(null)
    },

    assigning,
    askAssign: setAssigning,
    stopAssigning: () => setAssigning(null),
    assign: async (personId: string) => {
      if (!assigning) return
      const order = latest(assigning)
      if ((await assign(order, personId)) || order.delivery_person_id) setAssigning(null)
    },
  }
}

export type OrderDialogs = ReturnType<typeof useOrderDialogs>
