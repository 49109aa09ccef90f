import type { BillLine } from '@tapri/contracts/bills'
import { Rupees } from '@tapri/ui/rupees'
import styles from './bill-sheet.module.css'
import { useBillTexts } from './texts.ts'

type Taxed = Pick<BillLine, 'hsn' | 'gst_percent' | 'taxable_amount' | 'discount'>

/** Shows code and rate of a line, and the amount that the rate applies to. */
export function LineTax({
  line: { hsn, gst_percent, taxable_amount, discount },
  isTaxed,
}: {
  line: Taxed
  isTaxed: boolean
}) {
  const texts = useBillTexts()
  return (
    <>
      {discount !== undefined && (
        <span className={styles.each}>
          −<Rupees amount={discount} /> {texts.ofLine}
        </span>
      )}
      {hsn && (
        <span className={styles.each}>
          {texts.hsn} {hsn}
          {isTaxed && taxable_amount !== undefined && (
            <>
              {' '}
              · {texts.lineTax(gst_percent ?? 0)} <Rupees amount={taxable_amount} />
            </>
          )}
        </span>
      )}
    </>
  )
}
