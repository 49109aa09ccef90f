import type { Numbers } from '@tapri/contracts/numbers'
import { Card } from '@tapri/ui/card'
import { Rupees } from '@tapri/ui/rupees'
import { Segmented } from '@tapri/ui/segmented'
import { Table } from '@tapri/ui/table'
import { count, rupees } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { lazy, Suspense, useState } from 'react'
import { dateLabel, dateTitle, hourLabel, shortRupees } from './labels.ts'
import styles from './numbers.module.css'
import { useNumbersTexts } from './texts.ts'

const BarChart = lazy(async () => ({ default: (await import('@tapri/ui/bar-chart')).BarChart }))

type Measure = 'orders' | 'revenue'

export function Charts({ numbers: { hours, dates } }: { numbers: Numbers }) {
  const texts = useNumbersTexts()
  const language = useLanguage()
  const [measure, setMeasure] = useState<Measure>('orders')
  return (
    <>
      <Segmented
        label={texts.measure}
        value={measure}
        onChange={setMeasure}
        options={[
          { value: 'orders', label: texts.orders },
          { value: 'revenue', label: texts.revenue },
        ]}
      />
      <div className={styles.pair} data-single={dates.length < 2 || undefined}>
        {dates.length > 1 && (
          <Chart
            title={texts.byDate}
            head={texts.date}
            measure={measure}
            points={dates.map(({ date, ...sold }) => ({
              label: dateLabel(date, language),
              title: dateTitle(date, language),
              ...sold,
            }))}
          />
        )}
        <Chart
          title={texts.byHour}
          head={texts.hour}
          measure={measure}
          points={hours.map(({ hour, ...sold }) => {
            const label = hourLabel(hour, language)
            return { label, title: label, ...sold }
          })}
        />
      </div>
    </>
  )
}

interface Point {
  label: string
  title: string
  orders: number
  revenue: number
}

interface ChartProps {
  title: string
  /** The header of the table's first column. */
  head: string
  measure: Measure
  points: readonly Point[]
}

function Chart({ title, head, measure, points }: ChartProps) {
  const texts = useNumbersTexts()
  const language = useLanguage()
  const say = (value: number) => (measure === 'orders' ? count(value, language) : rupees(value, language))
  const most = points.reduce((best, point) => (point[measure] > best[measure] ? point : best), points[0] as Point)
  const sentence = measure === 'orders' ? texts.mostOrders : texts.mostRevenue
  return (
    <Card as="section" className={styles.chart}>
      <h2>{title}</h2>
      <Suspense fallback={<div className={styles.coming} />}>
        <BarChart
          bars={points.map((point) => ({
            label: point.label,
            value: point[measure],
            title: `${point.title}: ${say(point[measure])}`,
          }))}
          text={`${title}. ${sentence(most.title, say(most[measure]))}`}
          format={(value) => (measure === 'orders' ? count(value, language) : shortRupees(value, language))}
          isCount={measure === 'orders'}
        />
      </Suspense>
      <details className={styles.details}>
        <summary>{texts.asTable}</summary>
        <Table caption={title}>
          <thead>
            <tr>
              <th>{head}</th>
              <th data-number>{texts.orders}</th>
              <th data-number>{texts.revenue}</th>
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.title}>
                <td>{point.title}</td>
                <td data-number>{count(point.orders, language)}</td>
                <td data-number>
                  <Rupees amount={point.revenue} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </Card>
  )
}
