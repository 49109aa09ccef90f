import type { Order } from '@tapri/contracts/orders'
import { Signpost } from 'lucide-react'
import { useOrderTexts } from '../texts.ts'
import styles from './way-note.module.css'

/**
 * Shows the way to the door, as the customer wrote it; renders nothing when there is none. It stands below the address.
 */
export function WayNote({ order: { delivery_address } }: { order: Pick<Order, 'delivery_address'> }) {
  const texts = useOrderTexts()
  if (!delivery_address.note) return null
  return (
    <span className={styles.note}>
      <Signpost className={styles.sign} aria-hidden />
      <span>
        <span className="visually-hidden">{texts.wayNote}: </span>
        <bdi>{delivery_address.note}</bdi>
      </span>
    </span>
  )
}
