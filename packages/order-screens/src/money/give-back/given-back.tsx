import type { listRefunds } from '@tapri/contracts/give-back'
import type { Order } from '@tapri/contracts/orders'
import { Notice } from '@tapri/ui/notice'
import { useLoad } from '@tapri/web-kit/queries'
import { useGaveBack } from './gave-back.ts'
import { canGiveBack } from './rules.ts'
import { useGiveBackTexts } from './texts.ts'

/** Tells the customer what was given back for an order and why, except what their complaints say already. */
export function GivenBack({ order }: { order: Order }) {
  const texts = useGiveBackTexts()
  const say = useGaveBack(order.time_zone)
  const enabled = canGiveBack(order)
  const { data } = useLoad<typeof listRefunds>(
    'GET /orders/:id/refunds',
    { params: { id: order.id } },
    { failure: null, enabled },
  )
  const refunds = data?.refunds.filter((refund) => !refund.for_complaint) ?? []
  if (!enabled || refunds.length === 0) return null
  return (
    <Notice tone="info">
      <ul>
        {refunds.map((refund) => (
          <li key={refund.id}>
            {texts.reasons[refund.reason]}: {say(refund)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
