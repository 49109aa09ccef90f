import type { OrderStatus } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'
import { type OrderActions, useOrderActions } from '@tapri/order-screens/act/order-actions'
import { type Asked, OrderMenuDialogs } from '@tapri/order-screens/act/reasons/order-menu'
import { useSuggestedFor } from '@tapri/order-screens/act/suggestion/suggestion'
import { OrderListFoot, OrderListStates } from '@tapri/order-screens/list/order-list-parts'
import { useFreshPositions } from '@tapri/order-screens/order/position/use-positions'
import { useOrderTexts } from '@tapri/order-screens/texts'
import { ErrorPanel } from '@tapri/ui/error-panel'
import { useShell } from '@tapri/web-kit/remote'
import { useNavigate } from '@tapri/web-kit/router'
import { useTitle } from '@tapri/web-kit/use-title'
import { useWide } from '@tapri/web-kit/use-wide'
import { useState } from 'react'
import { SelectionTools } from './assignment/selection-tools.tsx'
import { maySelect } from './assignment/selection.ts'
import { type OrderSelection, useSelection } from './assignment/use-selection.ts'
import { Attention } from './attention.tsx'
import { BoardDialogs } from './board-dialogs.tsx'
import { BulkStep } from './bulk/bulk-step.tsx'
import { Orders } from './orders/orders.tsx'
import { OrdersSkeleton } from './orders/orders-skeleton.tsx'
import { stepsOf } from './orders/next-step.ts'
import type { TicketActions } from './orders/step-button.tsx'
import { useBoardKeys } from './orders/use-board-keys.ts'
import styles from './outlet-orders.module.css'
import { useOutletStats } from './stats/stats.tsx'
import { type Tickets, useTickets } from './tickets/use-tickets.ts'
import { Toolbar } from './toolbar.tsx'
import { useBoard } from './use-board.ts'
import { useOpened } from './use-opened.ts'

type Board = ReturnType<typeof useBoard>

export function OutletOrders() {
  const board = useBoard()
  const { orders = [] } = board
  const selection = useSelection(orders)
  const list = clearingSelection(board, selection.clear)
  const isSearch = list.search !== undefined
  const isBoard = useWide() && !isSearch && !list.isArchived && !list.isDone
  const tickets = useTickets(orders)
  const opened = useOpened(orders)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isSearchOpen, setSearchOpen] = useState(false)
  const actions = useTicketActions(orders, tickets, opened, setAsked)
  useFreshPositions(orders)
  const navigate = useNavigate()
  const { basePath } = useShell()
  useBoardKeys({
    orders,
    actions,
    onNew: () => void navigate(`${basePath}/new-order`),
    onSearch: () => setSearchOpen(true),
    onHelp: () => opened.open('keys'),
  })
  return (
    <>
      <Toolbar
        list={list}
        stats={useOutletStats()}
        isBoard={isBoard}
        isSearchOpen={isSearchOpen || isSearch}
        onSearch={() => {
          if (isSearch) list.endSearch()
          setSearchOpen(!isSearchOpen && !isSearch)
        }}
        onOpen={opened.open}
        attention={<Attention shown={new Set(orders.map(({ id }) => id))} actions={actions} />}
      />
      <OrdersMain
        list={list}
        orders={orders}
        isBoard={isBoard}
        actions={actions}
        selection={selection}
        tickets={tickets}
      />
      <BoardDialogs opened={opened} orders={orders} actions={actions} selection={selection} tickets={tickets} />
      <OrderMenuDialogs asked={asked} onClose={() => setAsked(null)} />
    </>
  )
}

interface OrdersMainProps {
  list: Board
  orders: readonly Order[]
  isBoard: boolean
  actions: TicketActions
  selection: OrderSelection
  tickets: Tickets
}

function OrdersMain({ list, orders, isBoard, actions, selection, tickets }: OrdersMainProps) {
  const texts = useOrderTexts().list
  useTitle(texts.title)
  return (
    <main id="content" tabIndex={-1} className={styles.main} data-board={isBoard || undefined}>
      <h1 className="visually-hidden">{texts.title}</h1>
      <OrderListStates list={list} skeleton={<OrdersSkeleton />} mayBeEmpty={isBoard}>
        <Orders
          orders={orders}
          isBoard={isBoard}
          isSearch={list.search !== undefined}
          leftOut={list.leftOut}
          counts={list.counts}
          doneTotal={list.doneTotal}
          filter={list.status}
          onFilter={list.setStatus}
          actions={actions}
          picking={{ maySelect, isSelected: (id) => selection.selection.has(id), toggle: selection.toggle }}
          toolsOf={(status, inColumn) => (
            <ColumnTools status={status} orders={inColumn} selection={selection} onChanged={tickets.confirmed} />
          )}
        />
      </OrderListStates>
      {list.isDoneMissing && !isBoard && (
        <ErrorPanel message={texts.loadFailed} isRetrying={list.isRetrying} onRetry={list.refetch} />
      )}
      {list.hasPages && !isBoard && <OrderListFoot list={list} />}
    </main>
  )
}

interface ColumnToolsProps {
  status: OrderStatus
  orders: readonly Order[]
  selection: OrderSelection
  onChanged: (order: Order) => unknown
}

/** Shows the actions for all orders of a column. */
function ColumnTools({ status, orders, selection, onChanged }: ColumnToolsProps) {
  if (status === 'pending') return <BulkStep step="confirm" orders={orders} onChanged={onChanged} />
  if (orders.some(maySelect)) return <SelectionTools selection={selection} orders={orders} />
  return <BulkStep step="send" orders={orders.filter((order) => stepsOf(order)[0] === 'send')} onChanged={onChanged} />
}

function useTicketActions(
  orders: readonly Order[],
  tickets: Tickets,
  { open }: ReturnType<typeof useOpened>,
  ask: (asked: Asked) => void,
): TicketActions {
  const suggestedFor = useSuggestedFor(orders.filter((order) => stepsOf(order)[0] === 'assign'))
  return {
    ...printing(useOrderActions(), tickets),
    suggestedFor,
    ask,
    open: ({ id }) => open('order', id),
    askAssign: ({ id }) => open('assign', id),
    askDelivered: ({ id }) => open('delivered', id),
  }
}

/** Returns the actions, with a confirmation that may also print the order's ticket. */
const printing = (actions: OrderActions, { print, confirmed }: Tickets) => ({
  ...actions,
  print,
  setStatus: async (...change: Parameters<OrderActions['setStatus']>) => confirmed(await actions.setStatus(...change)),
})

/**
 * Returns the board with a selection that is cleared when the view changes: orders that are no longer shown must not be
 * assigned.
 */
function clearingSelection(board: Board, clear: () => void): Board {
  const clearing =
    <T extends unknown[]>(change: (...to: T) => void) =>
    (...to: T) => {
      clear()
      change(...to)
    }
  return {
    ...board,
    setPage: board.isArchived ? clearing(board.setPage) : board.setPage,
    setPerPage: board.isArchived ? clearing(board.setPerPage) : board.setPerPage,
    setArchived: clearing(board.setArchived),
    setDone: clearing(board.setDone),
    setSearch: clearing(board.setSearch),
    endSearch: clearing(board.endSearch),
  }
}
