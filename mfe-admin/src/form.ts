import { fieldErrors } from '@tapri/web-kit/field-errors'
import { type ActionOptions, useAction } from '@tapri/web-kit/queries'
import { type EditOptions, useEdit, type Versioned } from '@tapri/web-kit/use-edit'
import { useEffect } from 'react'
import type { FieldPath, FieldPathValue, FieldValues, PathValue, UseFormReturn } from 'react-hook-form'

interface FormActionOptions<F extends FieldValues, Answer> extends ActionOptions<Answer> {
  /** Maps a path of the request body to the form field, where their names differ. */
  fieldOfPath?: Readonly<Record<string, FieldPath<F>>>
  /** Called with valid fields before they are submitted; false cancels the submission. */
  askFirst?: (fields: F) => Promise<boolean>
}

/** `useAction` for submitting a form: the server's validation errors are shown at their fields. */
export function useFormAction<F extends FieldValues, Answer>(
  form: UseFormReturn<F>,
  act: (fields: F) => Promise<Answer>,
  { fieldOfPath = {}, askFirst, ...options }: FormActionOptions<F, Answer>,
) {
  const { run, busy } = useAction(async (fields: F) => {
    try {
      return await act(fields)
    } catch (error) {
      for (const [path, message] of Object.entries(fieldErrors(error))) {
        const field = fieldOfPath[path] ?? (path as FieldPath<F>)
        if (field in fields) form.setError(field, { type: 'server', message })
      }
      throw error
    }
  }, options)
  const submit = form.handleSubmit(async (fields) => {
    if (!askFirst || (await askFirst(fields))) await run(fields)
  })
  return { submit, busy: busy || form.formState.isSubmitting }
}

/** `useEdit` for the fields of a form; `changed` holds the props of `ChangedMeanwhile`. */
export function useFormEdit<Item extends Versioned, F extends FieldValues>(
  form: UseFormReturn<F>,
  options: Omit<EditOptions<Item, F>, 'write'>,
) {
  const { changes, take, ...edit } = useEdit<Item, F>({
    ...options,
    write: (fields, saved) => {
      form.reset(saved)
      for (const name of Object.keys(fields) as FieldPath<F>[]) {
        const value = fields[name] as PathValue<F, FieldPath<F>>
        if (JSON.stringify(value) !== JSON.stringify(saved[name])) form.setValue(name, value, { shouldDirty: true })
      }
    },
  })
  const changed = { changes, onTake: (change: (typeof changes)[number]) => take(change, form.getValues()) }
  return { ...edit, changed }
}

/** Connects a field to the form: returns its value, its validation (true, or the error to show) and its error. */
export function connect<F extends FieldValues, N extends FieldPath<F>>(
  { register, formState }: UseFormReturn<F>,
  name: N,
  validate?: (value: FieldPathValue<F, N>) => true | string,
) {
  const errors = formState.errors as Record<string, { message?: string } | undefined>
  return { ...register(name, validate && { validate }), error: errors[name]?.message }
}

/** Focuses a field, if any, after the dialog has mounted; otherwise the dialog would focus its title. */
export function useFocus<F extends FieldValues>({ setFocus }: UseFormReturn<F>, field: FieldPath<F> | undefined) {
  useEffect(() => {
    if (field) setFocus(field)
  }, [setFocus, field])
}

export const filled = (sentence: string) => (typed: string) => typed.trim() !== '' || sentence
