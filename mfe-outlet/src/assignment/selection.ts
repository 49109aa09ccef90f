import type { Order } from '@tapri/contracts/orders'

export type Selection = ReadonlySet<string>

/** Only a confirmed order without a delivery person has a checkbox (docs/specification.md, section 4). */
export const maySelect = (order: Order) =>
  order.order_status === 'confirmed' && order.delivery_person_id === null && order.fulfilment !== 'pickup'

export const toggleOne = (selection: Selection, id: string): Selection =>
  selection.has(id) ? without(selection, [id]) : new Set([...selection, id])

export const without = (selection: Selection, ids: readonly string[]): Selection =>
  new Set([...selection].filter((id) => !ids.includes(id)))

/** Selects every selectable order on the page; if all are selected, none. */
export function toggleAll(selection: Selection, orders: readonly Order[]): Selection {
  const ids = orders.filter(maySelect).map(({ id }) => id)
  return ids.every((id) => selection.has(id)) ? without(selection, ids) : new Set([...selection, ...ids])
}

/** Returns the state of the "select all" checkbox: whether all or some of the selectable orders are selected. */
export function selectionState(selection: Selection, orders: readonly Order[]) {
  const selectable = orders.filter(maySelect)
  const chosen = selectable.filter(({ id }) => selection.has(id)).length
  return {
    selectable: selectable.length,
    isAll: chosen > 0 && chosen === selectable.length,
    isSome: chosen > 0 && chosen < selectable.length,
  }
}

/**
 * Splits a selection into orders to assign (`free`) and orders assigned meanwhile (`taken`). A selected order that is
 * no longer on the page counts as free: the server decides.
 */
export function splitSelection(selection: Selection, orders: readonly Order[]) {
  const taken = orders.filter(({ id, delivery_person_id }) => selection.has(id) && delivery_person_id !== null)
  return {
    free: [
      ...without(
        selection,
        taken.map(({ id }) => id),
      ),
    ],
    taken: taken.map(({ id, delivery_person_name }) => ({ id, name: delivery_person_name })),
  }
}
