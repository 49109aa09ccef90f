import { greatCircleKm } from '@tapri/contracts/great-circle'
import { isEnded } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'
import { OrderMap } from '@tapri/order-screens/order/position/order-map'
import { useFreshPositions, usePosition } from '@tapri/order-screens/order/position/use-positions'
import { distance } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { DeliveryPerson } from './delivery-person.tsx'
import { useTrackingTexts } from './texts.ts'
import styles from './tracking.module.css'

/** Shows the map until the order has ended, and the delivery person with their last position. */
export function WhereItIs({ order }: { order: Order }) {
  const texts = useTrackingTexts()
  const language = useLanguage()
  const { delivery_address, outlet_location, outlet_name } = order
  useFreshPositions([order])
  const seen = usePosition(order)
  const isPickup = order.fulfilment === 'pickup'
  const km = greatCircleKm(outlet_location, delivery_address)
  return (
    <>
      {!isEnded(order.order_status) && (
        <div className={styles.map}>
          <OrderMap
            order={order}
            address={texts.address}
            text={isPickup ? outlet_name : texts.place(delivery_address.address, distance(km, language), outlet_name)}
            seen={seen}
            name={order.delivery_person_name ?? texts.deliveryPerson}
          />
        </div>
      )}
      {!isPickup && <DeliveryPerson order={order} seen={seen} />}
    </>
  )
}
