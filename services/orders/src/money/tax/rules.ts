import { sumOf } from '@tapri/contracts/charges/rules'
import type { StoredCharge, StoredItem } from '../../order/lines.ts'
import { apportion } from '@tapri/contracts/charges/apportion'

// The tax rules by name: docs/tax.md explains each, and what an accountant has to confirm.

/** The rule that gave a line its rate. */
export type TaxRule = 'rate_of_product' | 'rate_of_outlet' | 'taxed_with_products' | 'composition' | 'no_gst_number'

/** A tax invoice; a bill of supply if the outlet is under the composition scheme; a plain bill without a GST number. */
export const billKinds = ['tax_invoice', 'bill_of_supply', 'bill'] as const
export type BillKind = (typeof billKinds)[number]

export interface TaxTerms {
  gstin: string | null
  /** CGST and SGST together, in hundredths of a percent. */
  gst_hundredths: number
  hsn: string | null
  is_composition: boolean
}

/** An amount with its tax. The three parts add up to what is paid for it. */
export interface Tax {
  taxable_paise: number
  cgst_paise: number
  sgst_paise: number
}

/** A line as stored with its bill. A charge has one line for each code and rate of the products that it belongs to. */
export interface TaxedLine extends Tax {
  kind: 'product' | 'delivery' | 'packaging'
  name: string
  name_hi?: string
  /** These three are only for products. */
  options?: string[]
  quantity?: number
  price_paise?: number
  /** Includes tax, before the discount. */
  amount_paise: number
  discount_paise: number
  hsn: string | null
  gst_hundredths: number
  rule: TaxRule
}

export interface Sold {
  items: readonly TaxedItem[]
  charges: readonly StoredCharge[]
}

/** An order's line with its product's own code and rate, if any. */
type TaxedItem = StoredItem & { hsn?: string | null; gst_hundredths?: number | null }
type Untaxed = Omit<TaxedLine, keyof Tax | 'discount_paise'>

export const kindOf = ({ gstin, is_composition }: TaxTerms): BillKind => {
  if (gstin === null) return 'bill'
  return is_composition ? 'bill_of_supply' : 'tax_invoice'
}

/**
 * Returns the lines of an order's bill with their tax, and the sums. Credit is a means of payment and does not reduce
 * the tax.
 */
export function taxedBill({ items, charges }: Sold, terms: TaxTerms) {
  const products = items.map((item) => productLine(item, terms))
  const served = charges.flatMap((charge) => chargeLines(charge, products))
  const lines = taxed(discounted(products, served, -paiseOf(charges, 'discount')))
  return { kind: kindOf(terms), lines, credit_paise: -paiseOf(charges, 'credit'), ...sumsOf(lines) }
}

const paiseOf = (charges: Sold['charges'], wanted: StoredCharge['kind']) =>
  sumOf(charges.filter(({ kind }) => kind === wanted)) || 0

const productLine = (item: TaxedItem, terms: TaxTerms): Untaxed => ({
  kind: 'product',
  name: item.product_name,
  options: (item.options ?? []).map(({ name }) => name),
  quantity: item.quantity,
  price_paise: item.price_paise,
  amount_paise: item.quantity * item.price_paise,
  hsn: terms.gstin === null ? null : (item.hsn ?? terms.hsn),
  ...rateOf(item, terms),
})

function rateOf({ gst_hundredths: own }: TaxedItem, terms: TaxTerms): Pick<TaxedLine, 'gst_hundredths' | 'rule'> {
  if (terms.gstin === null) return { gst_hundredths: 0, rule: 'no_gst_number' }
  if (terms.is_composition) return { gst_hundredths: 0, rule: 'composition' }
  if (own != null) return { gst_hundredths: own, rule: 'rate_of_product' }
  return { gst_hundredths: terms.gst_hundredths, rule: 'rate_of_outlet' }
}

/** Taxes a fee like the products it belongs to: splits it over their codes and rates in proportion to their value. */
function chargeLines({ kind, name, name_hi, paise }: StoredCharge, products: readonly Untaxed[]): Untaxed[] {
  if (kind !== 'delivery' && kind !== 'packaging') return []
  const groups = [...Map.groupBy(products, ({ hsn, gst_hundredths }) => `${hsn} ${gst_hundredths}`).values()]
  const parts = apportion(paise, groups.map(amountOf))
  return groups.flatMap(([first], index) => {
    const amount_paise = parts[index] ?? 0
    if (!first || amount_paise === 0) return []
    const { hsn, gst_hundredths } = first
    const isTaxed = first.rule === 'rate_of_product' || first.rule === 'rate_of_outlet'
    return [
      { kind, name, name_hi, amount_paise, hsn, gst_hundredths, rule: isTaxed ? 'taxed_with_products' : first.rule },
    ]
  })
}

const amountOf = (lines: readonly { amount_paise: number }[]) =>
  lines.reduce((sum, { amount_paise }) => sum + amount_paise, 0)

/**
 * Subtracts a discount from the value before tax: from the products in proportion to their value, any rest from the
 * charges.
 */
function discounted(products: Untaxed[], served: Untaxed[], discount: number) {
  const ofProducts = Math.min(discount, amountOf(products))
  const parts = [
    ...apportion(
      ofProducts,
      products.map(({ amount_paise }) => amount_paise),
    ),
    ...apportion(
      discount - ofProducts,
      served.map(({ amount_paise }) => amount_paise),
    ),
  ]
  return [...products, ...served].map((line, index) => ({ ...line, discount_paise: parts[index] ?? 0 }))
}

/** Rounds each half of the tax once per rate and splits it over the rate's lines. */
function taxed(lines: Omit<TaxedLine, keyof Tax>[]): TaxedLine[] {
  const valueOf = ({ amount_paise, discount_paise }: (typeof lines)[number]) => amount_paise - discount_paise
  const halves = new Map<(typeof lines)[number], number>()
  for (const [rate, ofRate] of Map.groupBy(lines, ({ gst_hundredths }) => gst_hundredths)) {
    const values = ofRate.map(valueOf)
    const parts = apportion(
      halfOf(
        values.reduce((sum, value) => sum + value, 0),
        rate,
      ),
      values,
    )
    for (const [index, line] of ofRate.entries()) halves.set(line, parts[index] ?? 0)
  }
  return lines.map((line) => ({ ...line, ...withHalf(valueOf(line), halves.get(line) ?? 0) }))
}

/** Returns each of the two equal halves of the tax that an amount contains. */
export const halfOf = (paise: number, rate: number) => Math.round((paise * rate) / (2 * (10_000 + rate)))

export const withHalf = (paise: number, half: number): Tax => ({
  taxable_paise: paise - 2 * half,
  cgst_paise: half,
  sgst_paise: half,
})

export function sumsOf(lines: readonly Tax[]) {
  const of = (column: keyof Tax) => lines.reduce((sum, line) => sum + line[column], 0)
  const taxes = { taxable_paise: of('taxable_paise'), cgst_paise: of('cgst_paise'), sgst_paise: of('sgst_paise') }
  return { ...taxes, total_paise: taxes.taxable_paise + taxes.cgst_paise + taxes.sgst_paise }
}
