import { refusal } from '@tapri/service-kit/http/problems'
import type { Kysely } from 'kysely'
import type { Database } from '../../database.ts'
import { takeCredit } from '../../money/money.ts'
import type { Outcome, Placement, PlacementWriter } from './queries.ts'

const CreditChanged = refusal('CREDIT_CHANGED')

const creditOf = ({ charges }: Placement['order']) => charges.find(({ kind }) => kind === 'credit')

/** Tells whether an order takes something that another may take at the same moment. */
export const needsClaim = (order: Placement['order']) => creditOf(order) !== undefined

/**
 * Writes one order and takes what it needs in the same transaction, last, so that others wait for it as short as
 * possible. Refuses it when that is no longer there (409).
 */
export const writeWithClaims = (db: Kysely<Database>, run: PlacementWriter, placement: Placement): Promise<Outcome> =>
  db.transaction().execute(async (trx) => {
    const [outcome] = await run(trx, [placement])
    if (!outcome) throw new Error('the statement left out an order')
    if (outcome.outcome !== 'placed') return outcome
    const { order } = placement
    const credit = creditOf(order)
    if (credit && !(await takeCredit(trx, order.customer_id, order.id, -credit.paise))) throw new CreditChanged()
    return outcome
  })
