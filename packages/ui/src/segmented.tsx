import type { ReactNode } from 'react'
import styles from './segmented.module.css'

export type Choice<V extends string> = { value: V; label: ReactNode; count?: number | undefined }

export type SegmentedProps<V extends string> = {
  /** Accessible name of the group. */
  label: string
  options: readonly Choice<V>[]
  value: V
  onChange: (value: V) => void
}

/** Renders two or three toggle buttons for views of a list, for example recent and archived. */
export function Segmented<V extends string>({ label, options, value, onChange }: SegmentedProps<V>) {
  return (
    <fieldset className={styles.bar} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.part}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.count !== undefined && <span data-number> {option.count}</span>}
        </button>
      ))}
    </fieldset>
  )
}
