import type { Order } from '@tapri/contracts/orders'
import { AssignOrderDialog } from '@tapri/order-screens/act/assign-dialog'
import { LiveIndicator } from '@tapri/order-screens/live-indicator'
import { NeedsSomebody } from '@tapri/order-screens/attention/needs-somebody'
import { type OrderActions, useOrderActions } from '@tapri/order-screens/act/order-actions'
import { OrderNumber } from '@tapri/order-screens/order/order-card'
import { OrderListFoot, OrderListStates, ViewSwitch } from '@tapri/order-screens/list/order-list-parts'
import { useFreshPositions } from '@tapri/order-screens/order/position/use-positions'
import { PushCard } from '@tapri/order-screens/attention/push-card'
import { FaceCounts } from '@tapri/order-screens/order/rating/face-counts'
import { SearchTools } from '@tapri/order-screens/list/search/search-tools'
import { useOrderTexts } from '@tapri/order-screens/texts'
import { useAlerts } from '@tapri/order-screens/attention/use-alerts'
import { type Asked, OrderMenuDialogs } from '@tapri/order-screens/act/reasons/order-menu'
import { ErrorPanel } from '@tapri/ui/error-panel'
import { Page } from '@tapri/ui/page'
import { useState } from 'react'
import { AlarmBar } from './alarm/alarm-bar.tsx'
import { AssignSelectionDialog, SelectionBar, SelectionTools } from './assignment/selection-tools.tsx'
import { maySelect } from './assignment/selection.ts'
import { useSelection } from './assignment/use-selection.ts'
import styles from './outlet-orders.module.css'
import { Orders } from './orders/orders.tsx'
import { OrdersSkeleton } from './orders/orders-skeleton.tsx'
import { Stats, useOutletStats } from './stats/stats.tsx'
import { TakingBar } from './taking/taking-bar.tsx'
import { TicketTools } from './tickets/ticket-tools.tsx'
import { type Tickets, useTickets } from './tickets/use-tickets.ts'
import { useBoard } from './use-board.ts'

export function OutletOrders() {
  const texts = useOrderTexts().list
  const board = useBoard()
  const { orders = [] } = board
  const tickets = useTickets(orders)
  const actions = printing(useOrderActions(), tickets)
  useFreshPositions(orders)
  /** Notifications are offered once the sound was turned on, and while there are alerts. */
  const [wantsToHear, setWantsToHear] = useState(false)
  const isOffered = (useAlerts()?.total ?? 0) > 0 || wantsToHear
  const [assigning, setAssigning] = useState<Order | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const selection = useSelection(orders)
  const list = clearingSelection(board, selection.clear)
  const stats = useOutletStats()

  return (
    <Page
      title={texts.title}
      note={<LiveIndicator updatedAt={list.updatedAt} isStale={list.isError} />}
      actions={<ViewSwitch list={list} />}
    >
      <AlarmBar orders={board.newest ?? []} onTurnOn={() => setWantsToHear(true)}>
        <TicketTools tickets={tickets} />
      </AlarmBar>
      <TakingBar />
      <NeedsSomebody actions={{ ...actions, askAssign: setAssigning, ask: setAsked }} />
      {isOffered && <PushCard />}
      <Stats stats={stats} />
      <FaceCounts counts={stats?.faces} />
      <SearchTools list={list} />
      {(orders.length > 0 || (!list.orders && !list.isError)) && (
        <SelectionTools selection={selection} orders={orders} isStale={list.isError} />
      )}
      <OrderListStates list={list} skeleton={<OrdersSkeleton />}>
        <Orders
          orders={orders}
          isSearch={list.search !== undefined}
          leftOut={list.leftOut}
          counts={list.counts}
          doneTotal={list.doneTotal}
          filter={list.status}
          onFilter={list.setStatus}
          actions={{ ...actions, askAssign: setAssigning, ask: setAsked }}
          picking={{ maySelect, isSelected: (id) => selection.selection.has(id), toggle: selection.toggle }}
        />
      </OrderListStates>
      {list.isDoneMissing && (
        <ErrorPanel message={texts.loadFailed} isRetrying={list.isRetrying} onRetry={list.refetch} />
      )}
      {list.hasPages && <OrderListFoot list={list} />}
      {orders.length > 0 && <SelectionBar selection={selection} />}
      <AssignOrderDialog order={assigning} orders={orders} actions={actions} onClose={() => setAssigning(null)}>
        {assigning && <Recipient order={assigning} />}
      </AssignOrderDialog>
      <AssignSelectionDialog selection={selection} zone={orders[0]?.time_zone} />
      <OrderMenuDialogs asked={asked} onClose={() => setAsked(null)} />
    </Page>
  )
}

/** The actions, of which a confirmation may print the order's ticket. */
const printing = (actions: OrderActions, { print, confirmed }: Tickets) => ({
  ...actions,
  print,
  setStatus: async (...change: Parameters<OrderActions['setStatus']>) => confirmed(await actions.setStatus(...change)),
})

/** The board, of which a change of view clears the selection: orders that are no longer shown must not be assigned. */
function clearingSelection(board: ReturnType<typeof useBoard>, clear: () => void) {
  const clearing =
    <T,>(change: (to: T) => void) =>
    (to: T) => {
      clear()
      change(to)
    }
  return {
    ...board,
    setPage: board.isArchived ? clearing(board.setPage) : board.setPage,
    setPerPage: board.isArchived ? clearing(board.setPerPage) : board.setPerPage,
    setArchived: clearing(board.setArchived),
    setSearch: clearing(board.setSearch),
    endSearch: () => {
      clear()
      board.endSearch()
    },
  }
}

const Recipient = ({ order: { id, user_name, delivery_address } }: { order: Order }) => (
  <p className={styles.order}>
    <OrderNumber id={id} /> <bdi>{user_name}</bdi>
    <span className={styles.address}>{delivery_address.address}</span>
  </p>
)
