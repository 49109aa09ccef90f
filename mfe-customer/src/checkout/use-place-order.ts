import type { listOrders, Order, placeOrder, PlaceOrder } from '@tapri/contracts/orders'
import { ApiError } from '@tapri/web-kit/api'
import { distance } from '@tapri/web-kit/format'
import { useAction } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { useState } from 'react'
import { type Attempt, cartOf } from '../cart.ts'
import { useTexts } from '../texts.ts'
import { attemptAfter, hasBecomeOrder, nextAttempt } from './rules.ts'

/**
 * Turns the cart into an order, once: the key of a try is kept with the cart from before it leaves until the order is
 * known to be placed, so that neither a second press nor a lost answer nor a reload makes a second order.
 */
export function usePlaceOrder(onPlaced: () => void) {
  const texts = useTexts().checkout
  const { call, toast, language, user } = useShell()
  const cart = cartOf(user.id)
  /** An earlier try turned out to be an order; the cart has changed since. */
  const [isEarlierPlaced, setEarlierPlaced] = useState(false)

  const { run, busy } = useAction(send, {
    failure: texts.failed,
    // After a refusal the menu may have other prices than the cart.
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
      const kept = attemptAfter(error, attempt, earlier)
      cart.getState().setAttempt(kept)
      if (!kept || !isKeyOfOtherOrder(error) || !(await hasEarlierBecomeOrder())) throw error
      cart.getState().setAttempt(null)
      setEarlierPlaced(true)
    }
  }

  function finish({ outlet_name, distance_from_outlet }: Order) {
    onPlaced()
    cart.getState().empty()
    toast('success', texts.placed, texts.placedFrom(outlet_name, distance(distance_from_outlet, language)))
  }

  async function hasEarlierBecomeOrder() {
    const { attempt } = cart.getState()
    const recent = await call<typeof listOrders>('GET /orders', { querystring: { page: 1, limit: 25 } }).catch(
      () => null,
    )
    return attempt !== null && recent !== null && hasBecomeOrder(recent.orders, attempt)
  }

  return { place: run, busy, isEarlierPlaced }
}

const attemptNow = (body: PlaceOrder, earlier: Attempt | null) =>
  nextAttempt(body, earlier, Date.now(), () => crypto.randomUUID())

/** 422 is also the answer when a key has already made an order with another content. */
const isKeyOfOtherOrder = (error: unknown) => error instanceof ApiError && error.status === 422
