import type { Order } from '@tapri/contracts/orders'
import { useReasonDialogTexts } from '@tapri/order-screens/act/reasons/dialog-texts'
import { orderNumber } from '@tapri/order-screens/order/order-number'
import { IconButton } from '@tapri/ui/icon-button'
import { LinkButton } from '@tapri/ui/link-button'
import { EllipsisVertical, Navigation, Phone } from 'lucide-react'
import { type Asked, directionsUrl } from './rules.ts'
import { useDeliveriesTexts } from './texts.ts'

/** Links to a call to the customer; renders nothing without a phone number. */
export function CallLink({ order }: { order: Order }) {
  const texts = useDeliveriesTexts()
  if (!order.user_phone) return null
  return (
    <LinkButton
      href={`tel:${order.user_phone}`}
      icon={<Phone aria-hidden />}
      aria-label={texts.call(order.user_name ?? texts.customer)}
    >
      {texts.callShort}
    </LinkButton>
  )
}

/** Links to directions on an external maps page, in a new tab. */
export function DirectionsLink({ order }: { order: Order }) {
  const texts = useDeliveriesTexts()
  const { delivery_address } = order
  return (
    <LinkButton
      href={directionsUrl(delivery_address)}
      target="_blank"
      rel="noopener noreferrer"
      icon={<Navigation aria-hidden />}
      aria-label={texts.directionsTo(delivery_address.address)}
    >
      {texts.directions}
    </LinkButton>
  )
}

/** Opens the sheet with the rare actions of a stop. */
export function MoreButton({ order, onAsk }: { order: Order; onAsk: (asked: Asked) => void }) {
  const texts = useReasonDialogTexts()
  return (
    <IconButton
      label={texts.menuOf(orderNumber(order.id))}
      icon={<EllipsisVertical aria-hidden />}
      aria-haspopup="dialog"
      onClick={() => onAsk({ what: 'more', order })}
    />
  )
}
