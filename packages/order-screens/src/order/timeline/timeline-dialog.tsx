import type { Order } from '@tapri/contracts/orders'
import { isolated } from '@tapri/contracts/typed/isolated'
import { Button } from '@tapri/ui/button'
import { Dialog } from '@tapri/ui/dialog'
import { Notice } from '@tapri/ui/notice'
import { Skeleton } from '@tapri/ui/skeleton'
import { orderNumber } from '../order-number.ts'
import { useOrderTexts } from '../../texts.ts'
import { useTimelineTexts } from './texts.ts'
import { Timeline } from './timeline.tsx'
import { useTimeline } from './use-timeline.ts'

interface TimelineDialogProps {
  /** The order; null when the dialog is closed. */
  order: Order | null
  onClose: () => void
}

/** What happened to an order. */
export function TimelineDialog({ order, onClose }: TimelineDialogProps) {
  const texts = useTimelineTexts()
  return (
    <Dialog
      open={order !== null}
      onOpenChange={onClose}
      title={texts.title}
      description={order && `#${orderNumber(order.id)} · ${isolated(order.outlet_name)}`}
    >
      {order && <Content order={order} />}
    </Dialog>
  )
}

function Content({ order }: { order: Order }) {
  const texts = useTimelineTexts()
  const { retry } = useOrderTexts()
  const { entries, isError, isRetrying, refetch } = useTimeline(order)
  if (entries) return <Timeline entries={entries} zone={order.time_zone} />
  if (isError) {
    return (
      <Notice
        tone="bad"
        title={texts.failed}
        action={
          <Button busy={isRetrying} onClick={() => refetch()}>
            {retry}
          </Button>
        }
      />
    )
  }
  return [1, 2, 3].map((n) => <Skeleton key={n} height="2.75rem" />)
}
