import type { listOrders, Order, placeOrder, PlaceOrder } from '@tapri/contracts/orders'
import { isRefusedWith } from '@tapri/web-kit/api'
import { distance } from '@tapri/web-kit/format'
import { useAction } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { useState } from 'react'
import { type Attempt, cartOf } from '../cart/cart.ts'
import { useCheckoutTexts } from './texts.ts'
import { attemptAfter, createdOrder, nextAttempt } from './rules.ts'

/**
 * Places the order exactly once: stores the idempotency key with the cart before the request is sent and reuses it until
 * a response decides the attempt, so that a double click, a lost response or a reload creates no second order.
 */
export function usePlaceOrder(onPlaced: () => void) {
  const texts = useCheckoutTexts()
  const { call, toast, language, user } = useShell()
  const cart = cartOf(user.id)
  /** An earlier attempt had created an order, and the cart has changed since. */
  const [isEarlierPlaced, setEarlierPlaced] = useState(false)

  const { run, busy } = useAction(send, {
    failure: texts.failed,
    // PRICE_CHANGED and NO_LONGER_SOLD mean that the menu on the screen is old.
    refreshes: ['GET /orders', 'GET /products'],
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

  function finish({ outlet_name, distance_from_outlet }: Order) {
    onPlaced()
    cart.getState().empty()
    toast('success', texts.placed, texts.placedFrom(outlet_name, distance(distance_from_outlet, language)))
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

const attemptNow = (body: PlaceOrder, earlier: Attempt | null) =>
  nextAttempt(body, earlier, Date.now(), () => crypto.randomUUID())
