import type { DeliveryPerson } from '@tapri/contracts/auth'
import type { Order } from '@tapri/contracts/orders'
import type { Share } from '@tapri/order-screens/act/suggestion/rules'
import { useShell } from '@tapri/web-kit/remote'
import { useState } from 'react'
import { type Selection, splitSelection, toggleAll, toggleOne, without } from './selection.ts'
import { useAssignmentTexts } from './texts.ts'
import { useBulkAssign } from './use-bulk-assign.ts'

/**
 * The selected orders and the dialog that assigns them. A refetch of the orders changes neither; only what was assigned,
 * or turned out to be, leaves the selection.
 */
export function useSelection(orders: readonly Order[]) {
  const texts = useAssignmentTexts()
  const { toast } = useShell()
  const [selection, setSelection] = useState<Selection>(new Set())
  const [isDialogOpen, setDialogOpen] = useState(false)
  const [asked, setAsked] = useState<readonly string[]>([])
  const bulk = useBulkAssign()
  // While they are assigned one after the other, the dialog shows the orders that the run began with.
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
    /** How many orders of the pending run are settled; null without one. */
    settled: bulk.progress?.settled ?? null,
    /** Closes the dialog unless an order failed: that one stays selected. */
    assign: (person: DeliveryPerson) => assignShares([{ person, orderIds: split.free }]),
    /** The same for several people, one after the other. */
    assignShares,
    /** Opens the dialog, or says in a toast that nothing is selected, or nothing of it is free. */
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
