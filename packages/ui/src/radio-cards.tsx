import { type ReactNode, useId } from 'react'
import field from './field.module.css'
import styles from './radio-cards.module.css'

export type RadioCard<V extends string> = { value: V; label: string; hint?: string | undefined; icon?: ReactNode }

/** Renders a radio group of cards, for example the role picker. */
export function RadioCards<V extends string>({
  legend,
  options,
  value,
  onChange,
  error,
  name,
  stacked,
}: {
  legend: ReactNode
  options: readonly RadioCard<V>[]
  value: V
  onChange: (value: V) => void
  error?: string | undefined
  name?: string | undefined
  /** In one column, for hints that are to be compared. */
  stacked?: boolean
}) {
  const id = useId()
  return (
    <fieldset className={styles.set} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={field.legend}>{legend}</legend>
      <div className={styles.cards} data-stacked={stacked}>
        {options.map((option) => (
          <label key={option.value} className={styles.card}>
            <input
              type="radio"
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="visually-hidden"
            />
            {option.icon && <span className={styles.icon}>{option.icon}</span>}
            <span className={styles.words}>
              <span className={styles.label}>{option.label}</span>
              {option.hint && <span className={field.hint}>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p className={field.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
