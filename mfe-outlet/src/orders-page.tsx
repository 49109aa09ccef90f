import { orderStatuses } from '@tapri/contracts/order-status'
import { type Asked, OrderMenuDialogs } from '@tapri/order-screens/act/reasons/order-menu'
import { OpenComplaints } from '@tapri/order-screens/complaints/open-complaints'
import { useOrderList } from '@tapri/order-screens/list/order-list'
import { OrderListFoot, OrderListStates } from '@tapri/order-screens/list/order-list-parts'
import { SearchTools } from '@tapri/order-screens/list/search/search-tools'
import { StatusFilter } from '@tapri/order-screens/list/status-filter'
import { useOrderTexts } from '@tapri/order-screens/texts'
import { useState } from 'react'
import { ReadOrders } from './orders/done-orders.tsx'
import { OrdersSkeleton } from './orders/orders-skeleton.tsx'
import { SidePage } from './side-pages.tsx'

/** Finds orders, answers complaints and refunds money, for staff who look after customers but prepare nothing. */
export function OrdersPage() {
  const list = useOrderList({ filters: true, search: true })
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <SidePage page="orders" title={useOrderTexts().list.title} wide>
      <OpenComplaints />
      <SearchTools list={list} hasOwnStatus />
      <StatusFilter counts={list.counts} statuses={orderStatuses} value={list.status} onChange={list.setStatus} />
      <OrderListStates list={list} skeleton={<OrdersSkeleton />}>
        <ReadOrders orders={list.orders ?? []} onAsk={setAsked} />
      </OrderListStates>
      <OrderListFoot list={list} isStale={list.isError} />
      <OrderMenuDialogs asked={asked} onClose={() => setAsked(null)} />
    </SidePage>
  )
}
