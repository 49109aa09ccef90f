import { apportion } from '@tapri/contracts/charges/apportion'
import { type Tax, type TaxedLine, withHalf } from './rules.ts'

/** A line of a credit note: the part of a bill's line that it takes back. */
export interface NotedLine extends Tax, Pick<TaxedLine, 'kind' | 'name' | 'name_hi' | 'hsn' | 'gst_hundredths'> {
  /** Index of the line on the bill. */
  line: number
  amount_paise: number
}

const valueOf = ({ amount_paise, discount_paise }: TaxedLine) => amount_paise - discount_paise

/**
 * Returns the lines of a credit note for an amount. It takes what earlier notes left of the bill's lines, starting with
 * those in `named`. A note's tax is the tax on everything given back of a line so far, minus that of earlier notes, so
 * that notes for a whole bill take back exactly its tax.
 */
export function notedLines(
  bill: readonly TaxedLine[],
  earlier: readonly NotedLine[],
  paise: number,
  named: readonly number[] = [],
): NotedLine[] {
  const before = bill.map((_, index) => {
    const ofLine = earlier.filter(({ line }) => line === index)
    const sum = (column: 'amount_paise' | 'cgst_paise') => ofLine.reduce((all, noted) => all + noted[column], 0)
    return { paise: sum('amount_paise'), half: sum('cgst_paise') }
  })
  const left = bill.map((line, index) => valueOf(line) - before[index]!.paise)
  if (paise > left.reduce((sum, value) => sum + value, 0)) throw new Error('more is given back than the bill has left')
  const first = left.map((value, index) => (named.includes(index) ? value : 0))
  const ofNamed = Math.min(
    paise,
    first.reduce((sum, value) => sum + value, 0),
  )
  const ofNamedParts = apportion(ofNamed, first)
  const rest = apportion(
    paise - ofNamed,
    left.map((value, index) => value - ofNamedParts[index]!),
  )
  return bill.flatMap(({ kind, name, name_hi, hsn, gst_hundredths, cgst_paise }, index) => {
    const amount_paise = ofNamedParts[index]! + rest[index]!
    if (amount_paise === 0) return []
    const { paise: noted, half } = before[index]!
    const soFar = Math.round((cgst_paise * (noted + amount_paise)) / valueOf(bill[index]!))
    const tax = withHalf(amount_paise, Math.max(0, Math.min(soFar - half, Math.floor(amount_paise / 2))))
    return [{ line: index, kind, name, ...(name_hi && { name_hi }), hsn, gst_hundredths, amount_paise, ...tax }]
  })
}
