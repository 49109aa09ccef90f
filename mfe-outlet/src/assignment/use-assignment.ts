import type { availableDelivery } from '@tapri/contracts/auth'
import type { Order } from '@tapri/contracts/orders'
import type { useOrderActions } from '@tapri/order-screens/order-actions'
import { useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { useState } from 'react'
import { useTexts } from '../texts.ts'
import { type Selection, splitSelection, toggleAll, toggleOne, without } from './selection.ts'
import { useBulkAssign } from './use-bulk-assign.ts'

/** What is being assigned in the dialog: one order, or the selection. */
type Asked = { order: Order } | 'selection' | null

/**
 * Giving orders to delivery people, one by one or many at once. A refresh of the orders leaves the selection and the
 * dialog alone; only what was assigned, or turned out to be, leaves the selection.
 */
export function useAssignment(orders: readonly Order[], assignOne: ReturnType<typeof useOrderActions>['assign']) {
  const texts = useTexts()
  const { toast } = useShell()
  const [selection, setSelection] = useState<Selection>(new Set())
  const [asked, setAsked] = useState<Asked>(null)
  const bulk = useBulkAssign()
  const people = useLoad<typeof availableDelivery>(
    'GET /delivery/available',
    {},
    { failure: texts.personnelFailed, enabled: asked !== null },
  )
  const now = splitSelection(selection, orders)
  // While they are being assigned, one after the other becomes taken; the dialog goes on about those it began with.
  const split = bulk.progress ?? now
  const deselect = (ids: readonly string[]) => setSelection((selection) => without(selection, ids))

  async function assign(personId: string) {
    const person = people.data?.find(({ id }) => id === personId)
    if (!asked || !person) return
    if (asked === 'selection') {
      const settled = (await bulk.run(split.free, split.taken, person)) ?? []
      deselect(settled)
      if (settled.length < selection.size) return
    } else {
      const order = orders.find(({ id }) => id === asked.order.id) ?? asked.order
      if (!(await assignOne(order, personId)) && !order.delivery_person_id) return
      deselect([order.id])
    }
    setAsked(null)
  }

  return {
    selection,
    toggle: (id: string) => setSelection((selection) => toggleOne(selection, id)),
    toggleAll: () => setSelection((selection) => toggleAll(selection, orders)),
    clear: () => setSelection(new Set()),

    asked,
    taken: asked === 'selection' ? split.taken : [],
    free: split.free.length,
    people: people.data,
    /** Set when the people could not be fetched and there is none to show. */
    retryPeople: people.isError && !people.data ? () => people.refetch() : undefined,
    settled: bulk.progress?.settled ?? null,
    assign,
    close: () => setAsked(null),
    askOne: (order: Order) => setAsked({ order }),
    /** Refuses at once when nothing is selected, or nothing of it is free. */
    askSelected: () => {
      if (selection.size === 0) return toast('error', texts.selectOrders)
      if (split.free.length > 0) return setAsked('selection')
      bulk.refuseAll(split.taken)
      deselect(split.taken.map(({ id }) => id))
    },
  }
}

export type Assignment = ReturnType<typeof useAssignment>
