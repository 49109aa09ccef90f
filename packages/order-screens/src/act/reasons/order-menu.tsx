import type { Order } from '@tapri/contracts/orders'
import { Menu } from '@tapri/ui/menu'
import { useShell } from '@tapri/web-kit/remote'
import { ArrowRightLeft, Banknote, History, ReceiptIndianRupee, Undo2, X } from 'lucide-react'
import { BillDialog } from '../../money/bill/bill-dialog.tsx'
import { hasBill } from '../../money/bill/has-bill.ts'
import { useBillTexts } from '../../money/bill/texts.ts'
import { orderNumber } from '../../order/order-number.ts'
import { canCorrectPayment, CorrectPaymentDialog } from '../../money/payment/correct-payment-dialog.tsx'
import { usePaymentTexts } from '../../money/payment/texts.ts'
import { useOrderTexts } from '../../texts.ts'
import { useTimelineTexts } from '../../order/timeline/texts.ts'
import { TimelineDialog } from '../../order/timeline/timeline-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { ReleaseDialog } from './release-dialog.tsx'
import { canHandOver, canRelease } from './rules.ts'
import { useReasonDialogTexts } from './dialog-texts.ts'

/** What the menu of an order opens. */
export interface Asked {
  what: 'hand_over' | 'release' | 'cancel' | 'timeline' | 'bill' | 'correct'
  order: Order
}

interface OrderMenuProps {
  order: Order
  onAsk: (asked: Asked) => void
}

/** What a manager or an admin does rarely with an order; nothing for one of an older service. */
export function OrderMenu({ order, onAsk }: OrderMenuProps) {
  const texts = useReasonDialogTexts()
  const timeline = useTimelineTexts()
  const bill = useBillTexts()
  const payment = usePaymentTexts()
  const { role } = useShell().user
  const { deliveryPerson } = useOrderTexts()
  const name = order.delivery_person_name ?? deliveryPerson
  const items = [
    canRelease(order) && { what: 'release' as const, label: texts.releaseItem(name), icon: <Undo2 aria-hidden /> },
    canHandOver(order) && {
      what: 'hand_over' as const,
      label: texts.handOverItem,
      icon: <ArrowRightLeft aria-hidden />,
    },
    canCorrectPayment(order) && { what: 'correct' as const, label: payment.correct, icon: <Banknote aria-hidden /> },
    order.version !== undefined && {
      what: 'timeline' as const,
      label: timeline.title,
      icon: <History aria-hidden />,
    },
    hasBill(order) && { what: 'bill' as const, label: bill.title, icon: <ReceiptIndianRupee aria-hidden /> },
    role === 'admin' &&
      order.can_cancel === true && {
        what: 'cancel' as const,
        label: texts.cancelOrder,
        icon: <X aria-hidden />,
        danger: true,
      },
  ].filter((item) => item !== false)
  if (items.length === 0) return null
  return (
    <Menu
      label={texts.menuOf(orderNumber(order.id))}
      items={items.map(({ what, ...item }) => ({ ...item, key: what, onSelect: () => onAsk({ what, order }) }))}
    />
  )
}

/** The dialogs that the menu opens. */
export function OrderMenuDialogs({ asked, onClose }: { asked: Asked | null; onClose: () => void }) {
  const orderFor = (what: Asked['what']) => (asked?.what === what ? asked.order : null)
  return (
    <>
      <HandOverDialog order={orderFor('hand_over')} onClose={onClose} />
      <CancelDialog order={orderFor('cancel')} onClose={onClose} />
      <ReleaseDialog order={orderFor('release')} onClose={onClose} />
      <BillDialog order={orderFor('bill')} onClose={onClose} />
      <CorrectPaymentDialog order={orderFor('correct')} onClose={onClose} />
      <TimelineDialog order={orderFor('timeline')} onClose={onClose} />
    </>
  )
}
