import { sumOf } from '@tapri/contracts/charges/rules'
import type { PaidBy } from '@tapri/contracts/payment-methods'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import type { StoredCharge } from '../order/lines.ts'
import type { Account } from './ledger-tables.ts'
import { book, type Posting } from './ledger.ts'

interface Sold {
  id: string
  outlet_id: string
  delivery_person_id: string | null
  charges: readonly StoredCharge[]
  total_paise: number
  paid_by: PaidBy | null
  upi_reference: string | null
}

/**
 * Returns the account that receives an order's money. Cash is with the person who delivered it, or else in the till.
 */
export function paidInto(
  paidBy: PaidBy,
  { delivery_person_id: person }: Pick<Sold, 'delivery_person_id'>,
): Pick<Posting, 'account' | 'person_id'> {
  if (paidBy === 'upi') return { account: 'upi' }
  if (paidBy === 'online') return { account: 'prepaid' }
  return person === null ? { account: 'till' } : { account: 'carried', person_id: person }
}

const accounts = {
  delivery: 'delivery',
  packaging: 'packaging',
  discount: 'discounts',
  credit: 'credit',
} as const satisfies Record<StoredCharge['kind'], Account>

/** Returns the postings of an order's sale, each kind of charge to its account; none for a free order. */
export const saleOf = (order: Omit<Sold, 'id' | 'outlet_id' | 'upi_reference'>): Posting[] =>
  order.paid_by === null || (order.total_paise === 0 && order.charges.length === 0)
    ? []
    : [
        { ...paidInto(order.paid_by, order), paise: order.total_paise },
        { account: 'sales', paise: sumOf(order.charges) - order.total_paise },
        ...order.charges.map(({ kind, paise }) => ({ account: accounts[kind], paise: -paise })),
      ]

export async function bookSale(trx: Kysely<Database>, order: Sold) {
  const postings = saleOf(order)
  if (postings.length === 0) return
  const { id: order_id, outlet_id, upi_reference: reference } = order
  await book(trx, { kind: 'sale', outlet_id, order_id, reference, actor: null }, postings)
}
