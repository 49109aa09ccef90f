import type { DeliveryPerson } from '@tapri/contracts/auth'
import type { assignOrder } from '@tapri/contracts/orders'
import { isolated } from '@tapri/contracts/typed/isolated'
import { ORDER_ROUTES, usePutOrder } from '@tapri/order-screens/act/order-actions'
import { orderNumber } from '@tapri/order-screens/order/order-number'
import { useAction } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { useState } from 'react'
import { assignEach } from './assign-each.ts'
import { useAssignmentTexts } from './texts.ts'

export interface TakenOrder {
  id: string
  /** The delivery person who has it; null when only the server's refusal is known. */
  name: string | null
}

/** A pending run: how many orders are settled, and the orders it began with. */
interface Progress {
  settled: number
  free: readonly string[]
  taken: readonly TakenOrder[]
}

/** '#a1b2c3d4 (Ravi), #0f9e8d7c' */
export const nameOrders = (orders: readonly TakenOrder[]) =>
  orders.map(({ id, name }) => `#${orderNumber(id)}${name ? ` (${isolated(name)})` : ''}`).join(', ')

/** Assigns many orders to one delivery person; the toasts say which were assigned, skipped or failed. */
export function useBulkAssign() {
  const texts = useAssignmentTexts()
  const { call, toast, fail } = useShell()
  const putOrder = usePutOrder()
  const [progress, setProgress] = useState<Progress | null>(null)

  const refuseAll = (taken: readonly TakenOrder[]) =>
    toast('error', texts.allAssigned(taken.length), `${nameOrders(taken)}. ${texts.skipped}.`)

  /** Gives the ids that are assigned or skipped; those that failed may be tried again. */
  async function assignAll(free: readonly string[], taken: readonly TakenOrder[], person: DeliveryPerson) {
    const report = (settled: number) => setProgress({ settled, free, taken })
    report(0)
    const assign = async (id: string) => {
      const body = { delivery_person_id: person.id }
      await putOrder(await call<typeof assignOrder>('PUT /orders/:id/assign', { params: { id }, body }))
    }
    const { assigned, failed, ...outcome } = await assignEach(free, assign, report)
    setProgress(null)

    const skipped = [...taken, ...outcome.taken.map((id) => ({ id, name: null }))]
    if (assigned.length > 0) toast('success', texts.assigned, texts.assignedHint(assigned.length, person.name))
    if (skipped.length > 0 && assigned.length + failed.length === 0) refuseAll(skipped)
    else if (skipped.length > 0) toast('warning', texts.skipped, nameOrders(skipped))
    if (failed[0]) fail(failed[0].error, texts.assignFailed)
    return [...assigned, ...skipped.map(({ id }) => id)]
  }

  const { run } = useAction(assignAll, { failure: texts.assignFailed, refreshes: ORDER_ROUTES })
  return { run, refuseAll, progress }
}
