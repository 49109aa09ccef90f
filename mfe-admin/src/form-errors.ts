import { fieldErrors } from '@tapri/web-kit/field-errors'
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'

/** Shows the server's validation errors at their fields; `fields` maps a path of the request body to a form field. */
export function showFieldErrors<F extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<F>,
  fields: Readonly<Record<string, FieldPath<F>>>,
) {
  for (const [path, message] of Object.entries(fieldErrors(error))) {
    const field = fields[path]
    if (field) setError(field, { type: 'server', message })
  }
}
