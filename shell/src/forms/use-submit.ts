import { type SubmitEvent, useRef, useState } from 'react'
import { fail } from '../api.ts'

/**
 * Submits a form, one submission at a time. The fields keep their input; an error is shown as a toast with the server's
 * detail, else with `failure`. Does not use `useMutation`: react-query is loaded with the first remote, and login must
 * not wait for it.
 */
export function useSubmit(submit: (form: FormData, element: HTMLFormElement) => Promise<void>, failure: string) {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  async function send(element: HTMLFormElement) {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await submit(new FormData(element), element)
    } catch (error) {
      fail(error, failure)
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(event.currentTarget)
  }
  return { busy, onSubmit }
}

/** Returns the text of a field, '' when missing. */
export function textOf(form: FormData, name: string) {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Focuses the first field of a form; for the `ref` of a form that replaces another one. */
export const focusFirst = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus()
