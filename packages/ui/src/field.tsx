import type { ComponentProps, WheelEvent } from 'react'
import { FieldFrame, type FieldShape } from './field-frame.tsx'

/** A text input with label, hint and error. */
export function Field({
  label,
  hint,
  error,
  optional,
  className,
  ...input
}: FieldShape & Omit<ComponentProps<'input'>, 'id'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error} optional={optional} className={className}>
      {(control) => <input {...(input.type === 'number' && { onWheel: keepValue })} {...input} {...control} />}
    </FieldFrame>
  )
}

/** Lets the wheel scroll the page and not change the number: browsers leave a field alone that is read-only at that moment. */
function keepValue({ currentTarget: field }: WheelEvent<HTMLInputElement>) {
  if (field.readOnly) return
  field.readOnly = true
  setTimeout(() => (field.readOnly = false))
}
