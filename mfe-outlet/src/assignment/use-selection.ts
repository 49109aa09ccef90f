import type { DeliveryPerson } from '@tapri/contracts/auth'
import type { Order } from '@tapri/contracts/orders'
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
  const bulk = useBulkAssign()
  // While they are assigned one after the other, the dialog shows the orders that the run began with.
  const split = bulk.progress ?? splitSelection(selection, orders)
  const deselect = (ids: readonly string[]) => setSelection((selection) => without(selection, ids))

  return {
    selection,
    toggle: (id: string) => setSelection((selection) => toggleOne(selection, id)),
    toggleAll: () => setSelection((selection) => toggleAll(selection, orders)),
    clear: () => setSelection(new Set()),

    isDialogOpen,
    closeDialog: () => setDialogOpen(false),
    taken: split.taken,
    freeCount: split.free.length,
    /** How many orders of the pending run are settled; null without one. */
    settled: bulk.progress?.settled ?? null,
    /** Closes the dialog unless an order failed: that one stays selected. */
    assign: async (person: DeliveryPerson) => {
      const settled = (await bulk.run(split.free, split.taken, person)) ?? []
      deselect(settled)
      if (settled.length >= selection.size) setDialogOpen(false)
    },
    /** Opens the dialog, or says in a toast that nothing is selected, or nothing of it is free. */
    askSelected: () => {
      if (selection.size === 0) return toast('error', texts.selectOrders)
      if (split.free.length > 0) return setDialogOpen(true)
      bulk.refuseAll(split.taken)
      deselect(split.taken.map(({ id }) => id))
    },
  }
}

export type OrderSelection = ReturnType<typeof useSelection>
