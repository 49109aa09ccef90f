import { codeOf, counts, needsCustomer, type Promotion, type PromotionFacts } from '@tapri/contracts/promotions/rules'
import { refusal, type Refusal } from '@tapri/service-kit/http/problems'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { earlierAccounts } from '../order/earlier-accounts.ts'
import type { Copy } from '../outlet/replicas/copy.ts'
import { type Claim, isByItself, type OfPromotions } from './promoted.ts'

const TooManyCodes = refusal('TOO_MANY_CODES')
const Over = refusal('PROMOTION_OVER')

/** Ineffective codes that a person may try within the time. */
const MAX_TRIES = 10
const TRIES_SECONDS = 600

interface Asker {
  customer: string
  is_walk_in: boolean
  /** The customer, or the member of staff who places the order: the person whose ineffective codes are counted. */
  typist: string
  items: readonly { product_id: string }[]
}

/**
 * Reads the facts that decide which promotions apply to a customer's order. Runs no statement when no automatic
 * promotion counts anything in the cart and no code was typed.
 */
export async function findOfPromotions(
  db: Kysely<Database>,
  { promotions, codes, products }: Pick<Copy, 'promotions' | 'codes' | 'products'>,
  { customer, is_walk_in, typist, items }: Asker,
  code: string | undefined,
): Promise<OfPromotions> {
  const mayApply = ({ terms }: Pick<Promotion, 'terms'>) => !(is_walk_in && needsCustomer(terms))
  const inCart = items.map(({ product_id }) => ({
    product_id,
    category_id: products.get(product_id)?.category_id ?? null,
  }))
  const automatic = promotions.filter(
    (each) => isByItself(each) && mayApply(each) && inCart.some((item) => counts(each.terms, item)),
  )
  if (code === undefined) return { facts: await findFacts(db, automatic, customer) }
  const refuse = async (refused?: Refusal) => ({ code, refused, facts: await findFacts(db, automatic, customer) })
  const tooMany = await refusalOfTries(db, typist)
  if (tooMany) return refuse(tooMany)
  const normalized = codeOf(code)
  const named = codes.get(normalized)
  if (named) return { code, facts: await findFacts(db, [...automatic, ...[named].filter(mayApply)], customer) }
  const { owner, has_ended } = await findElsewhere(db, normalized)
  if (!owner && has_ended) return refuse(new Over(normalized))
  if (!owner) {
    await countTry(db, typist, normalized)
    return refuse()
  }
  const ofFriends = is_walk_in ? [] : promotions.filter(({ terms }) => terms.kind === 'friend')
  return { code, friend_id: owner, facts: await findFacts(db, [...automatic, ...ofFriends], customer) }
}

/** Looks up which customer's friend code it is, and whether an ended promotion had it. Both use an index. */
const findElsewhere = (db: Kysely<Database>, code: string) =>
  db
    .selectNoFrom((eb) => [
      eb.selectFrom('friend_codes').select('customer_id').where('code', '=', code).as('owner'),
      eb
        .exists(eb.selectFrom('promotions').select('id').where('code', '=', code).where('ended_at', 'is not', null))
        .as('has_ended'),
    ])
    .executeTakeFirstOrThrow()

/** SQL: whether a promotion depends on an order being the customer's first. */
const isForFirstOrder = sql`(promotion.terms ->> 'kind' = 'friend' or promotion.terms -> 'first_order' = 'true')`

/**
 * Reads how often the customer and everybody else have used these promotions. The order `without` does not count. The
 * lateral join with its limit makes one index lookup for each earlier account.
 */
export async function findFacts(
  db: Kysely<Database>,
  promotions: readonly Pick<Promotion, 'id'>[],
  customer: string,
  without = '',
): Promise<Map<string, PromotionFacts>> {
  if (promotions.length === 0) return new Map()
  const ids = promotions.map(({ id }) => id)
  const { rows } = await sql<PromotionFacts & { id: string }>`
    select promotion.id, promotion.uses, own.uses::int as own_uses, own.pieces::int as free_pieces,
      case when exists (
        select from orders where customer_id = ${customer} and order_status <> 'cancelled' and id <> ${without}
      ) then true when ${isForFirstOrder} then exists (
        select from ${earlierAccounts(customer)} cross join lateral (
          select from orders where customer_id = earlier.id and order_status <> 'cancelled'
          order by created_at desc limit 1) as placed
      ) else false end as has_ordered,
      case when promotion.terms ->> 'kind' = 'stamps' then (
        select coalesce(sum((item ->> 'quantity')::int), 0)::int
        from orders cross join jsonb_array_elements(orders.items) as item
        left join known_products as product on product.id = item ->> 'product_id'
        where orders.customer_id = ${customer} and orders.order_status = 'delivered' and orders.remade_of is null
          and orders.created_at >= promotion.created_at
          and (jsonb_array_length(coalesce(promotion.terms -> 'product_ids', '[]'))
              + jsonb_array_length(coalesce(promotion.terms -> 'category_ids', '[]')) = 0
            or promotion.terms -> 'product_ids' ? (item ->> 'product_id')
            or promotion.terms -> 'category_ids' ? product.category_id)
      ) else 0 end as stamped
    from promotions as promotion cross join lateral (
      select count(*) as uses, coalesce(sum(pieces), 0) as pieces
      from promotion_uses where customer_id = ${customer} and promotion_id = promotion.id and order_id <> ${without}
    ) as own
    where promotion.id = any(${ids})`.execute(db)
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}

/** Returns the refusal of every code while the customer has tried too many ineffective ones. */
async function refusalOfTries(db: Kysely<Database>, customer: string) {
  const tried = await db
    .selectFrom('code_tries')
    .select(
      sql<number>`ceil(extract(epoch from since + make_interval(secs => ${TRIES_SECONDS}) - now()))::int`.as('left'),
    )
    .where('customer_id', '=', customer)
    .where('tries', '>=', MAX_TRIES)
    .executeTakeFirst()
  if (!tried || tried.left <= 0) return undefined
  return Object.assign(new TooManyCodes(Math.ceil(tried.left / 60)), { retryAfterSeconds: tried.left })
}

/** Counts an ineffective code. Repeating the same one, as each view of the checkout does, counts once. */
function countTry(db: Kysely<Database>, customer: string, code: string) {
  const isOld = sql`kept.since < now() - make_interval(secs => ${TRIES_SECONDS})`
  return sql`
    insert into code_tries as kept (customer_id, tries, since, last_code) values (${customer}, 1, now(), ${code})
    on conflict (customer_id) do update set last_code = excluded.last_code,
      tries = case when ${isOld} then 1 else kept.tries + (kept.last_code is distinct from ${code})::int end,
      since = case when ${isOld} then now() else kept.since end`.execute(db)
}

/**
 * Counts the use of a promotion by an order that this transaction has written. Returns false when somebody else, or
 * another order of the customer, took the last use.
 */
export async function claimPromotion(
  trx: Transaction<Database>,
  order: { id: string; customer_id: string },
  { promotion, paise, pieces, friend_id, holds }: Claim,
): Promise<boolean> {
  const { id, customer_id } = order
  // A separate statement, so that the next one sees what was committed while this one waited for the lock.
  await sql`select pg_advisory_xact_lock(hashtext('promotions of'), hashtext(${customer_id}))`.execute(trx)
  const facts = (await findFacts(trx, [promotion], customer_id, id)).get(promotion.id)
  if (!facts || !holds(facts)) return false
  const { numUpdatedRows } = await trx
    .updateTable('promotions')
    .set((eb) => ({ uses: eb('uses', '+', 1), cost_paise: eb('cost_paise', '+', paise) }))
    .where('id', '=', promotion.id)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('max_uses', 'is', null), eb('uses', '<', eb.ref('max_uses'))]))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  const use = { promotion_id: promotion.id, order_id: id, customer_id, paise, pieces, friend_id }
  await trx.insertInto('promotion_uses').values(use).execute()
  return true
}

/** Returns the use of a promotion by a cancelled order. */
export const returnPromotion = (trx: Transaction<Database>, order: string) =>
  sql`
    with returned as (delete from promotion_uses where order_id = ${order} returning promotion_id, paise)
    update promotions set uses = uses - 1, cost_paise = cost_paise - returned.paise
    from returned where promotions.id = returned.promotion_id`.execute(trx)
