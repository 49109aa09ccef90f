import type { TakenQuote } from '@tapri/contracts/taken-orders'
import { InvalidInput } from '@tapri/service-kit/http/problems'
import type { Copy } from '../../../outlet/replicas/copy.ts'

/** Refuses a caller's order without its customer or its address (400). */
export function assertForCaller<Body extends Pick<TakenQuote, 'customer_id' | 'delivery_address'>>(
  body: Body,
): asserts body is Body & { customer_id: string; delivery_address: NonNullable<Body['delivery_address']> } {
  if (body.customer_id === undefined) throw new InvalidInput('/body/customer_id', 'REQUIRED')
  if (body.delivery_address === undefined) throw new InvalidInput('/body/delivery_address', 'REQUIRED')
}

/** Returns the copy as if there were only this outlet; undefined: as it is, so that the nearest one gets an order. */
export const onlyOutlet = (copy: Copy, outlet_id: string | undefined): Copy =>
  outlet_id === undefined ? copy : { ...copy, outlets: copy.outlets.filter(({ id }) => id === outlet_id) }
