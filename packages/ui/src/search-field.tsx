import { Search } from 'lucide-react'
import { classes } from './classes.ts'
import field from './field.module.css'
import styles from './search-field.module.css'

/** Renders a search input, which Escape empties; `label` is its accessible name and placeholder. */
export function SearchField({
  label,
  value,
  onChange,
  ...rest
}: {
  label: string
  value: string
  onChange: (value: string) => void
  autoFocus?: boolean | undefined
}) {
  return (
    <div className={styles.search}>
      <Search aria-hidden />
      <input
        type="search"
        className={classes(field.control, styles.control)}
        aria-label={label}
        placeholder={label}
        value={value}
        {...rest}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return
          // Keeps a dialog or a menu around the field open.
          event.preventDefault()
          event.stopPropagation()
          onChange('')
        }}
      />
    </div>
  )
}
