import type { TakenQuote } from '@tapri/contracts/taken-orders'
import { InvalidInput } from '@tapri/service-kit/http/problems'
import type { Copy } from '../../../outlet/replicas/copy.ts'

/** Refuses a phone order without its customer (400). */
export function assertForCaller<Body extends Pick<TakenQuote, 'customer_id'>>(
  body: Body,
): asserts body is Body & { customer_id: string } {
  if (body.customer_id === undefined) throw new InvalidInput('/body/customer_id', 'REQUIRED')
}

/** Returns the copy with only this outlet, or unchanged when none is given, so that the nearest gets the order. */
export const onlyOutlet = (copy: Copy, outlet_id: string | undefined): Copy =>
  outlet_id === undefined ? copy : { ...copy, outlets: copy.outlets.filter(({ id }) => id === outlet_id) }
