import type { ChargeKind } from '@tapri/contracts/charges/rules'
import { expect, test } from 'vitest'
import type { StoredItem } from '../../order/lines.ts'
import { apportion } from '@tapri/contracts/charges/apportion'
import { type NotedLine, notedLines } from './credit-note.ts'
import { sumsOf, taxedBill, type TaxTerms } from './rules.ts'

const terms: TaxTerms = { gstin: '07AAACT2727Q1ZW', gst_hundredths: 500, hsn: '996331', is_composition: false }
const tea = (price_paise: number, quantity = 1): StoredItem => ({
  product_id: 'tea',
  product_name: 'Chai',
  quantity,
  price_paise,
})
/** A packet of tea with its own HSN code and tax rate. */
const packet = (price_paise: number) => ({ ...tea(price_paise), hsn: '0902', gst_hundredths: 1_800 })
const charge = (kind: ChargeKind, paise: number) => ({ kind, name: kind, name_hi: kind, paise })
const short = ({ lines }: ReturnType<typeof taxedBill>) =>
  lines.map((line) => [line.rule, line.hsn, line.gst_hundredths, line.taxable_paise, line.cgst_paise])

test.each([
  ['without a GST number there is no tax', [tea(4_100)], [], { gstin: null }, [['no_gst_number', null, 0, 4_100, 0]]],
  [
    'under the composition scheme neither, whatever the product has',
    [packet(4_100)],
    [charge('delivery', 2_000)],
    { is_composition: true },
    [
      ['composition', '0902', 0, 4_100, 0],
      ['composition', '0902', 0, 2_000, 0],
    ],
  ],
  ['5 % of a whole total', [tea(10_500)], [], {}, [['rate_of_outlet', '996331', 500, 10_000, 250]]],
  ['a half is rounded', [tea(2_050, 2)], [], {}, [['rate_of_outlet', '996331', 500, 3_904, 98]]],
  ['half a paisa is rounded up', [tea(21)], [], {}, [['rate_of_outlet', '996331', 500, 19, 1]]],
  ['a rate of nothing', [tea(4_100)], [], { gst_hundredths: 0 }, [['rate_of_outlet', '996331', 0, 4_100, 0]]],
  ['a price of nothing', [tea(0)], [], {}, [['rate_of_outlet', '996331', 500, 0, 0]]],
  [
    'lines share the half of their rate: 30 of 1,260 is 3 × 10, not 3 × 9.5',
    [tea(399), tea(399), tea(462)],
    [],
    {},
    // The half is 30; unrounded 9.5, 9.5 and 11.
    [
      ['rate_of_outlet', '996331', 500, 379, 10],
      ['rate_of_outlet', '996331', 500, 381, 9],
      ['rate_of_outlet', '996331', 500, 440, 11],
    ],
  ],
  [
    'a fee is taxed with the products, by their value',
    [tea(7_500), packet(2_500)],
    [charge('delivery', 4_000)],
    {},
    [
      ['rate_of_outlet', '996331', 500, 7_142, 179],
      ['rate_of_product', '0902', 1_800, 2_118, 191],
      ['taxed_with_products', '996331', 500, 2_858, 71],
      ['taxed_with_products', '0902', 1_800, 848, 76],
    ],
  ],
  [
    'a discount is taken off before the tax, by value',
    [tea(15_000), packet(5_000)],
    [charge('discount', -4_000)],
    {},
    [
      ['rate_of_outlet', '996331', 500, 11_428, 286],
      ['rate_of_product', '0902', 1_800, 3_390, 305],
    ],
  ],
  [
    'a discount beyond the products is taken off the fees',
    [tea(1_000)],
    [charge('delivery', 4_000), charge('discount', -4_000)],
    {},
    [
      ['rate_of_outlet', '996331', 500, 0, 0],
      ['taxed_with_products', '996331', 500, 952, 24],
    ],
  ],
  [
    'credit pays and lessens nothing',
    [tea(10_500)],
    [charge('credit', -10_500)],
    {},
    [['rate_of_outlet', '996331', 500, 10_000, 250]],
  ],
] as const)('%s', (_, items, charges, given, lines) => {
  const bill = taxedBill({ items, charges }, { ...terms, ...given })
  expect(short(bill)).toEqual(lines)
  const priced = items.reduce((sum, { quantity, price_paise }) => sum + quantity * price_paise, 0)
  const fees = charges.reduce((sum: number, { kind, paise }) => sum + (kind === 'credit' ? 0 : paise), 0)
  expect(bill.total_paise).toBe(priced + fees)
})

test.each([
  ['with a GST number', 'tax_invoice', terms],
  ['that pays by the composition scheme', 'bill_of_supply', { ...terms, is_composition: true }],
  ['without a GST number', 'bill', { ...terms, gstin: null, is_composition: true }],
])('an outlet %s issues a %s', (_, kind, given) => {
  const bill = taxedBill({ items: [tea(100)], charges: [charge('credit', -40)] }, given)
  expect([bill.kind, bill.credit_paise]).toEqual([kind, 40])
})

test.each([
  [10, [1, 1, 1], [4, 3, 3]],
  [10, [0, 0], [10, 0]],
  [7, [3, 0, 4], [3, 0, 4]],
  [0, [], []],
])('%d parted by %j is %j', (total, weights, parts) => {
  expect(apportion(total, weights)).toEqual(parts)
})

const bill = taxedBill({ items: [tea(2_050, 2), packet(1_999)], charges: [charge('packaging', 501)] }, terms)

test.each([
  ['the whole', [bill.total_paise]],
  ['in halves', [3_300, bill.total_paise - 3_300]],
  ['paisa by paisa at the end', [bill.total_paise - 3, 1, 1, 1]],
])('credit notes over the whole bill, %s, take back its tax to the paisa', (_, amounts) => {
  const notes: NotedLine[] = []
  for (const paise of amounts) {
    const lines = notedLines(bill.lines, notes, paise)
    expect(sumsOf(lines).total_paise).toBe(paise)
    notes.push(...lines)
  }
  expect(sumsOf(notes)).toEqual(sumsOf(bill.lines))
})

test('a credit note takes the named lines first, and of others only what they do not cover', () => {
  const short = (paise: number) =>
    notedLines(bill.lines, [], paise, [1]).map(({ line, amount_paise }) => [line, amount_paise])
  expect(short(1_000)).toEqual([[1, 1_000]])
  expect(short(1_999 + 100).find(([line]) => line === 1)).toEqual([1, 1_999])
  expect(short(bill.total_paise)).toHaveLength(bill.lines.length)
})
