import { type SubmitEvent, useRef, useState } from 'react'
import { fail } from './api.ts'

/**
 * Sends a form once at a time. The fields keep what was typed whatever happens; a failure is a toast in the server's
 * words, else in those of `failure`.
 */
export function useSubmit(act: (form: FormData) => Promise<void>, failure: string) {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  async function send(form: FormData) {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await act(form)
    } catch (error) {
      fail(error, failure)
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(new FormData(event.currentTarget))
  }
  return { busy, onSubmit }
}

/** What was typed into a field, as text. */
export function textOf(form: FormData, name: string) {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** For the `ref` of a form that takes the place of another: its first field has the focus. */
export const focusFirst = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus()
