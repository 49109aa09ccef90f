import type { SegmentedProps } from './segmented.tsx'
import styles from './chips.module.css'

/** Renders a horizontally scrolling row of filter buttons. */
export function Chips<V extends string>({ label, options, value, onChange }: SegmentedProps<V>) {
  return (
    <fieldset className={styles.row} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.chip}
          aria-pressed={option.value === value}
          onClick={(event) => {
            event.currentTarget.scrollIntoView?.({ block: 'nearest', inline: 'center', behavior: 'smooth' })
            onChange(option.value)
          }}
        >
          {option.label}
          {option.count !== undefined && (
            <span className={styles.count} data-number>
              {option.count}
            </span>
          )}
        </button>
      ))}
    </fieldset>
  )
}
