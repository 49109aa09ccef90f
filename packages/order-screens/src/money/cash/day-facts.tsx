import type { Closing, OutletDay } from '@tapri/contracts/closings'
import { Rupees } from '@tapri/ui/rupees'
import type { ReactNode } from 'react'
import styles from './cash.module.css'
import { useCashTexts } from './texts.ts'

/** The amounts of a day as a table; of a closed one with what was counted. */
export function DayFacts({ day }: { day: OutletDay | Closing }) {
  const texts = useCashTexts()
  return (
    <table className={styles.facts}>
      <tbody>
        <Fact label={texts.orders} value={<span data-number>{day.orders}</span>} />
        <Fact label={texts.cancelled} value={<span data-number>{day.cancelled}</span>} />
        {day.paid.map(({ paid_by, orders, amount }) => (
          <Fact key={paid_by} label={`${texts.paid[paid_by]} (${orders})`} value={<Rupees amount={amount} />} />
        ))}
        {day.upi_against_cash && (day.upi_against_cash.orders !== 0 || day.upi_against_cash.amount !== 0) && (
          <Fact
            label={`${texts.upiAgainstCash} (${day.upi_against_cash.orders})`}
            value={<Rupees amount={day.upi_against_cash.amount} />}
          />
        )}
        <Fact label={texts.sales} value={<Rupees amount={day.sales} />} isSum />
        {day.carried.map(({ delivery_person_id, delivery_person_name, carried }) => (
          <Fact
            key={delivery_person_id}
            label={texts.stillCarried(delivery_person_name ?? texts.somebody)}
            value={<Rupees amount={carried} />}
          />
        ))}
        <Fact label={texts.tillBefore} value={<Rupees amount={day.till_before} />} />
        <Fact label={texts.handedOver} value={<Rupees amount={day.handed_over} />} />
        {day.hand_over_difference !== 0 && (
          <Fact label={texts.handOverDifference} value={<Rupees amount={day.hand_over_difference} />} />
        )}
        <Fact label={texts.expected} value={<Rupees amount={day.expected} />} isSum />
        {'counted' in day && <Counted closing={day} />}
      </tbody>
    </table>
  )
}

function Counted({ closing }: { closing: Closing }) {
  const texts = useCashTexts()
  const { counted, difference, reason, left } = closing
  return (
    <>
      <Fact label={texts.counted} value={<Rupees amount={counted} />} />
      <Fact
        label={reason ? `${texts.difference}: ${texts.reason[reason]}` : texts.difference}
        value={<Rupees amount={difference} />}
        isSum
      />
      <Fact label={texts.taken} value={<Rupees amount={Math.round((counted - left) * 100) / 100} />} />
      <Fact label={texts.left} value={<Rupees amount={left} />} />
    </>
  )
}

const Fact = ({ label, value, isSum }: { label: string; value: ReactNode; isSum?: boolean }) => (
  <tr data-sum={isSum || undefined}>
    <th scope="row">{label}</th>
    <td>{value}</td>
  </tr>
)
