import { ApiError } from '@tapri/web-kit/api'
import { useState } from 'react'
import { useSubmit } from './use-submit.ts'

/** Statuses of refusals about the input; other errors are shown as a toast. */
const FIELD_STATUSES = new Set([400, 401, 403, 409])

const refusalOf = (error: unknown) =>
  error instanceof ApiError && FIELD_STATUSES.has(error.status) ? error.message : ''

/** Submits a form like useSubmit; a refusal of the input is returned as `refusal` for the field instead of a toast. */
export function useAttempt(submit: (form: FormData) => Promise<void>, failure: string) {
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
