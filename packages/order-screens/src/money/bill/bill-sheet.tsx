import type { Bill } from '@tapri/contracts/bills'
import { isolated } from '@tapri/contracts/typed/isolated'
import { Rupees } from '@tapri/ui/rupees'
import { DateTime } from '@tapri/ui/time-ago'
import { useShell } from '@tapri/web-kit/remote'
import { orderNumber } from '../../order/order-number.ts'
import styles from './bill-sheet.module.css'
import { useBillTexts } from './texts.ts'

export function BillSheet({ bill }: { bill: Bill }) {
  const texts = useBillTexts()
  const { config } = useShell()
  const paid = bill.total_amount > 0 && bill.paid_by
  return (
    <article className={styles.bill}>
      <header className={styles.head}>
        <p className={styles.seller}>{bill.seller ?? config.brand}</p>
        <p>
          <bdi>{bill.outlet_name}</bdi>
        </p>
        {bill.gstin && (
          <p>
            {texts.gstin} {bill.gstin}
          </p>
        )}
      </header>
      <Facts bill={bill} />
      <Lines bill={bill} />
      <Sums bill={bill} />
      {(bill.gstin || paid) && (
        <p className={styles.foot}>
          {bill.gstin && `${texts.included} `}
          {paid && `${texts.paid[paid]}.`}
        </p>
      )}
    </article>
  )
}

function Facts({ bill: { number, issued_at, time_zone, order_id, hsn } }: { bill: Bill }) {
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
      {hsn && (
        <>
          <dt>{texts.hsn}</dt>
          <dd>{hsn}</dd>
        </>
      )}
    </dl>
  )
}

function Lines({ bill: { lines } }: { bill: Bill }) {
  const texts = useBillTexts()
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
        {lines.map(({ product_name, options, quantity, price, amount }, index) => (
          // oxlint-disable-next-line no-array-index-key -- a bill never changes
          <tr key={index}>
            <td>
              <bdi>{[product_name, ...options].map(isolated).join(' · ')}</bdi>
              <span className={styles.each}>
                {quantity} × <Rupees amount={price} />
              </span>
            </td>
            <td className={styles.amount}>
              <Rupees amount={amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Sums({ bill }: { bill: Bill }) {
  const texts = useBillTexts()
  const half = bill.gst_percent / 2
  const sums: [name: string, amount: number][] = [
    ...(bill.gstin
      ? ([
          [texts.taxable, bill.taxable_amount],
          [texts.cgst(half), bill.cgst_amount],
          [texts.sgst(half), bill.sgst_amount],
        ] satisfies [string, number][])
      : []),
    [texts.total, bill.total_amount],
  ]
  return (
    <dl className={styles.sums}>
      {sums.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Rupees amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
