import type { Order } from '@tapri/contracts/orders'
import { LinkButton } from '@tapri/ui/link-button'
import { Navigation, Phone } from 'lucide-react'
import { useTexts } from '../texts.ts'
import { directionsUrl } from './rules.ts'

/** Calls the customer; nothing when their phone is not known. */
export function CallLink({ order, className }: { order: Order; className?: string | undefined }) {
  const texts = useTexts()
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

/** Opens the way to the door on a maps page outside. */
export function DirectionsLink({ order, className }: { order: Order; className?: string | undefined }) {
  const texts = useTexts()
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
