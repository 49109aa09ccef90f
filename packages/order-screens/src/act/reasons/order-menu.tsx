import type { Order } from '@tapri/contracts/orders'
import { Menu, type MenuItem } from '@tapri/ui/menu'
import { useShell } from '@tapri/web-kit/remote'
import { ArrowRightLeft, Banknote, HandCoins, History, ReceiptIndianRupee, Undo2, X } from 'lucide-react'
import { BillDialog, hasBill } from '../../money/bill/bill-dialog.tsx'
import { useBillTexts } from '../../money/bill/texts.ts'
import { orderNumber } from '../../order/order-number.ts'
import { canCorrectPayment, CorrectPaymentDialog } from '../../money/payment/correct-payment-dialog.tsx'
import { GiveBackDialog } from '../../money/give-back/give-back-dialog.tsx'
import { canGiveBack } from '../../money/give-back/rules.ts'
import { useGiveBackTexts } from '../../money/give-back/texts.ts'
import { usePaymentTexts } from '../../money/payment/texts.ts'
import { useOrderTexts } from '../../texts.ts'
import { useTimelineTexts } from '../../order/timeline/texts.ts'
import { TimelineDialog } from '../../order/timeline/timeline-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { HandOverDialog, ReleaseDialog } from './hand-over-release.tsx'
import { canHandOver, canRelease } from './rules.ts'
import { useReasonDialogTexts } from './dialog-texts.ts'

/** The dialog that an order's menu opens, and the order. */
export interface Asked {
  what: 'hand_over' | 'release' | 'cancel' | 'timeline' | 'bill' | 'correct' | 'give_back'
  order: Order
}

type Item = Pick<Asked, 'what'> & Omit<MenuItem, 'key' | 'onSelect'>

/** Returns the rare actions on an order that the user may take. */
export function useOrderMenu(order: Order): Item[] {
  const texts = useReasonDialogTexts()
  const timeline = useTimelineTexts()
  const bill = useBillTexts()
  const payment = usePaymentTexts()
  const giveBack = useGiveBackTexts()
  const { can, user } = useShell()
  const { role } = user
  const { deliveryPerson } = useOrderTexts()
  const name = order.delivery_person_name ?? deliveryPerson
  const isPickup = order.fulfilment === 'pickup'
  const all: (Item | false)[] = [
    can('orders.handle') &&
      canRelease(order) && { what: 'release', label: texts.releaseItem(name), icon: <Undo2 aria-hidden /> },
    can('orders.handle') &&
      canHandOver(order) &&
      !(isPickup && role === 'admin') && {
        what: 'hand_over',
        label: isPickup ? texts.askAdminItem : texts.handOverItem,
        icon: <ArrowRightLeft aria-hidden />,
      },
    can('refund') &&
      canCorrectPayment(order) && { what: 'correct', label: payment.correct, icon: <Banknote aria-hidden /> },
    can('refund') &&
      canGiveBack(order) && { what: 'give_back', label: giveBack.title, icon: <HandCoins aria-hidden /> },
    { what: 'timeline', label: timeline.title, icon: <History aria-hidden /> },
    hasBill(order) && { what: 'bill', label: bill.title, icon: <ReceiptIndianRupee aria-hidden /> },
    role === 'admin' &&
      order.can_cancel === true && { what: 'cancel', label: texts.cancelOrder, icon: <X aria-hidden />, danger: true },
  ]
  return all.filter((item) => item !== false)
}

/** Offers the rare actions on an order. */
export function OrderMenu({ order, onAsk }: { order: Order; onAsk: (asked: Asked) => void }) {
  const texts = useReasonDialogTexts()
  const items = useOrderMenu(order)
  return (
    <Menu
      label={texts.menuOf(orderNumber(order.id))}
      items={items.map(({ what, ...item }) => ({ ...item, key: what, onSelect: () => onAsk({ what, order }) }))}
    />
  )
}

export function OrderMenuDialogs({ asked, onClose }: { asked: Asked | null; onClose: () => void }) {
  const orderFor = (what: Asked['what']) => (asked?.what === what ? asked.order : null)
  return (
    <>
      <HandOverDialog order={orderFor('hand_over')} onClose={onClose} />
      <CancelDialog order={orderFor('cancel')} onClose={onClose} />
      <ReleaseDialog order={orderFor('release')} onClose={onClose} />
      <BillDialog order={orderFor('bill')} onClose={onClose} />
      <CorrectPaymentDialog order={orderFor('correct')} onClose={onClose} />
      <GiveBackDialog order={orderFor('give_back')} onClose={onClose} />
      <TimelineDialog order={orderFor('timeline')} onClose={onClose} />
    </>
  )
}
