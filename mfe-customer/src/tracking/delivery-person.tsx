import { isEnded } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'
import { PositionWords } from '@tapri/order-screens/order/position/position-words'
import type { Seen } from '@tapri/order-screens/order/position/rules'
import { Card } from '@tapri/ui/card'
import { LinkButton } from '@tapri/ui/link-button'
import { Bike, Phone } from 'lucide-react'
import { useTrackingTexts } from './texts.ts'
import styles from './tracking.module.css'

/**
 * Shows name and phone number of the delivery person with a call link, and where they were last seen; sticks to the
 * bottom of a phone screen.
 */
export function DeliveryPerson({ order, seen }: { order: Order; seen: Seen | undefined }) {
  const texts = useTrackingTexts()
  const { delivery_person_name: name, delivery_person_phone: phone, order_status } = order
  const isOver = isEnded(order_status)
  if (isOver && !name) return null
  return (
    <Card
      as="section"
      className={styles.person}
      aria-label={texts.deliveryPerson}
      data-sticky={!isOver && name !== null}
    >
      <span className={styles.face}>
        <Bike aria-hidden />
      </span>
      <div className={styles.who}>
        {name ? (
          <p className={styles.name}>
            <bdi>{name}</bdi>
          </p>
        ) : (
          <>
            <p className={styles.role}>{texts.deliveryPerson}</p>
            <p>{texts.nobody}</p>
          </>
        )}
        {phone && <p data-number>{phone}</p>}
        {seen && <PositionWords seen={seen} to={order.delivery_address} from="you" />}
      </div>
      {name && phone && !isOver && (
        <LinkButton href={`tel:${phone}`} look="primary" icon={<Phone aria-hidden />} aria-label={texts.call(name)}>
          {texts.callShort}
        </LinkButton>
      )}
    </Card>
  )
}
