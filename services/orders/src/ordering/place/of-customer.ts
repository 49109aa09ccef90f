import type { PlaceOrder } from '@tapri/contracts/orders'
import type { Kysely } from 'kysely'
import type { Database } from '../../database.ts'
import { findCredit } from '../../money/money.ts'
import type { Copy } from '../../outlet/replicas/copy.ts'
import { findOfPromotions } from '../promotion-uses.ts'
import type { Whose } from './decide.ts'
import type { OfCustomer } from './to-pay.ts'

/** The parts of an order that concern its customer. `needsCustomer` is false for a walk-in. */
export type AskedOf = Pick<PlaceOrder, 'items' | 'use_credit' | 'code'> & { needsCustomer?: boolean | undefined }

/** Reads the facts about a customer on which their order depends. */
export async function findOfCustomer(
  db: Kysely<Database>,
  { customer_id: id, channel, placed_by }: Whose,
  { items, use_credit, code, needsCustomer }: AskedOf,
  copy: Copy,
): Promise<OfCustomer> {
  const credit_paise = use_credit ? await findCredit(db, id) : 0
  const is_walk_in = needsCustomer === false
  const asker = { customer: id, is_walk_in, typist: placed_by ?? id, items }
  return { id, channel, credit_paise, is_walk_in, ...(await findOfPromotions(db, copy, asker, code)) }
}
