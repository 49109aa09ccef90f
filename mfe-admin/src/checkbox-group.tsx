import { Checkbox } from '@tapri/ui/checkbox'
import styles from './checkbox-group.module.css'

interface CheckboxGroupProps<Id extends string> {
  legend: string
  /** Shown in a quiet style after the legend. */
  hint?: string
  offered: readonly { id: Id; name: string }[]
  /** May contain ids that are not offered here; they are kept. */
  chosen: readonly Id[]
  /** One option per row, for long names. */
  isWide?: boolean
  onChange: (chosen: Id[]) => void
}

/** Offers a group of checkboxes; shows nothing if no option is offered. */
export function CheckboxGroup<Id extends string>(props: CheckboxGroupProps<Id>) {
  const { legend, hint, offered, chosen, isWide, onChange } = props
  if (offered.length === 0) return null
  return (
    <fieldset className={styles.group}>
      <legend>
        {legend} {hint && <span>{hint}</span>}
      </legend>
      <div className={styles.boxes} data-wide={isWide}>
        {offered.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))}
          />
        ))}
      </div>
    </fieldset>
  )
}
