import { Search } from 'lucide-react'
import { classes } from './classes.ts'
import field from './field.module.css'
import styles from './search-field.module.css'

/** A search input; `label` is its accessible name and placeholder. */
export function SearchField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (value: string) => void
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
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
