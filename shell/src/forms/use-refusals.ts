import { ApiError } from '@tapri/web-kit/api'
import { fieldErrors } from '@tapri/web-kit/field-errors'
import { type ReactNode, useState } from 'react'
import { useSubmit } from './use-submit.ts'

/** Error messages by field name. */
export type Refusals = Readonly<Record<string, ReactNode>>

/**
 * Submits a form like useSubmit. Field errors, found by `submit` or returned by the server, are shown at their fields,
 * and the first such field gets the focus; any other error is a toast. `refusalsOf` maps further refusals to fields.
 */
export function useRefusals(
  submit: (form: FormData) => Promise<Refusals | void>,
  failure: string,
  refusalsOf: (error: unknown) => Refusals = () => ({}),
) {
  const [refusals, setRefusals] = useState<Refusals>({})
  const { busy, onSubmit } = useSubmit(async (form, { elements }) => {
    setRefusals({})
    const found = await submit(form).catch((error: unknown) => {
      const told = { ...fieldErrors(error), ...refusalsOf(error) }
      if (!firstOf(elements, told)) throw error
      return told
    })
    if (!found) return
    setRefusals(found)
    firstOf(elements, found)?.focus()
  }, failure)
  return { busy, refusals, onSubmit }
}

const firstOf = (elements: Iterable<Element>, refusals: Refusals) =>
  [...elements].find(
    (element): element is HTMLInputElement => element instanceof HTMLInputElement && element.name in refusals,
  )

/** Statuses of refusals about the input; other errors are shown as a toast. */
const FIELD_STATUSES = new Set([400, 401, 403, 409])

const refusalOf = (error: unknown) =>
  error instanceof ApiError && FIELD_STATUSES.has(error.status) ? error.message : ''

/** Submits a form of one field like useSubmit; a refusal of the input is returned for it instead of a toast. */
export function useRefusal(submit: (form: FormData) => Promise<void>, failure: string) {
  const [refusal, setRefusal] = useState('')
  const { busy, onSubmit } = useSubmit(async (form) => {
    setRefusal('')
    try {
      await submit(form)
    } catch (error) {
      const sentence = refusalOf(error)
      if (!sentence) throw error
      setRefusal(sentence)
    }
  }, failure)
  return { busy, refusal, onSubmit }
}
