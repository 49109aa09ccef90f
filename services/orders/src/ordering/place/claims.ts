import { refusal } from '@tapri/service-kit/http/problems'
import type { Kysely } from 'kysely'
import type { Database } from '../../database.ts'
import { takeCredit } from '../../money/money.ts'
import { claimPromotion } from '../promotion-uses.ts'
import type { Outcome, Placement, PlacementWriter } from './queries.ts'

const CreditChanged = refusal('CREDIT_CHANGED')

const CustomerUnknown = refusal('CUSTOMER_UNKNOWN')

const creditOf = ({ charges }: Placement['order']) => charges.find(({ kind }) => kind === 'credit')

/** Tells whether an order needs something that a concurrent order may take as well, or is placed by staff. */
export const needsClaim = (order: Placement['order']) =>
  creditOf(order) !== undefined || order.claim !== undefined || order.placed_by !== null

/** Thrown when a promotion has no uses left: the order is then decided again. */
export class PromotionGone extends Error {}

/**
 * Writes one order and then, in the same transaction, takes what it needs. That comes last, so that others wait for it
 * as briefly as possible. Refuses the order when that is no longer there (409).
 */
export const writeWithClaims = (db: Kysely<Database>, run: PlacementWriter, placement: Placement): Promise<Outcome> =>
  db.transaction().execute(async (trx) => {
    const [outcome] = await run(trx, [placement])
    if (!outcome) throw new Error('the statement left out an order')
    if (outcome.outcome !== 'placed') return outcome
    const { order, needsCustomer, finish } = placement
    if (needsCustomer) await assertCustomer(trx, order.customer_id)
    const credit = creditOf(order)
    if (credit && !(await takeCredit(trx, order.customer_id, order.id, -credit.paise))) throw new CreditChanged()
    if (order.claim && !(await claimPromotion(trx, order, order.claim))) throw new PromotionGone()
    await finish?.(trx, order.id)
    return outcome
  })

/** Refuses an order for an account that is not, or no longer, a known customer (409). */
async function assertCustomer(trx: Kysely<Database>, id: string) {
  const customer = await trx
    .selectFrom('known_people')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', 'customer')
    .where('deleted', '=', false)
    .forShare()
    .executeTakeFirst()
  if (!customer) throw new CustomerUnknown()
}
