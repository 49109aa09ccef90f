import type { Order } from '@tapri/contracts/orders'
import { statusNameOf } from '@tapri/order-screens/order/status-name'
import type { useTrackingTexts } from './texts.ts'

/** Says where the order is; for a pick-up, that it is ready or was collected. */
export function nowOf(order: Order, texts: ReturnType<typeof useTrackingTexts>, who: string) {
  const name = statusNameOf(order)
  return name === 'ready' || name === 'collected' ? texts.pickup[name](order.outlet_name) : texts.now[name](who)
}
