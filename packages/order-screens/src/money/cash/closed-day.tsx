import type { Closing, OutletDay } from '@tapri/contracts/closings'
import { Button } from '@tapri/ui/button'
import { Card } from '@tapri/ui/card'
import { PrintSheet } from '@tapri/ui/print-sheet'
import { Rupees } from '@tapri/ui/rupees'
import { DateTime } from '@tapri/ui/time-ago'
import { Printer } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import cash from './cash.module.css'
import styles from './closed-day.module.css'
import { useCashTexts } from './texts.ts'

/** Shows a closed day, and its sheet on paper. It takes the focus, since the list that opens it is below. */
export function ClosedDay({ closing }: { closing: Closing }) {
  const texts = useCashTexts()
  const [isPrinting, setPrinting] = useState(false)
  const section = useRef<HTMLElement>(null)
  useEffect(() => section.current?.focus(), [])
  return (
    <section ref={section} tabIndex={-1} className={styles.closed} aria-label={texts.sheet(closing.number)}>
      <Card>
        <ClosingSheet closing={closing} />
        <Button icon={<Printer aria-hidden />} busy={isPrinting} onClick={() => setPrinting(true)}>
          {texts.print}
        </Button>
      </Card>
      {isPrinting && (
        <PrintSheet paper="a4" onDone={() => setPrinting(false)}>
          <ClosingSheet closing={closing} />
          <div className={styles.signatures}>
            <p>{texts.signatures.outlet}</p>
            <p>{texts.signatures.witness}</p>
          </div>
        </PrintSheet>
      )}
    </section>
  )
}

/** Shows the closing of a day, on the screen and on paper. */
function ClosingSheet({ closing }: { closing: Closing }) {
  const texts = useCashTexts()
  const { number, outlet_name, closed_at, closed_by, time_zone } = closing
  return (
    <article className={styles.sheet}>
      <header>
        <h2>
          {texts.sheet(number)} · <bdi>{outlet_name}</bdi>
        </h2>
        <p>
          <DateTime at={closed_at} zone={time_zone} />
          {closed_by && <> · {texts.closedBy(closed_by)}</>}
        </p>
      </header>
      <DayFacts day={closing} />
    </article>
  )
}

/** Shows the amounts of a day as a table, of a closed day with what was counted. */
export function DayFacts({ day }: { day: OutletDay | Closing }) {
  const texts = useCashTexts()
  return (
    <table className={cash.facts}>
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
        {day.besides?.map(({ account, amount }) => (
          <Fact key={account} label={texts.besides[account]} value={<Rupees amount={amount} />} />
        ))}
        {day.carried.map(({ delivery_person_id, delivery_person_name, carried }) => (
          <Fact
            key={delivery_person_id}
            label={texts.stillCarried(delivery_person_name ?? texts.somebody)}
            value={<Rupees amount={carried} />}
          />
        ))}
        <Fact label={texts.tillBefore} value={<Rupees amount={day.till_before} />} />
        <Fact label={texts.handedOver} value={<Rupees amount={day.handed_over} />} />
        {day.given_back_cash !== undefined && (
          <Fact label={texts.givenBackCash} value={<Rupees amount={-day.given_back_cash} />} />
        )}
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
