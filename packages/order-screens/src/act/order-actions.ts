import type { OrderStatus } from '@tapri/contracts/order-status'
import type { listOrders } from '@tapri/contracts/order-lists'
import type { assignOrder, Order, readyOrder, setOrderStatus } from '@tapri/contracts/orders'
import type { Output } from '@tapri/contracts/endpoint'
import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useShell } from '@tapri/web-kit/remote'
import { type StatusName, statusNameOf } from '../order/status-name.ts'
import { useOrderTexts } from '../texts.ts'

/** The loads that show or count orders: all are refetched after an order has changed. */
export const ORDER_ROUTES = [
  'GET /orders',
  'GET /orders/open',
  'GET /orders/alerts',
  'GET /orders/:id',
  'GET /orders/:id/timeline',
  'GET /outlet/stats',
  'GET /admin/stats',
  'GET /duty',
] as const

/** The key of every mutation of an order; its variables contain the order's id. */
export const ORDER_ACTION_KEY = ['order action']

/** Tells whether an action on the order is pending, read from the cache: a double click is faster than a render. */
export const isActing = (queryClient: QueryClient, id: string) =>
  queryClient.isMutating({
    mutationKey: ORDER_ACTION_KEY,
    predicate: ({ state }) => (state.variables as OrderAction).id === id,
  }) > 0

type OrderAction = { id: string } & (
  | { order_status: OrderStatus }
  | { delivery_person_id: string }
  | { is_ready: true }
)

/**
 * Returns a function that changes an order in every loaded list and on its own page, before they are refetched. Null
 * removes it from the lists: it is no longer the caller's.
 */
export function useChangeOrder() {
  const queryClient = useQueryClient()
  return useCallback(
    async (id: string, change: (order: Order) => Order | null) => {
      // A response that was requested before the write may still arrive, and would show the previous state.
      for (const queryKey of [['GET /orders'], ['GET /orders/open']]) {
        await queryClient.cancelQueries({ queryKey })
        queryClient.setQueriesData<Pick<Output<typeof listOrders>, 'orders'>>(
          { queryKey },
          (list) =>
            list && {
              ...list,
              orders: list.orders.flatMap((each) => (each.id === id ? (change(each) ?? []) : [each])),
            },
        )
      }
      const own = ['GET /orders/:id', { params: { id } }]
      await queryClient.cancelQueries({ queryKey: own })
      queryClient.setQueryData<Order>(own, (shown) => shown && (change(shown) ?? shown))
    },
    [queryClient],
  )
}

/** Returns a function that puts the order returned by a write into every loaded list and its own page. */
export function usePutOrder() {
  const changeOrder = useChangeOrder()
  return useCallback((order: Order) => changeOrder(order.id, () => order), [changeOrder])
}

/**
 * Sets an order's status and assigns a delivery person, with the toasts of specification section 8. Actions on several
 * orders may be pending at once, but only one per order: a second is ignored. Both return the changed order, or
 * undefined when the action was ignored, refused or failed (the toast says so). In any case the lists are refetched.
 */
export function useOrderActions() {
  const texts = useOrderTexts().actions
  const { call, toast, fail } = useShell()
  const queryClient = useQueryClient()
  const putOrder = usePutOrder()

  function send({ id, ...body }: OrderAction) {
    if ('order_status' in body) return call<typeof setOrderStatus>('PUT /orders/:id/status', { params: { id }, body })
    if ('is_ready' in body) return call<typeof readyOrder>('PUT /orders/:id/ready', { params: { id } })
    return call<typeof assignOrder>('PUT /orders/:id/assign', { params: { id }, body })
  }

  const { mutateAsync } = useMutation({
    mutationKey: ORDER_ACTION_KEY,
    mutationFn: send,
    onSuccess: async (order, action) => {
      await putOrder(order)
      toast('success', 'delivery_person_id' in action ? texts.assignDone : texts.statusDone)
    },
    onError: (error, action) => fail(error, 'delivery_person_id' in action ? texts.assignFailed : texts.statusFailed),
    onSettled: () => {
      for (const route of ORDER_ROUTES) void queryClient.invalidateQueries({ queryKey: [route] })
    },
  })
  const pending = useMutationState({
    filters: { mutationKey: ORDER_ACTION_KEY, status: 'pending' },
    select: ({ state }) => state.variables as OrderAction,
  })

  async function run(action: OrderAction) {
    if (isActing(queryClient, action.id)) return undefined
    return mutateAsync(action).catch(() => undefined)
  }

  return {
    isBusy: (id: string) => pending.some((action) => action.id === id),

    /** The status being set, else the order's own. */
    shownStatus: (order: Order): StatusName => {
      const action = pending.find((each) => each.id === order.id)
      if (action && 'is_ready' in action) return 'ready'
      return statusNameOf(action && 'order_status' in action ? { ...order, ...action } : order)
    },

    /** Sets a status by its name; that a pick-up is ready is a mark besides its status. */
    setStatus: (id: string, name: StatusName) =>
      run(name === 'ready' ? { id, is_ready: true } : { id, order_status: name === 'collected' ? 'delivered' : name }),

    /** Refuses without a request when the order as shown already has a delivery person. */
    assign: async ({ id, ...order }: Order, delivery_person_id: string) => {
      if (order.delivery_person_id) {
        toast('error', texts.alreadyAssigned(order.delivery_person_name ?? texts.somebody))
        return undefined
      }
      return run({ id, delivery_person_id })
    },
  }
}

export type OrderActions = ReturnType<typeof useOrderActions>
