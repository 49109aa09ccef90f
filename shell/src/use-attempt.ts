import { ApiError } from '@tapri/web-kit/api'
import { useState } from 'react'
import { useSubmit } from './use-submit.ts'

/** Refusals of what was typed; anything else concerns more than a field. */
const ofTheField = new Set([400, 401, 403, 409])

const refusalOf = (error: unknown) => (error instanceof ApiError && ofTheField.has(error.status) ? error.message : '')

/** Sends a form like useSubmit. What the server has against the input stands in `refusal`, for the field, instead of a toast. */
export function useAttempt(act: (form: FormData) => Promise<void>, failure: string) {
  const [refusal, setRefusal] = useState('')
  const { busy, onSubmit } = useSubmit(async (form) => {
    setRefusal('')
    try {
      await act(form)
    } catch (error) {
      const sentence = refusalOf(error)
      if (!sentence) throw error
      setRefusal(sentence)
    }
  }, failure)
  return { busy, refusal, onSubmit }
}
