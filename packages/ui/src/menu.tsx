import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
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
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
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
  const [opensUp, setOpensUp] = useState(false)
  useLayoutEffect(() => {
    const { bottom = 0, height = 0 } = list.current?.getBoundingClientRect() ?? {}
    setOpensUp(bottom > window.innerHeight && bottom - 2 * height > 0)
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
      data-up={opensUp || undefined}
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
