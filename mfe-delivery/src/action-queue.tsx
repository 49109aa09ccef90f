import { STEP_MAX_AGE_SECONDS } from '@tapri/contracts/limits'
import type { OrderStatus } from '@tapri/contracts/order-status'
import type { Order, setOrderStatus } from '@tapri/contracts/orders'
import type { releaseOrder } from '@tapri/contracts/cancel-hand-over-release'
import { ORDER_ROUTES, useChangeOrder, usePutOrder } from '@tapri/order-screens/act/order-actions'
import { useOrderTexts } from '@tapri/order-screens/texts'
import { failureOf } from '@tapri/web-kit/failure'
import type { ActionQueueHandlers, ActionQueueState } from '@tapri/web-kit/action-queue'
import { useActionQueue } from '@tapri/web-kit/use-action-queue'
import { useShell } from '@tapri/web-kit/remote'
import { uuid } from '@tapri/web-kit/uuid'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import type { DeliveryAction, PaidSo } from './queue-rules.ts'
import { useQueueTexts } from './queue-texts.ts'

/** How long the page shows that the service has done an action. */
const SENT_MS = 4_000

interface QueueOnPage extends ActionQueueState<DeliveryAction> {
  add: (action: DeliveryAction) => void
  undo: (id: string) => void
  /** Sends all waiting actions now instead of after 5 s. */
  hurry: () => void
  dismiss: (id: string) => void
  /** The actions that the service has just done. */
  sent: readonly { action: DeliveryAction }[]
}

const QueueContext = createContext<QueueOnPage | null>(null)

/** Sends the delivery person's actions, whichever of their pages is open. */
export function ActionQueueProvider({ children }: { children: ReactNode }) {
  const [sent, setSent] = useState<QueueOnPage['sent']>([])
  useEffect(() => {
    if (sent.length === 0) return
    const timer = setTimeout(setSent, SENT_MS, [])
    return () => clearTimeout(timer)
  }, [sent])
  const handlers = useHandlers((action) => setSent((before) => [...before, { action }]))
  const queue = useActionQueue('tapri.me.outbox.', handlers, ORDER_ROUTES)
  return <QueueContext value={{ ...queue, sent }}>{children}</QueueContext>
}

export function useDeliveryQueue() {
  const queue = use(QueueContext)
  if (!queue) throw new Error('A page of a delivery person must be inside ActionQueueProvider')
  return queue
}

type Seen = Pick<Order, 'id' | 'order_status'>

/**
 * Sets the status of several orders with one press: optimistic, and sent by the queue one after the other, each with
 * its own idempotency key and the status that the person saw.
 */
export function useSetStatus() {
  const { add } = useDeliveryQueue()
  return (orders: readonly Seen[], order_status: OrderStatus, paid: PaidSo = {}) => {
    const press = uuid()
    for (const [index, { id, order_status: from_status }] of orders.entries()) {
      const more = index < orders.length - 1 && ({ more: true } as const)
      add({ what: 'status', order_id: id, from_status, order_status, ...paid, press, ...more })
    }
  }
}

function useHandlers(onSent: (action: DeliveryAction) => void): ActionQueueHandlers<DeliveryAction> {
  const texts = useQueueTexts()
  const { actions: actionTexts } = useOrderTexts()
  const { call, toast, fail } = useShell()
  const putOrder = usePutOrder()
  const changeOrder = useChangeOrder()

  return {
    send: ({ order_id: id, ...action }, { idempotencyKey, ageSeconds }) => {
      const params = { id }
      const options = { idempotencyKey }
      const age_seconds = Math.min(STEP_MAX_AGE_SECONDS, ageSeconds)
      if (action.what === 'status') {
        const { what: _, press: __, more: ___, ...step } = action
        const body = { ...step, age_seconds }
        return call<typeof setOrderStatus>('PUT /orders/:id/status', { params, body }, options)
      }
      const body = { reason: action.reason, ...(action.note && { note: action.note }), age_seconds }
      return call<typeof releaseOrder>('POST /orders/:id/release', { params, body }, options)
    },
    done: async (answer, action) => {
      const { what, order_id } = action
      onSent(action)
      if (what === 'status') {
        await putOrder(answer as Order)
        return action.more ? undefined : toast('success', actionTexts.statusDone)
      }
      await changeOrder(order_id, () => null)
      return toast('success', texts.giveBackDone, texts.giveBackHint)
    },
    refused: (error, { what }) => {
      const fallback = what === 'status' ? actionTexts.statusFailed : texts.giveBackFailed
      fail(error, fallback)
      return failureOf(error, fallback).sentence
    },
  }
}
