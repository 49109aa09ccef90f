import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../database.ts'
import { book } from '../../money/money.ts'

/** Gives the customer of a delivered order and the friend whose code they used their credit, in its transaction. */
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
  const granted = { outlet_id, amount_paise: used.reward, left_paise: used.reward }
  const expires_at = sql<Date>`now() + interval '12 months'`
  const owners = [used.customer_id, used.friend_id]
  await trx
    .insertInto('credits')
    .values(owners.map((customer_id) => ({ id: randomUUID(), customer_id, ...granted, expires_at })))
    .execute()
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
