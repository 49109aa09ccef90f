import { fieldErrors } from '@tapri/web-kit/field-errors'
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'

/** Shows what the server found wrong at the fields it concerns; `fields` says which field of the form holds which path. */
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
