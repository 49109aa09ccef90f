import type { WaitingNumbers } from '@tapri/contracts/numbers'
import { Card } from '@tapri/ui/card'
import { count } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { Share } from './bar-list.tsx'
import { duration } from './labels.ts'
import styles from './numbers.module.css'
import { useNumbersTexts } from './texts.ts'

/** How long delivered orders waited for each step; the longest is the whole width. */
export function Waiting({ waiting }: { waiting: readonly WaitingNumbers[] }) {
  const texts = useNumbersTexts()
  const language = useLanguage()
  const longest = Math.max(1, ...waiting.map(({ seconds }) => seconds))
  return (
    <Card as="section" className={styles.chart}>
      <h2>{texts.waiting}</h2>
      <table className={styles.bars}>
        <caption className="visually-hidden">{texts.waiting}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.step}</th>
            <th scope="col" data-number>
              {texts.orders}
            </th>
            <th scope="col" data-number>
              {texts.time}
            </th>
          </tr>
        </thead>
        <tbody>
          {waiting.map(({ order_status, orders, seconds }) => (
            <tr key={order_status}>
              <th scope="row">
                {texts.steps[order_status]}
                <Share of={seconds / longest} />
              </th>
              <td data-number>{count(orders, language)}</td>
              <td data-number>{orders > 0 ? duration(seconds, language) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
