import type { orderCategories, orderProducts } from '@tapri/contracts/catalog'
import { Button } from '@tapri/ui/button'
import { type Sortable, SortableList } from '@tapri/ui/sortable-list'
import { useAction } from '@tapri/web-kit/queries'
import { useReadersLanguage } from '@tapri/web-kit/readers-language'
import { useShell } from '@tapri/web-kit/remote'
import { ArrowDownUp, Check } from 'lucide-react'
import { useRef, useState } from 'react'
import styles from './arrange-list.module.css'
import { useTexts } from './texts.ts'
import { Thumbnail } from './thumbnail.tsx'

interface Arranged extends Sortable {
  image_url: string | null
}

interface ArrangeListProps {
  what: 'products' | 'categories'
  label: string
  items: readonly Arranged[]
}

/**
 * Lets the admin reorder products or categories. Each move is saved at once; moves made during a save are saved after
 * it.
 */
export function ArrangeList({ what, label, items }: ArrangeListProps) {
  const texts = useTexts()
  const { call } = useShell()
  const named = useReadersLanguage(items)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const wanted = useRef<readonly string[]>([])
  const isSaving = useRef(false)
  /** The order saved last on this page; the next save starts from it. */
  const saved = useRef<readonly string[] | null>(null)
  const { run } = useAction(
    (ids: readonly string[], before: readonly string[]) => {
      const input = { body: { ids: [...ids], before: [...before] } }
      return what === 'products'
        ? call<typeof orderProducts>('PUT /admin/products/order', input)
        : call<typeof orderCategories>('PUT /admin/categories/order', input)
    },
    { failure: texts.orderFailed, refreshes: [`GET /${what}`] },
  )

  async function save(order: readonly Arranged[]) {
    const before = items.map(({ id }) => id)
    wanted.current = order.map(({ id }) => id)
    setChosen(wanted.current)
    if (isSaving.current) return
    isSaving.current = true
    for (let sent: readonly string[] = []; sent !== wanted.current;) {
      sent = wanted.current
      // After a failed save the list returns to its saved order; a toast says so.
      const isSaved = (await run(sent, saved.current ?? before)) !== undefined
      saved.current = isSaved ? sent : null
      if (!isSaved) {
        wanted.current = sent
        setChosen([])
      }
    }
    isSaving.current = false
  }

  return (
    <>
      <p className={styles.hint}>{texts.orderHint}</p>
      <SortableList label={label} items={inOrder(named, chosen)} onOrder={(order) => void save(order)}>
        {({ name, image_url }) => (
          <div className={styles.item}>
            <Thumbnail url={image_url} rem={3} />
            <bdi className={styles.name}>{name}</bdi>
          </div>
        )}
      </SortableList>
    </>
  )
}

interface ArrangeButtonProps {
  /** Undefined while loading. */
  items: readonly Arranged[] | undefined
  isArranging: boolean
  onChange: (isArranging: boolean) => void
}

/** Starts and ends the reordering of a list; disabled with fewer than two items. */
export function ArrangeButton({ items = [], isArranging, onChange }: ArrangeButtonProps) {
  const texts = useTexts()
  return (
    <Button
      icon={isArranging ? <Check aria-hidden /> : <ArrowDownUp aria-hidden />}
      disabled={!isArranging && items.length < 2}
      onClick={() => onChange(!isArranging)}
    >
      {isArranging ? texts.orderDone : texts.order}
    </Button>
  )
}

/** Sorts the items by these ids; items without a place among them come last, in their previous order. */
export function inOrder<T extends { id: string }>(items: readonly T[], ids: readonly string[]): readonly T[] {
  if (ids.length === 0) return items
  const places = new Map(ids.map((id, place) => [id, place]))
  return items.toSorted((a, b) => (places.get(a.id) ?? ids.length) - (places.get(b.id) ?? ids.length))
}
