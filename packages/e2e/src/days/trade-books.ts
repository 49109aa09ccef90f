import type { Closing } from '@tapri/contracts/closings'
import { type Gstr1Sheet, gstr1Sheets } from '@tapri/contracts/exports'
import { expect } from 'vitest'
import type { MoneyDay } from './money-orders.ts'

type Row = Record<string, string>

/** Parses a CSV file into one object per line. */
function rowsOf(file: string): Row[] {
  const [names = [], ...lines] = file
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .map(cellsOf)
  return lines.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])))
}
const cellsOf = (line: string) =>
  [...`${line},`.matchAll(/(?:"((?:[^"]|"")*)"|([^,]*)),/g)].map(
    ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
  )

/** Reads the closed day, and every table of it that a manager can save. */
export async function readBooks({ url, manager }: MoneyDay, closing: Closing) {
  const token = await manager.page.evaluate(() => localStorage.getItem('token'))
  const saved = async (table: string, query = '') => {
    const address = `${url}/api/exports/${table}?format=plain${query}`
    const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
    expect(response.status, address).toBe(200)
    return rowsOf(await response.text())
  }
  const delhi = new Date(Date.parse(closing.closed_at) + 5.5 * 3_600_000)
  const month = delhi.toISOString().slice(0, 7)
  const gstr1 = gstr1Sheets.map(
    async (sheet) => [sheet, await saved('gstr1', `&sheet=${sheet}&month=${month}`)] as const,
  )
  return {
    closing,
    orders: await saved('orders'),
    bills: await saved('bills'),
    ledger: await saved('ledger'),
    gstr1: Object.fromEntries(await Promise.all(gstr1)) as Record<Gstr1Sheet, Row[]>,
  }
}
export type Books = Awaited<ReturnType<typeof readBooks>>

const paise = (rupees: number | string | undefined) => Math.round(Number(rupees) * 100)
const sumOf = (rows: readonly Row[], ...columns: string[]) =>
  columns.reduce((sum, column) => rows.reduce((all, row) => all + paise(row[column]), sum), 0)

/** Returns the balance of each account of the ledger, in paise, except zero ones. */
function balancesOf(ledger: readonly Row[]): Record<string, number> {
  const balances: Record<string, number> = {}
  for (const { account = '', amount } of ledger) balances[account] = (balances[account] ?? 0) + paise(amount)
  return Object.fromEntries(Object.entries(balances).filter(([, balance]) => balance !== 0))
}

/** The expected balance of each account in paise; income is negative. */
export interface Expected {
  sales: number
  delivery: number
  packaging: number
  discounts: number
  refunds: number
  online: number
  carried: number
  till: number
}

/**
 * Checks that all books agree, to the paisa. `onlineBack`: the part of the refunds that went back online; all credit is
 * used.
 */
export function expectAgreement(
  { closing, orders, bills, ledger, gstr1 }: Books,
  expected: Expected,
  onlineBack: number,
) {
  expect(balancesOf(ledger)).toEqual(expected)
  const { sales, delivery, packaging, discounts, refunds, online, carried, till } = expected
  const billed = -(sales + delivery + packaging + discounts)
  const credit = refunds - onlineBack

  const besides = (closing.besides ?? []).map(({ account, amount }) => [account, paise(amount)])
  expect(Object.fromEntries(besides)).toEqual({
    delivery: -delivery,
    packaging: -packaging,
    discounts: -discounts,
    refunds: -refunds,
  })
  expect([paise(closing.sales), paise(closing.expected)]).toEqual([-sales, till])
  expect([closing.orders, closing.difference]).toEqual([orders.length, 0])
  expect(closing.carried.map((each) => paise(each.carried))).toEqual([carried])
  expect(Object.fromEntries(closing.paid.map(({ paid_by, amount }) => [paid_by, paise(amount)]))).toEqual({
    cash: carried + till,
    online: online + onlineBack,
  })

  const totals = ['delivery_fee', 'packaging', 'discount', 'credit_used', 'refunded', 'total_amount']
  expect(totals.map((column) => sumOf(orders, column))).toEqual([
    -delivery,
    -packaging,
    discounts,
    credit,
    refunds,
    billed - credit,
  ])
  const papers = ['tax_invoice', 'credit_note'].map((kind) => bills.filter((bill) => bill.kind === kind))
  expect(papers.map((of) => sumOf(of, 'total_amount'))).toEqual([billed, -refunds])
  expect(sumOf(bills, 'taxable_amount', 'cgst_amount', 'sgst_amount')).toBe(billed - refunds)
  expect(sumOf(bills, 'credit_used')).toBe(credit)

  const { b2cs, b2b, hsn, documents } = gstr1
  const taxes = ['taxable_value', 'cgst', 'sgst']
  expect(sumOf(b2cs, ...taxes)).toBe(billed - refunds)
  expect(sumOf(hsn, 'total_value')).toBe(billed - refunds)
  expect(taxes.map((column) => sumOf(hsn, column))).toEqual(taxes.map((column) => sumOf(b2cs, column)))
  expect(b2b).toEqual([])
  expect(documents.map(({ document, total }) => [document, Number(total)])).toEqual([
    ['invoice', papers[0]?.length],
    ['credit_note', papers[1]?.length],
  ])
}
