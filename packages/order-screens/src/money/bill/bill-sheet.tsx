import type { Bill } from '@tapri/contracts/bills'
import { isolated } from '@tapri/contracts/typed/isolated'
import { Rupees } from '@tapri/ui/rupees'
import { DateTime } from '@tapri/ui/time-ago'
import { useShell } from '@tapri/web-kit/remote'
import { orderNumber } from '../../order/order-number.ts'
import styles from './bill-sheet.module.css'
import { CreditNotes } from './credit-notes.tsx'
import { LineTax } from './line-tax.tsx'
import { Sums, taxSums } from './sums.tsx'
import { useBillTexts } from './texts.ts'

export function BillSheet({ bill }: { bill: Bill }) {
  const texts = useBillTexts()
  const paid = bill.total_amount > (bill.credit_used ?? 0) && bill.paid_by
  return (
    <article className={styles.bill}>
      <Head bill={bill} />
      <Facts bill={bill} />
      <Lines bill={bill} />
      <BillSums bill={bill} />
      {bill.kind === 'bill_of_supply' && <p className={styles.foot}>{texts.composition}</p>}
      {((bill.gstin && bill.kind !== 'bill_of_supply') || paid) && (
        <p className={styles.foot}>
          {bill.gstin && bill.kind !== 'bill_of_supply' && `${texts.included} `}
          {paid && `${texts.paid[paid]}.`}
        </p>
      )}
      <CreditNotes bill={bill} />
    </article>
  )
}

function Head({ bill }: { bill: Bill }) {
  const texts = useBillTexts()
  const { config } = useShell()
  return (
    <header className={styles.head}>
      {bill.kind && <h3 className={styles.kind}>{texts.kinds[bill.kind]}</h3>}
      <p className={styles.seller}>{bill.legal_name ?? bill.seller ?? config.brand}</p>
      <p>
        <bdi>{bill.outlet_name}</bdi>
      </p>
      {bill.address && (
        <p>
          <bdi>{bill.address}</bdi>
        </p>
      )}
      {bill.gstin && (
        <p>
          {texts.gstin} {bill.gstin}
        </p>
      )}
      {bill.fssai_number && (
        <p>
          {texts.fssai} {bill.fssai_number}
        </p>
      )}
    </header>
  )
}

function Facts({ bill: { number, issued_at, time_zone, order_id, hsn, kind, buyer } }: { bill: Bill }) {
  const texts = useBillTexts()
  return (
    <dl className={styles.facts}>
      <dt>{texts.number}</dt>
      <dd>{number}</dd>
      <dt>{texts.date}</dt>
      <dd>
        <DateTime at={issued_at} zone={time_zone} />
      </dd>
      <dt>{texts.order}</dt>
      <dd>#{orderNumber(order_id)}</dd>
      {hsn && !kind && (
        <>
          <dt>{texts.hsn}</dt>
          <dd>{hsn}</dd>
        </>
      )}
      {buyer && (
        <>
          <dt>{texts.buyer}</dt>
          <dd>
            <bdi>{buyer.name}</bdi>
            <br />
            {texts.gstin} {buyer.gstin}
          </dd>
        </>
      )}
    </dl>
  )
}

function Lines({ bill: { lines, charges = [], kind } }: { bill: Bill }) {
  const texts = useBillTexts()
  const { language } = useShell()
  const isTaxed = kind === 'tax_invoice'
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{texts.item}</th>
          <th scope="col" className={styles.amount}>
            {texts.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // oxlint-disable-next-line no-array-index-key -- a bill never changes
          <tr key={index}>
            <td>
              <bdi>{[line.product_name, ...line.options].map(isolated).join(' · ')}</bdi>
              <span className={styles.each}>
                {line.quantity} × <Rupees amount={line.price} />
              </span>
              <LineTax line={line} isTaxed={isTaxed} />
            </td>
            <td className={styles.amount}>
              <Rupees amount={line.amount} />
            </td>
          </tr>
        ))}
        {charges.map((line, index) => (
          // oxlint-disable-next-line no-array-index-key -- a bill never changes
          <tr key={`charge ${index}`}>
            <td>
              <bdi>{language === 'hi' ? line.name_hi : line.name}</bdi>
              <LineTax line={line} isTaxed={isTaxed} />
            </td>
            <td className={styles.amount}>
              <Rupees amount={line.amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function BillSums({ bill }: { bill: Bill }) {
  const texts = useBillTexts()
  const { discount_amount, credit_used, total_amount } = bill
  const taxes = taxSums(bill, bill, texts)
  const discount = taxes.length > 0 ? texts.discount : texts.discountAlone
  return (
    <Sums
      of={[
        ...(discount_amount ? [[discount, -discount_amount] as const] : []),
        ...taxes,
        ...(credit_used
          ? ([
              [texts.total, total_amount],
              [texts.credit, -credit_used],
              [texts.toPay, total_amount - credit_used],
            ] as const)
          : [[texts.total, total_amount] as const]),
      ]}
    />
  )
}
