import type { TradeNumbers } from '@tapri/contracts/numbers'
import { Card } from '@tapri/ui/card'
import { Rupees } from '@tapri/ui/rupees'
import { Table } from '@tapri/ui/table'
import { useLanguage } from '@tapri/web-kit/language'
import { dateLabel } from './labels.ts'
import styles from './numbers.module.css'
import { useNumbersTexts } from './texts.ts'
import { BarList } from './totals.tsx'

const ways = ['app', 'phone', 'counter', 'pickup'] as const
/** Negative amounts lower the earnings. Credit is a liability until it is used, and then a means of payment. */
const kinds = [
  ['products', 1],
  ['delivery', 1],
  ['packaging', 1],
  ['discounts', -1],
  ['refunds', -1],
  ['credit_given', 1],
  ['credit_used', 1],
] as const

/** Shows charges, discounts, refunds and credit from the ledger, also by day and outlet, and the channels of orders. */
export function Trade({ trade }: { trade: TradeNumbers }) {
  const texts = useNumbersTexts()
  const { dates, ...all } = trade
  const shown = kinds.filter(([kind]) => kind === 'products' || [trade, ...dates].some((sums) => sums[kind] !== 0))
  const came = ways.filter((way) => all[way].orders > 0)
  return (
    <>
      <div className={styles.pair}>
        <Card as="section" className={styles.chart}>
          <h2>{texts.booked}</h2>
          <table className={styles.bars}>
            <caption className="visually-hidden">{texts.booked}</caption>
            <tbody>
              {shown.map(([kind, sign]) => (
                <tr key={kind}>
                  <th scope="row">{texts.kinds[kind]}</th>
                  <td data-number>
                    <Rupees amount={sign * all[kind] || 0} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={styles.note}>{texts.bookedHint}</p>
        </Card>
        <BarList
          title={texts.came}
          head={[texts.way, texts.orders, texts.revenue]}
          empty={texts.noProducts}
          rows={came.map((way) => ({
            id: way,
            name: texts.ways[way],
            count: all[way].orders,
            rupees: all[way].amount,
            share: all[way].orders,
          }))}
        />
      </div>
      <ByDayAndOutlet trade={trade} shown={shown} />
    </>
  )
}

interface ByDayAndOutletProps {
  trade: TradeNumbers
  shown: readonly (typeof kinds)[number][]
}

function ByDayAndOutlet({ trade: { dates, outlets = [] }, shown }: ByDayAndOutletProps) {
  const texts = useNumbersTexts()
  const language = useLanguage()
  const rows = [
    ...(dates.length > 1 ? dates.map((sums) => ({ name: dateLabel(sums.date, language), sums })) : []),
    ...(outlets.length > 1 ? outlets.map((sums) => ({ name: sums.outlet_name, sums })) : []),
  ]
  if (rows.length === 0) return null
  return (
    <details className={styles.details}>
      <summary>{outlets.length > 1 ? texts.bookedByDayAndOutlet : texts.bookedByDay}</summary>
      <Table caption={texts.bookedByDay}>
        <thead>
          <tr>
            <th>{outlets.length > 1 ? texts.dayOrOutlet : texts.date}</th>
            {shown.map(([kind]) => (
              <th key={kind} data-number>
                {texts.kinds[kind]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, sums }) => (
            <tr key={name}>
              <td>{name}</td>
              {shown.map(([kind, sign]) => (
                <td key={kind} data-number>
                  <Rupees amount={sign * sums[kind] || 0} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  )
}
