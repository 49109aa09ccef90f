import { getBill, getBillSeries } from '@tapri/contracts/bills'
import { exportBills, exportGstr1 } from '@tapri/contracts/exports'
import type { Caller } from '@tapri/service-kit/http/access'
import type { App } from '@tapri/service-kit/http/app'
import { audit } from '@tapri/service-kit/process/audit'
import { refusal } from '@tapri/service-kit/http/problems'
import type { Context } from '@tapri/service-kit/process/service'
import type { Kysely } from 'kysely'
import type { Database } from '../../database.ts'
import { accessibleTo, OrderNotFound } from '../../order/order.ts'
import { sendExport } from '../send-export.ts'
import type { Settings } from '../../settings.ts'
import { billColumns, billPages } from './export.ts'
import { gstr1Columns, gstr1Pages } from './gstr1.ts'
import { type BillRow, type NoteRow, toBill } from './rules.ts'
import { seriesReader } from './series.ts'
import { taxColumns, writeTerms } from './terms.ts'

const NoBill = refusal('NO_BILL')

export function billRoutes(app: App, { db, settings }: Context<Database, Settings>) {
  app.addHook('onReady', () => writeTerms(db, settings))
  app.route({
    ...getBill,
    handler: async ({ user, params }) => toBill(await findBill(db, params.id, user), await findNotes(db, params.id)),
  })
  const readSeries = seriesReader(db)
  app.route({ ...getBillSeries, handler: () => readSeries() })
  app.route({
    ...exportBills,
    schema: { querystring: exportBills.schema.querystring },
    handler: async (request, reply) => {
      audit(request, 'bills_exported')
      const { format, ...asked } = request.query
      const pages = billPages(db, request.user, asked)
      return sendExport(request, reply, { name: 'bills', columns: billColumns, pages, format })
    },
  })
  app.route({
    ...exportGstr1,
    schema: { querystring: exportGstr1.schema.querystring },
    handler: async (request, reply) => {
      audit(request, 'bills_exported')
      const { format, ...asked } = request.query
      const name = `gstr1-${asked.sheet}-${asked.month}`
      const pages = gstr1Pages(db, request.user, asked)
      return sendExport(request, reply, { name, columns: gstr1Columns(asked.sheet), pages, format })
    },
  })
}

const findNotes = (db: Kysely<Database>, order: string): Promise<NoteRow[]> =>
  db
    .selectFrom('credit_notes')
    .selectAll()
    .where('order_id', '=', order)
    .orderBy('issued_at')
    .orderBy('number')
    .execute()

/**
 * Finds the bill of an order. Refuses an order that the caller may not see like an unknown one (404), and one without a
 * bill (409).
 */
async function findBill(db: Kysely<Database>, id: string, caller: Caller): Promise<BillRow> {
  const row = await db
    .selectFrom('orders')
    .leftJoin('bills', 'bills.order_id', 'orders.id')
    .leftJoin('bill_terms', 'bill_terms.id', 'bills.terms_id')
    .leftJoin('bill_outlets', 'bill_outlets.outlet_id', 'bills.outlet_id')
    .innerJoin('known_outlets', 'known_outlets.id', 'orders.outlet_id')
    .where('orders.id', '=', id)
    .where(accessibleTo(caller))
    .select([
      'orders.id as order_id',
      'orders.items',
      'orders.buyer',
      'orders.paid_by',
      'orders.outlet_id',
      'known_outlets.name as outlet_name',
      'bill_outlets.code',
      'bills.financial_year',
      'bills.number',
      'bills.issued_at',
      'bills.time_zone',
      'bills.taxable_paise',
      'bills.cgst_paise',
      'bills.sgst_paise',
      'bills.total_paise',
      'bills.credit_paise',
      'bills.kind',
      'bills.legal_name',
      'bills.address',
      'bills.fssai_number',
      'bills.lines',
      'bill_terms.seller',
    ])
    .select([...taxColumns])
    .executeTakeFirst()
  if (!row) throw new OrderNotFound()
  if (row.number === null) throw new NoBill()
  return row as unknown as BillRow
}
