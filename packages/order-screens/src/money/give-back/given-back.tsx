import type { listRefunds } from '@tapri/contracts/give-back'
import type { Order } from '@tapri/contracts/orders'
import { Notice } from '@tapri/ui/notice'
import { Rupees } from '@tapri/ui/rupees'
import { useLoad } from '@tapri/web-kit/queries'
import { canGiveBack } from './rules.ts'
import { useGiveBackTexts } from './texts.ts'

/** Says to the customer what was given back of an order, why, and when it arrives; nothing where nothing was. */
export function GivenBack({ order }: { order: Order }) {
  const texts = useGiveBackTexts()
  const enabled = canGiveBack(order)
  const { data } = useLoad<typeof listRefunds>(
    'GET /orders/:id/refunds',
    { params: { id: order.id } },
    { failure: null, enabled },
  )
  if (!enabled || !data || data.refunds.length === 0) return null
  return (
    <Notice tone="info">
      <ul>
        {data.refunds.map(({ id, amount, way, reason, is_done }) => (
          <li key={id}>
            {texts.given}: <Rupees amount={amount} /> · {texts.reasons[reason]} ·{' '}
            {way === 'online' && is_done ? texts.sent : texts.arrives[way]}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
