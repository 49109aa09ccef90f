import type { Order } from '@tapri/contracts/orders'
import type { OutletTaking } from '@tapri/contracts/taking'
import { EmptyState } from '@tapri/ui/empty-state'
import { NoOrdersPicture } from '@tapri/ui/pictures/no-orders'
import { Segmented } from '@tapri/ui/segmented'
import { Skeleton } from '@tapri/ui/skeleton'
import { SmallSelect } from '@tapri/ui/small-select'
import { useShell } from '@tapri/web-kit/remote'
import { useDeviceChoice } from '@tapri/web-kit/use-device-choice'
import { useState } from 'react'
import { AssignOrderDialog } from '../act/assign-dialog.tsx'
import { useOrderActions } from '../act/order-actions.ts'
import { LiveIndicator } from '../live-indicator.tsx'
import { OrderNumber } from '../order/order-card.tsx'
import { useFreshPositions } from '../order/position/use-positions.ts'
import { useOrderTexts } from '../texts.ts'
import { Unloaded } from '../unloaded.tsx'
import type { Opened } from './marks.ts'
import { NowDialogs } from './now-dialogs.tsx'
import { NowMap } from './now-map.tsx'
import { NowTable } from './now-table.tsx'
import styles from './now.module.css'
import { useNowTexts } from './texts.ts'
import { useFollow, useNowData } from './use-now-data.ts'

interface NowViewProps {
  /** The outlet that is shown; without it, one of several can be chosen. */
  outletId?: string | undefined
  /** Returns the path of an order's own page, if there is one. */
  toOrder?: (id: string) => string
}

/** Shows outlets, riders and open orders on a map or in tables, where orders can be opened and assigned. */
export function NowView({ outletId, toOrder }: NowViewProps) {
  const { can } = useShell()
  const [chosen, choose] = useState<string>()
  const [view, setView] = useDeviceChoice('now-view', ['map', 'table'])
  const [opened, onOpen] = useState<Opened>()
  const [assigning, setAssigning] = useState<Order | null>(null)
  const { open: list, now, time, isLoaded, places } = useNowData(outletId ?? chosen)
  const orders = list.orders ?? noOrders
  const follow = useFollow(orders)
  const { loadFailed } = useOrderTexts().list
  if (!isLoaded) return <Unloaded load={list} coming={<Skeleton height="24rem" />} failed={loadFailed} />
  const shared = { now, time, onOpen, onAssign: can('orders.assign') ? setAssigning : undefined }
  const isEmpty = now.orders.length === 0 && now.outlets.length === 0
  const filter = outletId === undefined && places.length > 1 && { places, chosen, choose }
  return (
    <>
      <KeptFresh orders={orders} />
      <Tools view={view} setView={setView} filter={filter} list={list} />
      {isEmpty && <Empty />}
      {!isEmpty && view === 'map' && <NowMap key={chosen} now={now} time={time} follow={follow} onOpen={onOpen} />}
      {!isEmpty && view === 'table' && <NowTable {...shared} hasOutlets={now.outlets.length > 1} />}
      <NowDialogs {...shared} opened={opened} toOrder={toOrder} />
      <Assigning order={assigning} orders={orders} onClose={() => setAssigning(null)} />
    </>
  )
}

const noOrders: readonly Order[] = []

/** Renders nothing: it re-renders at each move, so that the page does not. */
function KeptFresh({ orders }: { orders: readonly Order[] }) {
  useFreshPositions(orders)
  return null
}

type View = 'map' | 'table'
interface ToolsProps {
  view: View
  setView: (view: View) => void
  /** The outlets to choose from. */
  filter: false | { places: readonly OutletTaking[]; chosen: string | undefined; choose: (id?: string) => void }
  list: ReturnType<typeof useNowData>['open']
}

function Tools({ view, setView, filter, list }: ToolsProps) {
  const texts = useNowTexts()
  return (
    <div className={styles.tools}>
      <Segmented
        label={texts.view}
        value={view}
        onChange={setView}
        options={(['map', 'table'] as const).map((value) => ({ value, label: texts.views[value] }))}
      />
      {filter && (
        <SmallSelect
          aria-label={texts.outlet}
          value={filter.chosen ?? ''}
          onChange={({ target }) => filter.choose(target.value || undefined)}
        >
          <option value="">{texts.allOutlets}</option>
          {filter.places.map(({ outlet_id, outlet_name }) => (
            <option key={outlet_id} value={outlet_id}>
              {outlet_name}
            </option>
          ))}
        </SmallSelect>
      )}
      <LiveIndicator updatedAt={list.updatedAt} isStale={list.isError} />
      {list.leftOut > 0 && <p>{texts.leftOut(list.leftOut)}</p>}
    </div>
  )
}

function Empty() {
  const texts = useNowTexts()
  return (
    <EmptyState picture={<NoOrdersPicture />} title={texts.empty}>
      {texts.emptyHint}
    </EmptyState>
  )
}

interface AssigningProps {
  order: Order | null
  orders: readonly Order[]
  onClose: () => void
}

const Assigning = ({ order, orders, onClose }: AssigningProps) => (
  <AssignOrderDialog order={order} orders={orders} actions={useOrderActions()} onClose={onClose}>
    {order && (
      <p>
        <OrderNumber id={order.id} /> <bdi>{order.outlet_name}</bdi> · <bdi>{order.user_name}</bdi>
      </p>
    )}
  </AssignOrderDialog>
)
