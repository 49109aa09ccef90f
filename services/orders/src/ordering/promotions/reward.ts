import { sql, type Transaction } from 'kysely'
import type { Database } from '../../database.ts'
import { book, grantCredit } from '../../money/money.ts'

/**
 * Gives credit to the customer of a delivered order and to the friend whose code they used, in the delivery's
 * transaction.
 */
export async function rewardFriends(trx: Transaction<Database>, order: { id: string; outlet_id: string }) {
  const used = await trx
    .selectFrom('promotion_uses as used')
    .innerJoin('promotions as promotion', 'promotion.id', 'used.promotion_id')
    .select(['promotion.id', 'used.customer_id', 'used.friend_id', 'used.paise'])
    .select(sql<number>`coalesce((promotion.terms ->> 'amount_paise')::int, 0)`.as('reward'))
    .where('used.order_id', '=', order.id)
    .where('used.friend_id', 'is not', null)
    .executeTakeFirst()
  if (!used?.friend_id || used.reward === 0) return
  const { outlet_id } = order
  const owners = [used.customer_id, used.friend_id]
  for (const customer_id of owners)
    await grantCredit(trx, { customer_id, outlet_id, paise: used.reward, origin: 'friend', order_id: order.id })
  const paise = owners.length * used.reward
  await book(trx, { kind: 'credit', outlet_id, order_id: order.id, actor: null }, [
    { account: 'discounts', paise },
    { account: 'credit', paise: -paise },
  ])
  await trx.updateTable('promotion_uses').set({ paise }).where('order_id', '=', order.id).execute()
  await trx
    .updateTable('promotions')
    .set((eb) => ({ cost_paise: eb('cost_paise', '+', paise) }))
    .where('id', '=', used.id)
    .execute()
}
