import type { OrderStatus } from '@tapri/contracts/order-status'
import type { assignOrder, listOrders, Order, setOrderStatus } from '@tapri/contracts/orders'
import type { Output } from '@tapri/contracts/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { createTexts } from '@tapri/web-kit/language'
import { useShell } from '@tapri/web-kit/remote'

const outdated = ['GET /orders', 'GET /outlet/stats', 'GET /admin/stats'] as const

const useTexts = createTexts({
  en: {
    statusDone: 'Order status updated',
    statusFailed: 'Failed to update status',
    assignDone: 'Delivery person assigned successfully',
    assignFailed: 'Failed to assign delivery person',
    alreadyAssigned: (name: string) => `This order is already assigned to ${name}. Cannot reassign.`,
    somebody: 'somebody else',
  },
  hi: {
    statusDone: 'ऑर्डर की स्थिति बदल गई',
    statusFailed: 'स्थिति नहीं बदल पाई',
    assignDone: 'डिलीवरी वाले को सौंप दिया',
    assignFailed: 'डिलीवरी वाले को नहीं सौंप पाए',
    alreadyAssigned: (name: string) => `यह ऑर्डर पहले ही ${name} को सौंपा जा चुका है। दोबारा नहीं सौंप सकते।`,
    somebody: 'किसी और',
  },
})

/** Puts an order that a write answered into every list on the screen, and asks anew for what it made outdated. */
export function useOrderCache() {
  const queryClient = useQueryClient()

  const put = useCallback(
    async (order: Order) => {
      // A list that was asked for before the write may still arrive, and would show the order as it was.
      await queryClient.cancelQueries({ queryKey: ['GET /orders'] })
      queryClient.setQueriesData<Output<typeof listOrders>>(
        { queryKey: ['GET /orders'] },
        (list) => list && { ...list, orders: list.orders.map((each) => (each.id === order.id ? order : each)) },
      )
    },
    [queryClient],
  )
  const refresh = useCallback(() => {
    for (const route of outdated) void queryClient.invalidateQueries({ queryKey: [route] })
  }, [queryClient])

  return { put, refresh }
}

/**
 * Setting an order's status and giving it to a delivery person, with the sentences of docs/specification.md, section 8. Several orders may
 * be under way at once, each only once: a double click does not act twice. Both give the order as it became, or undefined
 * when that failed (and was said).
 */
export function useOrderActions() {
  const texts = useTexts()
  const { call, toast, fail } = useShell()
  const { put, refresh } = useOrderCache()
  const running = useRef(new Set<string>())
  const [underWay, setUnderWay] = useState<ReadonlyMap<string, OrderStatus | 'assign'>>(new Map())

  async function act(id: string, what: OrderStatus | 'assign', change: () => Promise<Order>, said: [string, string]) {
    if (running.current.has(id)) return undefined
    running.current.add(id)
    setUnderWay((map) => new Map(map).set(id, what))
    try {
      const order = await change()
      await put(order)
      toast('success', said[0])
      return order
    } catch (error) {
      fail(error, said[1])
      return undefined
    } finally {
      running.current.delete(id)
      setUnderWay((map) => new Map([...map].filter(([each]) => each !== id)))
      refresh()
    }
  }

  return {
    isBusy: (id: string) => underWay.has(id),

    /** The status to show: the one on its way, else the one it has. */
    shownStatus: ({ id, order_status }: Order) => {
      const what = underWay.get(id)
      return what && what !== 'assign' ? what : order_status
    },

    setStatus: (id: string, order_status: OrderStatus) =>
      act(
        id,
        order_status,
        () => call<typeof setOrderStatus>('PUT /orders/:id/status', { params: { id }, body: { order_status } }),
        [texts.statusDone, texts.statusFailed],
      ),

    /** Refuses without asking when the order on the screen already has somebody. */
    assign: async (order: Order, delivery_person_id: string) => {
      const { id } = order
      if (order.delivery_person_id) {
        toast('error', texts.alreadyAssigned(order.delivery_person_name ?? texts.somebody))
        return undefined
      }
      return act(
        id,
        'assign',
        () => call<typeof assignOrder>('PUT /orders/:id/assign', { params: { id }, body: { delivery_person_id } }),
        [texts.assignDone, texts.assignFailed],
      )
    },
  }
}
