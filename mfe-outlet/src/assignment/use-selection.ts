import type { DeliveryPerson } from '@tapri/contracts/suggestions'
import type { assignOrder, Order } from '@tapri/contracts/orders'
import { isolated } from '@tapri/contracts/typed/isolated'
import { ORDER_ROUTES, usePutOrder } from '@tapri/order-screens/act/order-actions'
import type { Share } from '@tapri/order-screens/act/suggestion/rules'
import { orderNumber } from '@tapri/order-screens/order/order-number'
import { useAction } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { useState } from 'react'
import { assignEach } from './assign-each.ts'
import { type Selection, splitSelection, toggleAll, toggleOne, without } from './selection.ts'
import { useAssignmentTexts } from './texts.ts'

/**
 * Holds the selected orders and the dialog that assigns them. A refetch changes neither; orders leave the selection
 * only when they are assigned, here or by somebody else.
 */
export function useSelection(orders: readonly Order[]) {
  const texts = useAssignmentTexts()
  const { toast } = useShell()
  const [selection, setSelection] = useState<Selection>(new Set())
  const [isDialogOpen, setDialogOpen] = useState(false)
  const [asked, setAsked] = useState<readonly string[]>([])
  const bulk = useBulkAssign()
  // During a run the dialog shows the orders that it began with.
  const split = bulk.progress ?? splitSelection(selection, orders)
  const deselect = (ids: readonly string[]) => setSelection((selection) => without(selection, ids))

  async function assignShares(shares: readonly Share[]) {
    const settled: string[] = []
    for (const [index, { person, orderIds }] of shares.entries()) {
      settled.push(...((await bulk.run(orderIds, index === 0 ? split.taken : [], person)) ?? []))
    }
    deselect(settled)
    if (settled.length >= selection.size) setDialogOpen(false)
  }

  return {
    selection,
    toggle: (id: string) => setSelection((selection) => toggleOne(selection, id)),
    toggleAll: () => setSelection((selection) => toggleAll(selection, orders)),
    clear: () => setSelection(new Set()),

    isDialogOpen,
    closeDialog: () => setDialogOpen(false),
    taken: split.taken,
    /** The orders that were free when the dialog was opened. */
    asked,
    freeCount: split.free.length,
    /** How many orders of the pending run are settled; null if none is running. */
    settled: bulk.progress?.settled ?? null,
    /** Closes the dialog unless an order failed; that one stays selected. */
    assign: (person: DeliveryPerson) => assignShares([{ person, orderIds: split.free }]),
    /** The same for several people, one after the other. */
    assignShares,
    /** Opens the dialog, or says in a toast that nothing is selected, or that all selected orders are taken. */
    askSelected: () => {
      if (selection.size === 0) return toast('error', texts.selectOrders)
      setAsked(split.free)
      if (split.free.length > 0) return setDialogOpen(true)
      bulk.refuseAll(split.taken)
      deselect(split.taken.map(({ id }) => id))
    },
  }
}

export type OrderSelection = ReturnType<typeof useSelection>

interface TakenOrder {
  id: string
  /** The delivery person who has it; null if only the server's refusal is known. */
  name: string | null
}

/** A pending run: how many orders are settled, and the orders it began with. */
interface Progress {
  settled: number
  free: readonly string[]
  taken: readonly TakenOrder[]
}

/** Returns a text such as '#a1b2c3d4 (Ravi), #0f9e8d7c'. */
export const nameOrders = (orders: readonly TakenOrder[]) =>
  orders.map(({ id, name }) => `#${orderNumber(id)}${name ? ` (${isolated(name)})` : ''}`).join(', ')

/** Assigns many orders to one delivery person; the toasts say which were assigned, skipped or failed. */
function useBulkAssign() {
  const texts = useAssignmentTexts()
  const { call, toast, fail } = useShell()
  const putOrder = usePutOrder()
  const [progress, setProgress] = useState<Progress | null>(null)

  const refuseAll = (taken: readonly TakenOrder[]) =>
    toast('error', texts.allAssigned(taken.length), `${nameOrders(taken)}. ${texts.skipped}.`)

  /** Returns the ids that were assigned or skipped; those that failed may be tried again. */
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
