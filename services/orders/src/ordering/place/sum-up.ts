import { type ChargedOrder, chargesOf, type OutletFees, sumOf } from '@tapri/contracts/charges/rules'
import type { PromotedOrder } from '@tapri/contracts/promotions/rules'
import type { StoredItem } from '../../order/lines.ts'
import type { Copy } from '../../outlet/replicas/copy.ts'
import { choose, type Promoted } from '../promoted.ts'
import type { OfCustomer } from './decide.ts'
import { totalOf } from './total.ts'

interface Priced {
  items: StoredItem[]
  order: ChargedOrder
  fees: OutletFees | null
}

/** Sums a priced order with the promotion that is best for its customer, and the credit that they use. */
export function sumUp(
  { items, order, fees }: Priced,
  where: Pick<PromotedOrder, 'outlet_id' | 'time_zone' | 'at'>,
  copy: Copy,
  customer: OfCustomer,
) {
  const promoted = choose(
    copy,
    {
      ...where,
      items: items.map((item) => ({ ...item, category_id: copy.products.get(item.product_id)?.category_id ?? null })),
      products_paise: order.products_paise,
      delivery_paise: sumOf(chargesOf(fees, order).filter(({ kind }) => kind === 'delivery')),
      channel: customer.channel,
      is_walk_in: customer.is_walk_in,
    },
    customer,
  )
  const total = totalOf(fees, order, { credit_paise: customer.credit_paise, claim: promoted.claim })
  return { order, fees, total, promoted }
}

/** Refuses a code without effect on the order, unless something better applies automatically. */
export function assertCode({ refused }: Promoted) {
  if (refused && refused !== 'beaten') throw refused
}
