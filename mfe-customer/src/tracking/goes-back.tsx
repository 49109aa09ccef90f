import type { Order } from '@tapri/contracts/orders'
import { Notice } from '@tapri/ui/notice'
import { useTrackingTexts } from './texts.ts'

/** Says that the money of a cancelled order that was paid online is refunded. */
export function GoesBack({ order }: { order: Order }) {
  const texts = useTrackingTexts()
  const { payment_method, payment_status, order_status } = order
  if (payment_method !== 'online' || payment_status !== 'paid' || order_status !== 'cancelled') return null
  return <Notice tone="info">{texts.goesBack}</Notice>
}
