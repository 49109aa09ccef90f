import type { listMenu, Product } from '@tapri/contracts/catalog'
import type { OutletTaking, SoldOut } from '@tapri/contracts/taking'
import { isFound } from '@tapri/contracts/typed/search'
import { useAskFirst } from '@tapri/order-screens/act/affected/use-ask-first'
import { Dialog } from '@tapri/ui/dialog'
import { Unloaded } from '@tapri/order-screens/unloaded'
import { Field } from '@tapri/ui/field'
import { Rupees } from '@tapri/ui/rupees'
import { SearchField } from '@tapri/ui/search-field'
import { Segmented } from '@tapri/ui/segmented'
import { Skeleton } from '@tapri/ui/skeleton'
import { useAction, useLoad } from '@tapri/web-kit/queries'
import { useReadersLanguage } from '@tapri/web-kit/readers-language'
import { useDayAndTime } from '@tapri/web-kit/use-day-and-time'
import { CircleCheck, LoaderCircle, PackageX } from 'lucide-react'
import { useId, useState } from 'react'
import styles from './taking.module.css'
import { useTakingTexts } from './texts.ts'
import { useMarks } from './use-taking.ts'

type Until = 'tomorrow' | 'notice' | 'time'
const IN_THE_EVENING = '17:00'

/** Lists the outlet's products with its prices. A press marks one as sold out or brings it back. */
export function SoldOutDialog({ taking, onClose }: { taking: OutletTaking; onClose: () => void }) {
  const texts = useTakingTexts()
  const [until, setUntil] = useState<Until>('tomorrow')
  const [clock, setClock] = useState(IN_THE_EVENING)
  const [search, setSearch] = useState('')
  const mark = useMarks(taking.outlet_id)
  const { runOut, dialog } = useRunOut(taking.outlet_id, mark)
  const querystring = { outlet_id: taking.outlet_id }
  const products = useLoad<typeof listMenu>('GET /menu', { querystring }, { failure: texts.productsFailed })
  // Keeps the sort order of when the dialog was opened, so that a pressed row stays under the thumb.
  const [marked] = useState(() => new Set(taking.sold_out.map(({ product_id }) => product_id)))
  const marks = new Map(taking.sold_out.map((each) => [each.product_id, each]))
  const shown = soldOutFirst(products.data ?? [], marked).filter(({ name, name_hi }) => isFound(search, name, name_hi))
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
            // An incomplete time has an empty value; then the last complete one stays.
            onChange={({ target }) => target.value && setClock(target.value)}
          />
        )}
        <SearchField label={texts.search} value={search} onChange={setSearch} />
      </div>
      {!products.data && (
        <Unloaded load={products} coming={<Skeleton height="16rem" />} failed={texts.productsFailed} />
      )}
      {products.data && shown.length === 0 && <p>{texts.nothingFound}</p>}
      <ul className={styles.products}>
        {shown.map((product) => (
          <SoldOutRow
            key={product.id}
            product={product}
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

/** Marks a product as sold out, after a confirmation if open orders need it. */
function useRunOut(outletId: string, mark: ReturnType<typeof useMarks>) {
  const { mayGoOn, dialog } = useAskFirst()
  async function runOut(product_id: string, until: string) {
    if (await mayGoOn({ outlet: { id: outletId, sold_out: { product_id, until } } })) await mark(product_id, until)
  }
  return { runOut, dialog }
}

interface SoldOutRowProps {
  product: Product
  /** Undefined if the outlet has it. */
  mark: SoldOut | undefined
  timeZone: string
  onPress: (isMarked: boolean) => Promise<unknown>
}

/** Shows a product as a full-width switch. */
function SoldOutRow({ product, mark, timeZone, onPress }: SoldOutRowProps) {
  const texts = useTakingTexts()
  const { name, price } = useReadersLanguage(product)
  const say = useDayAndTime(timeZone)
  const id = useId()
  const { run: press, busy: isBusy } = useAction(() => onPress(mark !== undefined), { failure: texts.markFailed })
  const state = () => {
    if (!mark) return texts.available
    return mark.until ? texts.backAt(say(mark.until)) : texts.isBack
  }
  return (
    <li>
      <button
        type="button"
        role="switch"
        aria-checked={mark !== undefined}
        aria-label={texts.markOf(name)}
        aria-describedby={id}
        aria-busy={isBusy || undefined}
        className={styles.product}
        onClick={() => void press()}
      >
        {isBusy ? (
          <LoaderCircle className={styles.turning} aria-hidden />
        ) : mark ? (
          <PackageX aria-hidden />
        ) : (
          <CircleCheck aria-hidden />
        )}
        <span className={styles.name}>
          <bdi>{name}</bdi>{' '}
          <small>
            <Rupees amount={price} />
          </small>
        </span>
        <span id={id} className={styles.state}>
          {state()}
        </span>
      </button>
    </li>
  )
}

/** Sorts the sold-out products first; otherwise keeps menu order. */
export const soldOutFirst = <P extends { id: string }>(products: readonly P[], soldOut: ReadonlySet<string>) =>
  products.toSorted((a, b) => Number(soldOut.has(b.id)) - Number(soldOut.has(a.id)))
