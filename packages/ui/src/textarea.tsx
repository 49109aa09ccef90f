import type { ComponentProps } from 'react'
import { FieldFrame, type FieldShape } from './field-frame.tsx'

/** A multi-line input that grows with its content. */
export function Textarea({
  label,
  hint,
  error,
  optional,
  className,
  ...input
}: FieldShape & Omit<ComponentProps<'textarea'>, 'id'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error} optional={optional} className={className}>
      {(control) => <textarea rows={3} {...input} {...control} />}
    </FieldFrame>
  )
}
