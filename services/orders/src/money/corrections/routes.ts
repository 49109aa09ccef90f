import { type CorrectPayment, correctPayment } from '@tapri/contracts/correct-payment'
import type { Caller } from '@tapri/service-kit/http/access'
import type { App } from '@tapri/service-kit/http/app'
import { audit } from '@tapri/service-kit/process/audit'
import type { Context } from '@tapri/service-kit/process/service'
import type { Kysely } from 'kysely'
import { cashAnnouncer } from '../cash-announcer.ts'
import type { Database } from '../../database.ts'
import { beginNames } from '../../editions.ts'
import { book } from '../ledger.ts'
import { accessibleTo, findOrder, OrderNotFound, toOrder } from '../../order/order.ts'
import type { Settings } from '../../settings.ts'
import { tellCorrected } from '../../messages/messages.ts'
import { giveUpReference, keepReference } from '../upi-references.ts'
import { decideCorrection } from './rules.ts'

export function correctPaymentRoutes(app: App, { db, bus, settings }: Context<Database, Settings>) {
  const announce = cashAnnouncer(bus)
  app.route({
    ...correctPayment,
    handler: async (request) => {
      const { user, params, body } = request
      const isCorrected = await correct(db, params.id, user, body)
      const order = await findOrder(db, params.id, user)
      if (isCorrected) {
        audit(request, 'payment_corrected', { subject: params.id, to: body.paid_by })
        await tellCorrected(db, settings, order, user)
        announce({ outlet_id: order.outlet_id, person_id: order.delivery_person_id ?? undefined })
      }
      return toOrder(order, user)
    },
  })
}

/**
 * Books the correction, then updates the order's row: the database refuses a row that contradicts the ledger. The
 * order's version stays, as with a rating. Returns whether anything changed.
 */
const correct = (db: Kysely<Database>, id: string, caller: Caller, given: CorrectPayment): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const order = await trx
      .selectFrom('orders')
      .select(['id', 'order_status', 'payment_method', 'paid_by', 'upi_reference', 'delivery_person_id', 'total_paise'])
      .select((eb) => [
        'outlet_id',
        eb
          .selectFrom('known_outlets')
          .select('upi_payee')
          .whereRef('known_outlets.id', '=', 'orders.outlet_id')
          .as('outlet_upi_payee'),
      ])
      .where('id', '=', id)
      .where(accessibleTo(caller))
      .forUpdate()
      .executeTakeFirst()
    if (!order) throw new OrderNotFound()
    const correction = decideCorrection(order, given)
    if (!correction) return false
    const { set, postings } = correction
    const entry = { outlet_id: order.outlet_id, kind: 'correction' as const, order_id: id, reason: given.reason }
    await giveUpReference(trx, id)
    if (set.upi_reference !== null) await keepReference(trx, order, set.upi_reference)
    await book(trx, { ...entry, reference: set.upi_reference, actor: caller }, postings)
    await trx.updateTable('orders').set(set).where('id', '=', id).execute()
    await beginNames(trx)
    return true
  })
