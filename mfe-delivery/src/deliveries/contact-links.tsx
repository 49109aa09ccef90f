import type { Order } from '@tapri/contracts/orders'
import { LinkButton } from '@tapri/ui/link-button'
import { Navigation, Phone } from 'lucide-react'
import { directionsUrl } from './rules.ts'
import { useDeliveriesTexts } from './texts.ts'

/** Link that calls the customer; renders nothing without a phone number. */
export function CallLink({ order, className }: { order: Order; className?: string | undefined }) {
  const texts = useDeliveriesTexts()
  if (!order.user_phone) return null
  return (
    <LinkButton
      href={`tel:${order.user_phone}`}
      icon={<Phone aria-hidden />}
      className={className}
      aria-label={texts.call(order.user_name ?? texts.customer)}
    >
      <span>{texts.callShort}</span>
    </LinkButton>
  )
}

/** Link to directions on an external maps page, in a new tab. */
export function DirectionsLink({ order, className }: { order: Order; className?: string | undefined }) {
  const texts = useDeliveriesTexts()
  const { delivery_address } = order
  return (
    <LinkButton
      href={directionsUrl(delivery_address)}
      target="_blank"
      rel="noopener noreferrer"
      icon={<Navigation aria-hidden />}
      className={className}
      aria-label={texts.directionsTo(delivery_address.address)}
    >
      <span>{texts.directions}</span>
    </LinkButton>
  )
}
