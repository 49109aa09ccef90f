import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import styles from './fold-row.module.css'

interface FoldRowProps {
  icon: ReactNode
  /** Shows the choice in one line. */
  title: ReactNode
  /** A muted second line while it is folded. */
  note?: ReactNode
  tone?: 'warning' | undefined
  /** Something inside is missing or wrong: it is open, and cannot be folded until that is fixed. */
  mustOpen?: boolean | undefined
  /** The controls inside; a row without them does not open. */
  children?: ReactNode
}

/** Renders a row of a form that shows the choice in one line, and opens in place to change it. */
export function FoldRow({ icon, title, note, tone, mustOpen = false, children }: FoldRowProps) {
  const id = useId()
  const content = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(mustOpen)
  // It stays open once that is fixed, since somebody may still be typing in it.
  if (mustOpen && !isOpen) setOpen(true)

  function toggle() {
    setOpen(!isOpen)
    requestAnimationFrame(() => content.current?.scrollIntoView?.({ block: 'nearest' }))
  }

  const words = (
    <>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.words} data-tone={tone}>
        <span className={styles.title}>{title}</span>
        {note && !isOpen && <span className={styles.note}>{note}</span>}
      </span>
    </>
  )
  if (!children) {
    return (
      <div className={styles.row}>
        <p className={styles.head}>{words}</p>
      </div>
    )
  }
  return (
    <div className={styles.row}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        disabled={mustOpen}
        onClick={toggle}
      >
        {words}
        {!mustOpen && <ChevronDown className={styles.mark} aria-hidden />}
      </button>
      {isOpen && (
        <div className={styles.content} id={id} ref={content}>
          {children}
        </div>
      )}
    </div>
  )
}
