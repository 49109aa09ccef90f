import { paidOfLines, paidOfPieces } from '@tapri/contracts/charges/paid-lines'
import type { Order } from '@tapri/contracts/orders'

const paiseOf = (rupees: number) => Math.round(rupees * 100)

/** Returns, in paise, what was paid for some pieces of an order's line, skipping the first ones. */
export function paisePaidFor(
  { items, charges = [] }: Pick<Order, 'items' | 'charges'>,
  line: number,
  taken: { first: number; pieces: number },
): number {
  const paid = paidOfLines({
    items: items.map(({ quantity, price }) => ({ quantity, paise: paiseOf(price) })),
    charges: charges.map((charge) => ({ ...charge, paise: paiseOf(charge.amount) })),
  })
  return paidOfPieces(paid[line] ?? 0, items[line]?.quantity ?? 1, taken)
}
