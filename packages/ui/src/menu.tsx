import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useBackCloses } from '@tapri/web-kit/use-back-closes'
import { ChevronDown, EllipsisVertical } from 'lucide-react'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './menu.module.css'
import { useFollowing } from './use-following.ts'

export type MenuItem = {
  key: string
  label: string
  /** The language of the label, if it is not that of the page. */
  lang?: string
  icon?: ReactNode
  /** Destructive action, shown in the danger colour. */
  danger?: boolean | undefined
  onSelect: () => unknown
}

interface MenuProps {
  label: string
  items: readonly MenuItem[]
  /** On the button; three dots if missing. */
  icon?: ReactNode
  /** Shown above the actions. */
  title?: string | undefined
  /** The text on the button, instead of an icon; `label` begins with it. */
  face?: ReactNode
  /** Styles of the button when it has a text. */
  className?: string | undefined
}

/**
 * Renders a button with a menu of actions. Arrow keys, Home and End move; Escape, Tab and Back close. Focus returns
 * to the button before an action runs, so that a dialog opened by it restores the focus there. The menu follows its
 * button when the list around it changes or scrolls, and closes when the button leaves the screen.
 */
export function Menu({ label, items, icon = <EllipsisVertical aria-hidden />, title, face, className }: MenuProps) {
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
  useBackCloses(isOpen, leave)
  const opener = {
    ref: trigger,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    onClick: () => setOpen(!isOpen),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      setOpen(true)
    },
  } as const
  return (
    <div className={styles.frame} ref={frame}>
      {face ? (
        <Button {...opener} size="small" aria-label={label} className={className}>
          {face}
          <ChevronDown aria-hidden />
        </Button>
      ) : (
        <IconButton {...opener} label={label} icon={icon} />
      )}
      {isOpen && (
        <Items
          id={id}
          label={label}
          title={title}
          items={items}
          onLeave={leave}
          onGone={() => setOpen(false)}
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
  title: string | undefined
  items: readonly MenuItem[]
  onLeave: () => void
  /** Called when the button has left the screen. */
  onGone: () => void
  onSelect: (item: MenuItem) => void
}

function Items({ id, label, title, items, onLeave, onGone, onSelect }: ItemsProps) {
  const list = useRef<HTMLDivElement>(null)
  useFollowing(list, onGone)
  useLayoutEffect(() => buttons(list.current)[0]?.focus({ preventScroll: true }), [])

  return (
    <div
      ref={list}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={styles.menu}
      onKeyDown={(event) => moveFocus(event, list.current, onLeave)}
    >
      {title !== undefined && (
        <p aria-hidden className={styles.title}>
          {title}
        </p>
      )}
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          role="menuitem"
          lang={item.lang}
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
