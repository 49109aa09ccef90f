import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database.ts'
import type { Settings } from '../../settings.ts'
import type { TaxedLine } from '../tax.ts'

type BillSettings = Pick<Settings, 'BILL_SELLER' | 'BILL_GSTIN' | 'BILL_HSN' | 'BILL_GST_PERCENT' | 'TZ_BUSINESS'>

/**
 * Stores the settings as the terms of future bills, unless the newest row is the same. A bill keeps the terms under
 * which it was issued. Rate and HSN are stored even without a GST number, since an outlet may have its own.
 */
export async function writeTerms(db: Kysely<Database>, settings: BillSettings) {
  const {
    BILL_SELLER: seller = null,
    BILL_GSTIN: gstin = null,
    BILL_HSN: hsn,
    BILL_GST_PERCENT,
    TZ_BUSINESS,
  } = settings
  const hundredths = Math.round(BILL_GST_PERCENT * 100)
  await sql`
    insert into bill_terms (seller, gstin, hsn, gst_hundredths, time_zone)
    select given.* from (values (${seller}::text, ${gstin}::text, ${hsn}::text, ${hundredths}::integer, ${TZ_BUSINESS}::text))
      as given (seller, gstin, hsn, gst_hundredths, time_zone)
    where not exists (
      select from (select seller, gstin, hsn, gst_hundredths, time_zone from bill_terms order by id desc limit 1) as newest
      where (newest.*) is not distinct from (given.*)
    )`.execute(db)
}

/** SQL: the GST number that a bill shows. */
export const gstin = sql<
  string | null
>`case when bills.gst_hundredths is null then bill_terms.gstin else bills.gstin end`

export const taxColumns = [
  gstin.as('gstin'),
  sql<string | null>`case when ${gstin} is not null then bill_terms.hsn end`.as('hsn'),
  sql<number>`coalesce(bills.gst_hundredths, bill_terms.gst_hundredths)`.as('gst_hundredths'),
] as const

/**
 * SQL: a bill's lines with their tax. A bill from before tax was stored by line becomes a single line at the rate of
 * its terms.
 */
export const billedLines = sql<TaxedLine[]>`coalesce(bills.lines, jsonb_build_array(jsonb_build_object(
  'kind', 'product', 'name', 'Order', 'quantity', 1, 'amount_paise', bills.total_paise, 'discount_paise', 0,
  'hsn', case when ${gstin} is not null then bill_terms.hsn end,
  'gst_hundredths', coalesce(bills.gst_hundredths, bill_terms.gst_hundredths),
  'taxable_paise', bills.taxable_paise, 'cgst_paise', bills.cgst_paise, 'sgst_paise', bills.sgst_paise)))`
