import type { getNumbers, Numbers } from '@tapri/contracts/numbers'
import { EmptyState } from '@tapri/ui/empty-state'
import { NoOrdersPicture } from '@tapri/ui/pictures/no-orders'
import { Segmented } from '@tapri/ui/segmented'
import { Skeleton } from '@tapri/ui/skeleton'
import { SmallSelect } from '@tapri/ui/small-select'
import { useLoad } from '@tapri/web-kit/queries'
import { useSearchParams } from '@tapri/web-kit/router'
import { BarList, Totals, Waiting } from './totals.tsx'
import { Options } from '../options.tsx'
import { Unloaded } from '../unloaded.tsx'
import { Charts } from './charts.tsx'
import { Trade } from './trade.tsx'
import styles from './numbers.module.css'
import { useNumbersTexts } from './texts.ts'

const spans = ['1', '7', '30'] as const
type Span = (typeof spans)[number]
const DEFAULT_SPAN: Span = '7'

interface NumbersViewProps {
  /** The outlets that an admin may choose from; a manager has only one. */
  outlets?: readonly { id: string; name: string }[]
}

/** Shows the numbers of an outlet or of all, as charts with tables; days and outlet are in the URL. */
export function NumbersView({ outlets }: NumbersViewProps) {
  const texts = useNumbersTexts()
  const [params, setParams] = useSearchParams()
  const span = spans.find((one) => one === params.get('days')) ?? DEFAULT_SPAN
  const outlet = outlets && params.get('outlet')
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(params)
    if (value) next.set(name, value)
    else next.delete(name)
    setParams(next, { replace: true })
  }
  const load = useLoad<typeof getNumbers>(
    'GET /numbers',
    { querystring: { days: Number(span), ...(outlet && { outlet_id: outlet }) } },
    { failure: texts.loadFailed, everySeconds: 60, keepPrevious: true },
  )
  const { data, isPlaceholderData } = load
  return (
    <>
      <div className={styles.tools}>
        <Segmented
          label={texts.days}
          value={span}
          onChange={(value) => set('days', value === DEFAULT_SPAN ? '' : value)}
          options={spans.map((value) => ({
            value,
            label: value === '1' ? texts.today : texts.lastDays(Number(value)),
          }))}
        />
        {outlets && (
          <SmallSelect
            aria-label={texts.outlet}
            value={outlet ?? ''}
            onChange={(event) => set('outlet', event.target.value)}
          >
            <option value="">{texts.allOutlets}</option>
            <Options of={outlets} />
          </SmallSelect>
        )}
      </div>
      {data ? (
        <div className={styles.numbers} aria-busy={isPlaceholderData} data-turning={isPlaceholderData || undefined}>
          <Shown numbers={data} />
        </div>
      ) : (
        <Unloaded load={load} coming={<Coming />} failed={texts.loadFailed} />
      )}
    </>
  )
}

function Shown({ numbers }: { numbers: Numbers }) {
  const texts = useNumbersTexts()
  const { products, outlets, orders } = numbers
  if (orders === 0 && products.length === 0)
    return (
      <EmptyState picture={<NoOrdersPicture />} title={texts.empty}>
        {texts.emptyHint}
      </EmptyState>
    )
  return (
    <>
      <Totals numbers={numbers} />
      <Charts numbers={numbers} />
      <div className={styles.pair}>
        <BarList
          title={texts.products}
          head={[texts.product, texts.sold, texts.revenue]}
          empty={texts.noProducts}
          rows={products.map(({ product_id, product_name, quantity, revenue }) => ({
            id: product_id,
            name: product_name,
            count: quantity,
            rupees: revenue,
            share: quantity,
          }))}
        />
        <div className={styles.column}>
          <Waiting waiting={numbers.waiting} />
          {outlets && outlets.length > 1 && (
            <BarList
              title={texts.outlets}
              head={[texts.outlet, texts.orders, texts.revenue]}
              rows={outlets.map(({ outlet_id, outlet_name, orders: placed, revenue }) => ({
                id: outlet_id,
                name: outlet_name,
                count: placed,
                rupees: revenue,
                share: revenue,
              }))}
            />
          )}
        </div>
      </div>
      {numbers.trade && <Trade trade={numbers.trade} />}
      <p className={styles.note}>{texts.timeZone(numbers.time_zone)}</p>
    </>
  )
}

function Coming() {
  return (
    <div className={styles.numbers} aria-hidden>
      <Skeleton height="6rem" />
      <Skeleton height="18rem" />
      <Skeleton height="18rem" />
    </div>
  )
}
