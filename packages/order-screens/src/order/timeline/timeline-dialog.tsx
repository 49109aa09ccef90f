import type { Order } from '@tapri/contracts/orders'
import { isolated } from '@tapri/contracts/typed/isolated'
import { Dialog } from '@tapri/ui/dialog'
import { Skeleton } from '@tapri/ui/skeleton'
import { orderNumber } from '../order-number.ts'
import { FailedNotice } from '../../failed-notice.tsx'
import { useTimelineTexts } from './texts.ts'
import { Timeline } from './timeline.tsx'
import { useTimeline } from './use-timeline.ts'

export function TimelineDialog({ order, onClose }: { order: Order | null; onClose: () => void }) {
  const texts = useTimelineTexts()
  return (
    <Dialog
      open={order !== null}
      onOpenChange={onClose}
      title={texts.title}
      description={order && `#${orderNumber(order.id)} · ${isolated(order.outlet_name)}`}
    >
      {order && <OrderTimeline order={order} />}
    </Dialog>
  )
}

/** Shows an order's timeline, its placeholder, or a message that it did not load. */
export function OrderTimeline({ order }: { order: Order }) {
  const texts = useTimelineTexts()
  const { entries, isError, isRetrying, refetch } = useTimeline(order)
  if (entries) return <Timeline entries={entries} order={order} />
  if (isError) return <FailedNotice title={texts.failed} isRetrying={isRetrying} onRetry={refetch} />
  return [1, 2, 3].map((n) => <Skeleton key={n} height="2.75rem" />)
}
