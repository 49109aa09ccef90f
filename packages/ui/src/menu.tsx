import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { EllipsisVertical } from 'lucide-react'
import { IconButton } from './icon-button.tsx'
import styles from './menu.module.css'

export type MenuItem = {
  key: string
  label: string
  icon?: ReactNode
  /** Destructive action, shown in the danger colour. */
  danger?: boolean | undefined
  onSelect: () => void
}

/**
 * A button with a menu of actions. Arrow keys, Home and End move, Escape and Tab close. Focus returns to the button before
 * an action runs, so that a dialog opened by it restores the focus there.
 */
export function Menu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const id = useId()

  useEffect(() => {
    if (!isOpen) return
    const press = ({ target }: Event) => target instanceof Node && !frame.current?.contains(target) && setOpen(false)
    const topOf = () => trigger.current?.getBoundingClientRect().top
    const openedAt = topOf()
    // The menu does not move with its button. A scroll that ended before the press may be reported after it.
    const scroll = () => topOf() !== openedAt && setOpen(false)
    document.addEventListener('pointerdown', press)
    document.addEventListener('scroll', scroll, { capture: true, passive: true })
    return () => {
      document.removeEventListener('pointerdown', press)
      document.removeEventListener('scroll', scroll, { capture: true })
    }
  }, [isOpen])

  const leave = () => {
    setOpen(false)
    trigger.current?.focus()
  }
  return (
    <div className={styles.frame} ref={frame}>
      <IconButton
        ref={trigger}
        label={label}
        icon={<EllipsisVertical aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
      />
      {isOpen && (
        <Items
          id={id}
          label={label}
          items={items}
          onLeave={leave}
          onSelect={(item) => {
            leave()
            item.onSelect()
          }}
        />
      )}
    </div>
  )
}

interface ItemsProps {
  id: string
  label: string
  items: readonly MenuItem[]
  onLeave: () => void
  onSelect: (item: MenuItem) => void
}

function Items({ id, label, items, onLeave, onSelect }: ItemsProps) {
  const list = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<CSSProperties>()
  useLayoutEffect(() => {
    if (list.current) setPlace(placeOf(list.current))
    buttons(list.current)[0]?.focus({ preventScroll: true })
  }, [])

  return (
    <div
      ref={list}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={styles.menu}
      style={place}
      onKeyDown={(event) => moveFocus(event, list.current, onLeave)}
    >
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={styles.item}
          data-danger={item.danger || undefined}
          onClick={() => onSelect(item)}
        >
          {item.icon}
          {item.label}
        </button>
      ))}
    </div>
  )
}

const GAP_PX = 4

/** Below its button, or above it where the screen ends: fixed to the screen, since a table would clip it. */
function placeOf(list: HTMLElement): CSSProperties {
  const { top = 0, bottom = 0, right = 0 } = list.parentElement?.getBoundingClientRect() ?? {}
  const { height } = list.getBoundingClientRect()
  const opensUp = bottom + GAP_PX + height > window.innerHeight && top - GAP_PX - height > 0
  return {
    right: document.documentElement.clientWidth - right,
    ...(opensUp ? { bottom: window.innerHeight - top + GAP_PX } : { top: bottom + GAP_PX }),
  }
}

const buttons = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]

function moveFocus(event: KeyboardEvent, list: HTMLElement | null, onLeave: () => void) {
  const all = buttons(list)
  const at = all.findIndex((each) => each === document.activeElement)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
  if (event.key === 'Escape' || event.key === 'Tab') {
    event.preventDefault()
    event.stopPropagation()
    onLeave()
  } else if (to !== undefined) {
    event.preventDefault()
    all.at(to % all.length)?.focus()
  }
}
