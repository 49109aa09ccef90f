import type { listOrders } from '@tapri/contracts/order-lists'
import type { Order, placeOrder, PlaceOrder } from '@tapri/contracts/orders'
import { isRefusedWith } from '@tapri/web-kit/api'
import { dayAndTime } from '@tapri/contracts/opening-hours/day-and-time'
import { distance } from '@tapri/web-kit/format'
import { useAction } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { serverNow } from '@tapri/web-kit/server-clock'
import { uuid } from '@tapri/web-kit/uuid'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Attempt, cartOf } from '../cart/cart.ts'
import { usePayOnline } from '../use-pay-online.ts'
import { useCheckoutTexts } from './texts.ts'
import { attemptAfter, createdOrder, nextAttempt } from './rules.ts'

/**
 * Places the order exactly once: stores the idempotency key with the cart before sending the request, and reuses it
 * until a response settles the attempt, so that a double click, a lost response or a reload creates no second order.
 */
export function usePlaceOrder(onPlaced: (order: Order) => void) {
  const texts = useCheckoutTexts()
  const { call, toast, language, user, freshen } = useShell()
  const queryClient = useQueryClient()
  const cart = cartOf(user.id)
  const { pay } = usePayOnline()
  /** An earlier attempt has created an order, and the cart has changed since. */
  const [isEarlierPlaced, setEarlierPlaced] = useState(false)

  const { run, busy } = useAction(send, {
    failure: texts.failed,
    // After a refusal the shown data may be stale: the menu, the slots, the total.
    refreshes: ['GET /orders', 'GET /products', 'GET /opening', 'GET /slots', 'POST /orders/quote'],
  })

  async function send(body: PlaceOrder) {
    setEarlierPlaced(false)
    const earlier = cart.getState().attempt
    const attempt = attemptNow(body, earlier)
    cart.getState().setAttempt(attempt)
    try {
      finish(await call<typeof placeOrder>('POST /orders', { body: attempt.body }, { idempotencyKey: attempt.key }))
    } catch (error) {
      const unresolved = attemptAfter(error, attempt, earlier)
      cart.getState().setAttempt(unresolved)
      if (!unresolved || !isRefusedWith(error, 422, 'KEY_REUSED') || !(await wasEarlierPlaced())) throw error
      cart.getState().setAttempt(null)
      setEarlierPlaced(true)
    }
  }

  function finish(order: Order) {
    const { id, outlet_name, distance_from_outlet, deliver_at, deliver_zone = 'UTC', pay_until, fulfilment } = order
    // The tracking page then shows it at once.
    queryClient.setQueryData(['GET /orders/:id', { params: { id } }], freshen(order))
    onPlaced(order)
    cart.getState().empty()
    if (pay_until) {
      toast('info', texts.toPayment)
      // A failure is reported by `pay`; My Orders still offers to pay for the order.
      return void pay(id)
    }
    const hint = deliver_at
      ? texts.placedFor(dayAndTime(Date.parse(deliver_at), deliver_zone, language, serverNow()), outlet_name)
      : fulfilment === 'pickup'
        ? texts.placedPickup(outlet_name)
        : texts.placedFrom(outlet_name, distance(distance_from_outlet, language))
    toast('success', texts.placed, hint)
  }

  async function wasEarlierPlaced() {
    const { attempt } = cart.getState()
    const recent = await call<typeof listOrders>('GET /orders', { querystring: { page: 1, limit: 25 } }).catch(
      () => null,
    )
    return attempt !== null && recent !== null && createdOrder(recent.orders, attempt)
  }

  return { place: run, busy, isEarlierPlaced }
}

const attemptNow = (body: PlaceOrder, earlier: Attempt | null) => nextAttempt(body, earlier, serverNow(), uuid)
