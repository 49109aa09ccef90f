import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react'
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { LiveRegion } from './live-region.tsx'
import styles from './sortable-list.module.css'
import { useTexts } from './texts.ts'

export interface Sortable {
  id: string
  name: string
}

interface SortableListProps<T extends Sortable> {
  label: string
  items: readonly T[]
  /** Called with the whole order when a row was dropped elsewhere or moved by its buttons. */
  onOrder: (items: readonly T[]) => void
  /** Renders the content of a row beside its handle and buttons. */
  children: (item: T) => ReactNode
}

/** Returns the rows with the one at `from` moved to `to`. */
export function moved<T>(rows: readonly T[], from: number, to: number): readonly T[] {
  const row = rows[from]
  if (row === undefined || from === to || to < 0 || to >= rows.length) return rows
  const others = rows.toSpliced(from, 1)
  return others.toSpliced(to, 0, row)
}

/**
 * Returns the index of a row whose middle is dragged to `y`: before the first other row whose middle is further down.
 * All in px.
 */
export function indexAt(y: number, middles: readonly number[], from: number): number {
  const others = middles.toSpliced(from, 1)
  const index = others.findIndex((middle) => y < middle)
  return index === -1 ? others.length : index
}

/**
 * Renders a list that can be reordered: rows are dragged by their handle with mouse, pen or finger, or moved by up
 * and down buttons, which work by keyboard and screen reader and keep the focus. Each move is announced.
 */
export function SortableList<T extends Sortable>({ label, items, onOrder, children }: SortableListProps<T>) {
  const texts = useTexts().sortable
  const list = useRef<HTMLOListElement>(null)
  const [announcement, announce] = useState('')
  const { drag, handle } = useDrag(list, items.map(({ id }) => id).join(' '), (from, to) => move(from, to))
  const shown = drag ? moved(items, drag.from, drag.to) : items

  function move(from: number, to: number) {
    const order = moved(items, from, to)
    const item = items[from]
    if (order === items || !item) return
    announce(texts.moved(item.name, to + 1, items.length))
    onOrder(order)
  }

  function press(from: number, to: number, direction: 'up' | 'down') {
    const id = items[from]?.id
    move(from, to)
    // At the end of the list its button is disabled, and would lose the focus.
    requestAnimationFrame(() => {
      const row = [...(list.current?.children ?? [])].find((one) => one instanceof HTMLElement && one.dataset.id === id)
      const buttons = [direction, direction === 'up' ? 'down' : 'up'].map((name) =>
        row?.querySelector<HTMLButtonElement>(`[data-move=${name}]`),
      )
      buttons.find((button) => button && !button.disabled)?.focus()
    })
  }

  return (
    <>
      <ol ref={list} className={styles.list} aria-label={label}>
        {items.map((item, index) => (
          <Row
            key={item.id}
            item={item}
            index={index}
            last={items.length - 1}
            order={shown.indexOf(item)}
            isDragged={drag?.from === index}
            handle={handle(index)}
            onPress={press}
          >
            {children(item)}
          </Row>
        ))}
      </ol>
      <LiveRegion>{announcement}</LiveRegion>
    </>
  )
}

interface RowProps {
  item: Sortable
  index: number
  last: number
  /**
   * Its visual position. While it is dragged, its element stays in place in the document: moving it would lose the
   * pointer.
   */
  order: number
  isDragged: boolean
  handle: ReturnType<ReturnType<typeof useDrag>['handle']>
  onPress: (from: number, to: number, direction: 'up' | 'down') => void
  children: ReactNode
}

function Row({ item: { id, name }, index, last, order, isDragged, handle, onPress, children }: RowProps) {
  const texts = useTexts().sortable
  return (
    <li className={styles.row} style={{ order }} data-id={id} data-dragged={isDragged || undefined}>
      <span className={styles.handle} title={texts.drag} {...handle}>
        <GripVertical aria-hidden />
      </span>
      <div className={styles.content}>{children}</div>
      <IconButton
        size="small"
        data-move="up"
        label={texts.up(name)}
        icon={<ChevronUp aria-hidden />}
        disabled={index === 0}
        onClick={() => onPress(index, index - 1, 'up')}
      />
      <IconButton
        size="small"
        data-move="down"
        label={texts.down(name)}
        icon={<ChevronDown aria-hidden />}
        disabled={index === last}
        onClick={() => onPress(index, index + 1, 'down')}
      />
    </li>
  )
}

interface Drag {
  from: number
  to: number
  /** The rows at the start of the drag. */
  rows: string
}

/** While something is dragged this near to the edge of the window, it scrolls; both in px. */
const EDGE_PX = 80
const SCROLL_PX = 14

/**
 * Follows one pointer from a handle until it is released. Escape, a lost pointer, or other `rows` (their ids, in order)
 * cancel the drag.
 */
function useDrag(list: { current: HTMLElement | null }, rows: string, drop: (from: number, to: number) => void) {
  const [begun, setDrag] = useState<Drag | null>(null)
  const drag = begun?.rows === rows ? begun : null
  const isDragging = drag !== null
  useEffect(() => {
    if (!isDragging) return
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setDrag(null)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isDragging])
  const middles = useRef<number[]>([])

  const handle = (from: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      middles.current = [...(list.current?.children ?? [])].map((row) => {
        const { top, height } = row.getBoundingClientRect()
        return top + height / 2 + window.scrollY
      })
      setDrag({ from, to: from, rows })
    },
    onPointerMove: ({ clientY }: PointerEvent<HTMLElement>) => {
      if (!drag) return
      if (clientY < EDGE_PX) window.scrollBy(0, -SCROLL_PX)
      if (clientY > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX)
      const to = indexAt(clientY + window.scrollY, middles.current, drag.from)
      if (to !== drag.to) setDrag({ ...drag, to })
    },
    onPointerUp: () => {
      if (drag) drop(drag.from, drag.to)
      setDrag(null)
    },
    onPointerCancel: () => setDrag(null),
    onLostPointerCapture: () => setDrag(null),
  })
  return { drag, handle }
}
