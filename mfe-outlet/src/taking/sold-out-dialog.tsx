import type { listProducts } from '@tapri/contracts/catalog'
import type { OutletTaking } from '@tapri/contracts/taking'
import { useAskFirst } from '@tapri/order-screens/act/affected/use-ask-first'
import { Dialog } from '@tapri/ui/dialog'
import { ErrorPanel } from '@tapri/ui/error-panel'
import { Field } from '@tapri/ui/field'
import { SearchField } from '@tapri/ui/search-field'
import { Segmented } from '@tapri/ui/segmented'
import { Skeleton } from '@tapri/ui/skeleton'
import { useLoad } from '@tapri/web-kit/queries'
import { useState } from 'react'
import { isInName, soldOutFirst } from './rules.ts'
import { SoldOutRow } from './sold-out-row.tsx'
import styles from './taking.module.css'
import { useTakingTexts } from './texts.ts'
import { useMarks } from './use-taking.ts'

type Until = 'tomorrow' | 'notice' | 'time'
const IN_THE_EVENING = '17:00'

/** The menu of the outlet: one press marks a product as sold out, another brings it back. */
export function SoldOutDialog({ taking, onClose }: { taking: OutletTaking; onClose: () => void }) {
  const texts = useTakingTexts()
  const [until, setUntil] = useState<Until>('tomorrow')
  const [clock, setClock] = useState(IN_THE_EVENING)
  const [search, setSearch] = useState('')
  const mark = useMarks(taking.outlet_id)
  const { runOut, dialog } = useRunOut(taking.outlet_id, mark)
  const products = useLoad<typeof listProducts>('GET /products', { querystring: {} }, { failure: texts.productsFailed })
  // The order of when the sheet was opened: a row stays under the thumb that pressed it.
  const [marked] = useState(() => new Set(taking.sold_out.map(({ product_id }) => product_id)))
  const marks = new Map(taking.sold_out.map((each) => [each.product_id, each]))
  const shown = soldOutFirst(products.data ?? [], marked).filter(({ name }) => isInName(name, search))
  return (
    <Dialog open onOpenChange={onClose} title={texts.soldOutTitle} description={texts.soldOutHint}>
      <div className={styles.tools}>
        <Segmented
          label={texts.howLong}
          options={(['tomorrow', 'notice', 'time'] as const).map((value) => ({ value, label: texts[value] }))}
          value={until}
          onChange={setUntil}
        />
        {until === 'time' && (
          <Field
            label={texts.clock}
            type="time"
            value={clock}
            // An incomplete time is empty; the last complete one stays.
            onChange={({ target }) => target.value && setClock(target.value)}
          />
        )}
        <SearchField label={texts.search} value={search} onChange={setSearch} />
      </div>
      {!products.data && products.isError && (
        <ErrorPanel
          message={texts.productsFailed}
          isRetrying={products.isRetrying}
          onRetry={() => products.refetch()}
        />
      )}
      {!products.data && !products.isError && <Skeleton height="16rem" />}
      {products.data && shown.length === 0 && <p>{texts.nothingFound}</p>}
      <ul className={styles.products}>
        {shown.map((product) => (
          <SoldOutRow
            key={product.id}
            name={product.name}
            mark={marks.get(product.id)}
            timeZone={taking.time_zone}
            onPress={(isMarked) =>
              isMarked ? mark(product.id, null) : runOut(product.id, until === 'time' ? clock : until)
            }
          />
        ))}
      </ul>
      {dialog}
    </Dialog>
  )
}

/** Marks a product as sold out, after a question where open orders need it. */
function useRunOut(outletId: string, mark: ReturnType<typeof useMarks>) {
  const { mayGoOn, dialog } = useAskFirst()
  async function runOut(product_id: string, until: string) {
    if (await mayGoOn({ outlet: { id: outletId, sold_out: { product_id, until } } })) await mark(product_id, until)
  }
  return { runOut, dialog }
}
