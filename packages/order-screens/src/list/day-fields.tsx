import { Field } from '@tapri/ui/field'

interface Days {
  from: string
  to: string
}

interface DayFieldsProps {
  days: Days
  texts: Days
  onChange: (changed: Partial<Days>) => void
}

/** Shows two fields for the first and the last day. */
export const DayFields = ({ days: { from, to }, texts, onChange }: DayFieldsProps) => (
  <>
    <Field
      label={texts.from}
      type="date"
      max={to || undefined}
      value={from}
      onChange={({ target }) => onChange({ from: target.value })}
    />
    <Field
      label={texts.to}
      type="date"
      min={from || undefined}
      value={to}
      onChange={({ target }) => onChange({ to: target.value })}
    />
  </>
)
