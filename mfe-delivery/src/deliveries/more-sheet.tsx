import { settableStatuses } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'
import { canGiveBack } from '@tapri/order-screens/act/reasons/rules'
import { StatusSelect } from '@tapri/order-screens/act/status-select'
import { orderNumber } from '@tapri/order-screens/order/order-number'
import { useTimelineTexts } from '@tapri/order-screens/order/timeline/texts'
import { Button } from '@tapri/ui/button'
import { Dialog } from '@tapri/ui/dialog'
import { Check, History, Undo2 } from 'lucide-react'
import { useSetStatus } from '../action-queue.tsx'
import styles from './more-sheet.module.css'
import { type Asked, isAtCounter } from './rules.ts'
import { useDeliveriesTexts } from './texts.ts'
import { useChangeStatus } from './use-change-status.ts'

interface MoreSheetProps {
  /** The order of the stop; null while the sheet is closed. */
  order: Order | null
  /** Null closes the sheet. */
  onAsk: (asked: Asked | null) => void
}

/** Offers the rare actions of a stop: pick up only this order, set another status, show its timeline, give it back. */
export function MoreSheet({ order, onAsk }: MoreSheetProps) {
  const { more: texts } = useDeliveriesTexts()
  return (
    <Dialog
      open={order !== null}
      onOpenChange={() => onAsk(null)}
      title={order && texts.title(orderNumber(order.id))}
      description={order?.delivery_address.address}
    >
      {order && <Ways order={order} onAsk={onAsk} />}
    </Dialog>
  )
}

function Ways({ order, onAsk }: MoreSheetProps & { order: Order }) {
  const { more: texts, giveBack } = useDeliveriesTexts()
  const timeline = useTimelineTexts()
  const setStatus = useSetStatus()
  const changeStatus = useChangeStatus(onAsk)
  const way = { size: 'large', wide: true, className: styles.way } as const
  return (
    <div className={styles.ways}>
      {isAtCounter(order) && (
        <Button
          {...way}
          icon={<Check aria-hidden />}
          onClick={() => {
            onAsk(null)
            setStatus([order], 'out_for_delivery')
          }}
        >
          {texts.pickedUpOne}
        </Button>
      )}
      <div className={styles.status}>
        <span aria-hidden>{texts.status}</span>
        <StatusSelect
          value={order.order_status}
          statuses={settableStatuses.delivery}
          order={orderNumber(order.id)}
          onChange={(status) => {
            onAsk(null)
            changeStatus(order, status)
          }}
        />
      </div>
      <Button {...way} icon={<History aria-hidden />} onClick={() => onAsk({ what: 'timeline', order })}>
        {timeline.title}
      </Button>
      {canGiveBack(order) && (
        <Button {...way} icon={<Undo2 aria-hidden />} onClick={() => onAsk({ what: 'give_back', order })}>
          {giveBack.button}
        </Button>
      )}
    </div>
  )
}
