import { Card } from '@tapri/ui/card'
import { Rupees } from '@tapri/ui/rupees'
import { count } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import styles from './numbers.module.css'

interface BarListProps {
  title: string
  head: readonly [name: string, count: string, rupees: string]
  rows: readonly { id: string; name: string; count: number; rupees: number; share: number }[]
  /** Shown in place of no rows. */
  empty?: string
}

/** A table whose rows are bars: the longest is the whole width. */
export function BarList({ title, head, rows, empty }: BarListProps) {
  const language = useLanguage()
  const whole = Math.max(1, ...rows.map(({ share }) => share))
  return (
    <Card as="section" className={styles.chart}>
      <h2>{title}</h2>
      {rows.length === 0 && <p className={styles.note}>{empty}</p>}
      {rows.length > 0 && (
        <table className={styles.bars}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{head[0]}</th>
              <th scope="col" data-number>
                {head[1]}
              </th>
              <th scope="col" data-number>
                {head[2]}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <bdi>{row.name}</bdi>
                  <Share of={row.share / whole} />
                </th>
                <td data-number>{count(row.count, language)}</td>
                <td data-number>
                  <Rupees amount={row.rupees} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

/** A bar below the name of a row; `of` the whole width, 0 to 1. */
export const Share = ({ of }: { of: number }) => (
  <span className={styles.share} style={{ inlineSize: `${(of * 100).toFixed(1)}%` }} aria-hidden />
)
