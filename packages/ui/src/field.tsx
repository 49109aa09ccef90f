import type { WheelEvent } from 'react'
import { FieldFrame, type FieldProps, split } from './field-frame.tsx'

/** Renders a text input with label, hint and error. */
export function Field(props: FieldProps<'input'>) {
  const [frame, input] = split(props)
  return (
    <FieldFrame {...frame}>
      {(control) => <input {...(input.type === 'number' && { onWheel: keepValue })} {...input} {...control} />}
    </FieldFrame>
  )
}

/**
 * Makes the wheel scroll the page instead of changing the number: browsers ignore the wheel in a field that is
 * read-only at that moment.
 */
function keepValue({ currentTarget: field }: WheelEvent<HTMLInputElement>) {
  if (field.readOnly) return
  field.readOnly = true
  setTimeout(() => (field.readOnly = false))
}
