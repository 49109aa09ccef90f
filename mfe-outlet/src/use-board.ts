import { isEnded } from '@tapri/contracts/order-status'
import { useOpenOrders, withDone } from '@tapri/order-screens/list/open-orders'
import { useOrderList } from '@tapri/order-screens/list/order-list'
import { useWide } from '@tapri/web-kit/use-wide'
import { countBoard } from './orders/board.ts'

/**
 * Loads the outlet's orders: all open ones plus the recent ended ones page by page; or the archived ones page by page;
 * or search results. A desktop has no status filter, so there it is `all`.
 */
export function useBoard() {
  const open = useOpenOrders()
  const list = useOrderList({ filters: !useWide(), openApart: true, search: true })
  const { isArchived, isDone, status, counts } = list
  const { newest, leftOut } = open
  if (isArchived || list.search)
    return { ...list, newest, leftOut: 0, doneTotal: undefined, isDoneMissing: false, hasPages: true }

  // If no order is open, the board may only be called empty once the ended orders have loaded.
  const isKnown = open.orders && (open.orders.length > 0 || list.orders || list.isError)
  return {
    ...list,
    orders: isDone ? list.orders : isKnown ? withDone(open.orders ?? [], list.orders ?? []) : undefined,
    newest,
    leftOut,
    counts: open.orders && countBoard(open.orders, counts, leftOut > 0),
    doneTotal: list.total,
    total: (status === 'all' ? (open.orders?.length ?? 0) + leftOut : 0) + list.total,
    /** The open orders have loaded, but the ended ones failed to. */
    isDoneMissing: list.isError && !list.orders && open.orders !== undefined,
    /** Pagination applies to the ended orders. */
    hasPages: Boolean(list.orders?.length) && (status === 'all' || isEnded(status)),
    isError: open.isError || list.isError,
    isRetrying: open.isRetrying || list.isRetrying,
    updatedAt: open.updatedAt,
    refetch: () => Promise.all([open.refetch(), list.refetch()]),
  }
}
