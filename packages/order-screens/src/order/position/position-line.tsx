import type { Order } from '@tapri/contracts/orders'
import { isolated } from '@tapri/contracts/typed/isolated'
import { Dialog } from '@tapri/ui/dialog'
import { IconButton } from '@tapri/ui/icon-button'
import { Map } from 'lucide-react'
import { useState } from 'react'
import { orderNumber } from '../order-number.ts'
import { useOrderTexts } from '../../texts.ts'
import { OrderMap } from './order-map.tsx'
import { PositionWords } from './position-words.tsx'
import styles from './position.module.css'
import { usePositionTexts } from './texts.ts'
import { usePosition } from './use-positions.ts'

/**
 * Shows staff the last known position of the delivery person of an order, in words and on a map; renders nothing when
 * it is unknown.
 */
export function PositionLine({ order }: { order: Order }) {
  const texts = usePositionTexts()
  const { deliveryPerson } = useOrderTexts()
  const [isOpen, setOpen] = useState(false)
  const seen = usePosition(order)
  if (!seen) return null
  const name = order.delivery_person_name ?? deliveryPerson
  return (
    <div className={styles.line}>
      <PositionWords seen={seen} to={order.delivery_address} from="customer" />
      <IconButton
        label={texts.mapOf(name, orderNumber(order.id))}
        icon={<Map aria-hidden />}
        onClick={() => setOpen(true)}
      />
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={texts.title(name)}
        description={`#${orderNumber(order.id)} · ${isolated(order.delivery_address.address)}`}
      >
        {isOpen && (
          <>
            <PositionWords seen={seen} to={order.delivery_address} from="customer" />
            <OrderMap order={order} seen={seen} address={texts.address} name={name} />
          </>
        )}
      </Dialog>
    </div>
  )
}
