import { STEP_MAX_AGE_SECONDS } from '@tapri/contracts/limits'
import type { OrderStatus } from '@tapri/contracts/order-status'
import type { Order, setOrderStatus } from '@tapri/contracts/orders'
import type { releaseOrder } from '@tapri/contracts/cancel-hand-over-release'
import { ORDER_ROUTES, useChangeOrder, usePutOrder } from '@tapri/order-screens/act/order-actions'
import { useOrderTexts } from '@tapri/order-screens/texts'
import { failureOf } from '@tapri/web-kit/failure'
import type { OutboxHandlers, OutboxState } from '@tapri/web-kit/outbox'
import { useOutboxOf } from '@tapri/web-kit/use-outbox'
import { useShell } from '@tapri/web-kit/remote'
import { createContext, type ReactNode, use } from 'react'
import type { DeliveryAction, PaidSo } from './outbox-rules.ts'
import { useOutboxTexts } from './outbox-texts.ts'

interface OutboxOnPage extends OutboxState<DeliveryAction> {
  add: (action: DeliveryAction) => void
  undo: (id: string) => void
  /** Ends the 5 s of all that wait. */
  hurry: () => void
  dismiss: (id: string) => void
}

const OutboxContext = createContext<OutboxOnPage | null>(null)

/** Sends what the delivery person does, whichever of their pages is open. */
export function OutboxProvider({ children }: { children: ReactNode }) {
  const outbox = useOutboxOf('tapri.me.outbox.', useHandlers(), ORDER_ROUTES)
  return <OutboxContext value={outbox}>{children}</OutboxContext>
}

export function useOutbox() {
  const outbox = use(OutboxContext)
  if (!outbox) throw new Error('A page of a delivery person must be inside OutboxProvider')
  return outbox
}

/** Sets the status of an order: shown at once, sent by the outbox, with the status that the person saw. */
export function useSetStatus(order: Pick<Order, 'id' | 'order_status'> | null) {
  const { add } = useOutbox()
  return (order_status: OrderStatus, paid: PaidSo = {}) => {
    if (order) add({ what: 'status', order_id: order.id, from_status: order.order_status, order_status, ...paid })
  }
}

function useHandlers(): OutboxHandlers<DeliveryAction> {
  const texts = useOutboxTexts()
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
        const { what: _, ...step } = action
        const body = { ...step, age_seconds }
        return call<typeof setOrderStatus>('PUT /orders/:id/status', { params, body }, options)
      }
      const body = { reason: action.reason, ...(action.note && { note: action.note }), age_seconds }
      return call<typeof releaseOrder>('POST /orders/:id/release', { params, body }, options)
    },
    done: async (answer, { what, order_id }) => {
      if (what === 'status') {
        await putOrder(answer as Order)
        return toast('success', actionTexts.statusDone)
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
