import type { ComponentProps } from 'react'
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
      {(control) => <input {...input} {...control} />}
    </FieldFrame>
  )
}
