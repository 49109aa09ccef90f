import type { Bill } from '@tapri/contracts/bills'
import { Rupees } from '@tapri/ui/rupees'
import styles from './bill-sheet.module.css'
import type { useBillTexts } from './texts.ts'

type Sum = readonly [name: string, amount: number]

export const Sums = ({ of }: { of: readonly Sum[] }) => (
  <dl className={styles.sums}>
    {of.map(([name, amount]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          <Rupees amount={amount} />
        </dd>
      </div>
    ))}
  </dl>
)

/** Returns the tax totals of a bill, or of a credit note for it; empty when there is no tax. */
export function taxSums(
  { gstin, gst_percent, kind, lines, charges = [] }: Bill,
  amounts: Pick<Bill, 'taxable_amount' | 'cgst_amount' | 'sgst_amount'>,
  texts: ReturnType<typeof useBillTexts>,
): Sum[] {
  if (!gstin || kind === 'bill_of_supply') return []
  const isOneRate = [...lines, ...charges].every((line) => (line.gst_percent ?? gst_percent) === gst_percent)
  const half = gst_percent / 2
  return [
    [texts.taxable, amounts.taxable_amount],
    [isOneRate ? texts.cgst(half) : texts.cgstOnly, amounts.cgst_amount],
    [isOneRate ? texts.sgst(half) : texts.sgstOnly, amounts.sgst_amount],
  ]
}
