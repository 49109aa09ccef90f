import type { Bill } from '@tapri/contracts/bills'
import { Rupees } from '@tapri/ui/rupees'
import { DateTime } from '@tapri/ui/time-ago'
import { useShell } from '@tapri/web-kit/remote'
import styles from './bill-sheet.module.css'
import { LineTax } from './line-tax.tsx'
import { Sums, taxSums } from './sums.tsx'
import { useBillTexts } from './texts.ts'

/** Shows below the bill what was given back later, each credit note with its own number. */
export function CreditNotes({ bill }: { bill: Bill }) {
  const texts = useBillTexts()
  const { language } = useShell()
  return bill.credit_notes?.map((note) => (
    <section key={note.number} className={styles.note}>
      <h3 className={styles.kind}>{texts.creditNote}</h3>
      <dl className={styles.facts}>
        <dt>{texts.noteNumber}</dt>
        <dd>{note.number}</dd>
        <dt>{texts.date}</dt>
        <dd>
          <DateTime at={note.issued_at} zone={bill.time_zone} />
        </dd>
        <dt>{texts.forBill}</dt>
        <dd>{bill.number}</dd>
      </dl>
      <table className={styles.lines}>
        <tbody>
          {note.lines.map(({ name, name_hi, amount, ...tax }, index) => (
            // oxlint-disable-next-line no-array-index-key -- a credit note never changes
            <tr key={index}>
              <td>
                <bdi>{language === 'hi' ? (name_hi ?? name) : name}</bdi>
                <LineTax line={tax} isTaxed={bill.kind === 'tax_invoice'} />
              </td>
              <td className={styles.amount}>
                <Rupees amount={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Sums of={[...taxSums(bill, note, texts), [texts.givenBack, note.total_amount]]} />
    </section>
  ))
}
