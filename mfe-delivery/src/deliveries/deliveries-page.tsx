import { Button } from '@tapri/ui/button'
import { ErrorPanel } from '@tapri/ui/error-panel'
import { LiveRegion } from '@tapri/ui/live-region'
import { Page } from '@tapri/ui/page'
import { Pagination } from '@tapri/ui/pagination'
import { DutySwitch } from '@tapri/order-screens/duty/duty-switch'
import { LiveIndicator } from '@tapri/order-screens/live-indicator'
import { ViewSwitch } from '@tapri/order-screens/list/order-list-parts'
import { LocateOff } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { QueueNotices, UndoBar } from '../queue-notices.tsx'
import { withWaiting } from '../queue-rules.ts'
import { useDeliveryQueue } from '../action-queue.tsx'
import { nearestFirst, type Stop } from '../stops.ts'
import { Strip } from '../strip.tsx'
import { useDeliveries } from '../use-deliveries.ts'
import { usePosition } from '../use-position.ts'
import type { Order } from '@tapri/contracts/orders'
import type { Point } from '@tapri/contracts/great-circle'
import { ActiveDeliveries } from './active-deliveries.tsx'
import { ArchivedDeliveries } from './archived-deliveries.tsx'
import { DeliveriesSkeleton } from './deliveries-skeleton.tsx'
import { useDeliveriesTexts } from './texts.ts'

interface DeliveriesPageProps {
  map: (here: Point, stops: readonly Stop[]) => ReactNode
  /** Gets the open deliveries; undefined while unknown. */
  sharing: (orders: readonly Order[] | undefined) => ReactNode
}

/**
 * Shows the orders assigned to this delivery person, nearest first: the open ones and those of the last 7 days, or the
 * archived ones.
 */
export function DeliveriesPage({ map, sharing }: DeliveriesPageProps) {
  const texts = useDeliveriesTexts()
  const list = useDeliveries()
  const position = usePosition()
  const { waiting } = useDeliveryQueue()
  const orders = useMemo(() => list.orders && withWaiting(list.orders, waiting), [list.orders, waiting])
  const active = useMemo(() => list.active && withWaiting(list.active, waiting), [list.active, waiting])
  const stops = useMemo(() => nearestFirst(orders ?? [], position.here), [orders, position.here])

  const view = <ViewSwitch list={list} label={texts.view} recent={texts.active} archived={texts.archived} />

  return (
    <Page
      slim
      title={texts.title}
      note={<LiveIndicator updatedAt={list.updatedAt} isStale={list.isError} />}
      actions={list.isArchived ? view : undefined}
    >
      <DutySwitch />
      <QueueNotices />
      <PositionNotice {...position} />
      {sharing(active)}
      <LiveRegion>{position.isAsking ? texts.finding : null}</LiveRegion>
      {!list.orders && list.isError && (
        <ErrorPanel message={texts.notHere} isRetrying={list.isRetrying} onRetry={() => list.refetch()}>
          {texts.notHereHint}
        </ErrorPanel>
      )}
      {((!list.orders && !list.isError) || list.isTurning) && <DeliveriesSkeleton isArchived={list.isArchived} />}
      {list.orders && !list.isTurning && list.isArchived && <ArchivedDeliveries stops={stops} />}
      {list.orders && !list.isTurning && !list.isArchived && (
        <ActiveDeliveries
          stops={stops}
          here={position.isAsking || position.isFallback ? null : position.here}
          isAsking={position.isAsking}
          map={(open) => map(position.here, open)}
        />
      )}
      {!list.isArchived && view}
      {list.pages > 1 && <Pagination page={list.page} pages={list.pages} onPage={list.setPage} />}
      <UndoBar />
    </Page>
  )
}

/** Says where distances are measured from, unless that is the person's accurate position. */
function PositionNotice({ isFallback, isUnsure, needsHttps, busy, locate }: ReturnType<typeof usePosition>) {
  const texts = useDeliveriesTexts()
  if (!isFallback && !isUnsure) return null
  const fallback = needsHttps ? texts.fallbackInsecure : texts.fallback
  return (
    <Strip
      warns
      icon={<LocateOff aria-hidden />}
      action={
        <Button size="small" busy={busy} onClick={locate}>
          {texts.tryAgain}
        </Button>
      }
    >
      {isFallback ? fallback : texts.unsure}
    </Strip>
  )
}
