import type { PlaceOrder } from '@tapri/contracts/orders'
import type { QuoteOrder } from '@tapri/contracts/quote'
import { InvalidInput, refusal } from '@tapri/service-kit/http/problems'
import type { Copy } from '../../outlet/replicas/copy.ts'

const PickupNotOffered = refusal('PICKUP_NOT_OFFERED')

type Asked = Pick<QuoteOrder, 'fulfilment' | 'outlet_id' | 'delivery_address'>

/** An order with a destination. */
export type Placed<Body extends Pick<Asked, 'delivery_address'>> = Body & {
  delivery_address: NonNullable<Body['delivery_address']>
}

/** The parts of an order that `decideOn` reads. */
export type Wanted = Placed<Pick<QuoteOrder, 'items' | 'deliver_at' | 'fulfilment' | 'delivery_address'>>

/** Refuses a delivery without its address, and a pick-up without its outlet (400). */
export function assertPlace({ fulfilment, outlet_id, delivery_address }: Asked) {
  const isPickup = fulfilment === 'pickup'
  if (isPickup ? outlet_id === undefined : delivery_address === undefined)
    throw new InvalidInput(isPickup ? '/body/outlet_id' : '/body/delivery_address', 'REQUIRED')
}

/** Returns the copy with only this outlet, or unchanged when none is given, so that the nearest gets the order. */
export const onlyOutlet = (copy: Copy, outlet_id: string | undefined): Copy =>
  outlet_id === undefined ? copy : { ...copy, outlets: copy.outlets.filter(({ id }) => id === outlet_id) }

/** Returns a function that reduces a copy to the outlet of a pick-up. */
export const ownOutlet =
  ({ fulfilment, outlet_id }: Asked) =>
  (copy: Copy) =>
    fulfilment === 'pickup' ? onlyOutlet(copy, outlet_id) : copy

/** Returns the order with its destination. For a pick-up that is its outlet, which must offer pick-up (422). */
export function placed<Body extends PlaceOrder | QuoteOrder>(body: Body, { outlets }: Copy): Placed<Body> {
  if (body.fulfilment !== 'pickup') return body as Placed<Body>
  const outlet = outlets.find(({ id }) => id === body.outlet_id)
  if (!outlet?.offers_pickup) throw new PickupNotOffered()
  const { name: address, lat, lng } = outlet
  return { ...body, delivery_address: { address, lat, lng } }
}
