import type { PlaceOrder } from '@tapri/contracts/orders'
import type { Kysely } from 'kysely'
import type { Database } from '../../database.ts'
import { findCredit } from '../../money/money.ts'
import type { Copy } from '../../outlet/replicas/copy.ts'
import { findOfPromotions } from '../ordering.ts'
import type { OfCustomer, Whose } from './decide.ts'

/** Reads what an order depends on of its customer. */
export async function findOfCustomer(
  db: Kysely<Database>,
  { customer_id: id, channel }: Pick<Whose, 'customer_id' | 'channel'>,
  { use_credit, code }: Pick<PlaceOrder, 'use_credit' | 'code'>,
  copy: Copy,
): Promise<OfCustomer> {
  const credit_paise = use_credit ? await findCredit(db, id) : 0
  return { id, channel, credit_paise, ...(await findOfPromotions(db, copy, id, code)) }
}
