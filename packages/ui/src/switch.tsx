import { type ReactNode, useId } from 'react'
import styles from './switch.module.css'

interface SwitchProps {
  label: ReactNode
  /** Says what it does, or what happens while it is on. */
  hint?: ReactNode
  /** In one row, with the hint between the label and the switch. */
  slim?: boolean | undefined
  checked: boolean
  onTurn: (on: boolean) => void
}

/** Renders a setting that is turned on or off immediately, without a button to save it. */
export function Switch({ label, hint, slim, checked, onTurn }: SwitchProps) {
  const id = useId()
  return (
    <div className={styles.switch} data-slim={slim || undefined}>
      <label className={styles.row}>
        <span className={styles.label}>{label}</span>
        <input
          type="checkbox"
          role="switch"
          className={styles.track}
          checked={checked}
          aria-checked={checked}
          aria-describedby={hint ? id : undefined}
          onChange={({ target }) => onTurn(target.checked)}
        />
      </label>
      {hint && (
        <p className={styles.hint} id={id}>
          {hint}
        </p>
      )}
    </div>
  )
}
