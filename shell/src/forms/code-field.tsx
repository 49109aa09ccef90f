import { Field } from '@tapri/ui/field'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './code-field.module.css'
import { textOf } from './use-submit.ts'

interface CodeFieldProps {
  label: string
  /** The name of the field; `code` unless the form has several. */
  name?: string
  hint?: ReactNode
  refusal?: ReactNode
  /** The code arrives by SMS: where the browser can read it, it is filled in and submitted. */
  isSent?: boolean
}

/** Asks for a six-digit code with one-time-code autofill; selects the text after a refusal. */
export function CodeField({ label, name = 'code', hint, refusal, isSent = false }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (refusal) input.current?.select()
  }, [refusal])
  useEffect(() => {
    if (!isSent) return undefined
    return awaitMessage((code) => {
      if (!input.current) return
      input.current.value = code
      input.current.form?.requestSubmit()
    })
  }, [isSent])
  return (
    <Field
      ref={input}
      label={label}
      hint={hint}
      error={refusal}
      className={styles.code}
      name={name}
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="\s*[0-9]{3}\s?[0-9]{3}\s*"
      maxLength={9}
      required
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only thing to type on its page
      autoFocus={name === 'code'}
    />
  )
}

/**
 * Waits for the SMS with the code, where the browser can read it (WebOTP: Chrome on Android, after the user agrees).
 * Returns a function that stops waiting.
 */
function awaitMessage(onCode: (code: string) => void) {
  const waiting = new AbortController()
  if ('OTPCredential' in window) {
    const options = { otp: { transport: ['sms'] }, signal: waiting.signal } as CredentialRequestOptions
    const read = navigator.credentials.get(options) as Promise<{ code?: string } | null>
    // If the user declines or the browser forbids it, they type the code.
    void read.then((message) => message?.code && onCode(message.code)).catch(() => undefined)
  }
  return () => waiting.abort()
}

/** Returns the digits of a field, without anything else. */
export const codeIn = (form: FormData, name: string) => textOf(form, name).replace(/\D/g, '')
/** Returns the digits of the field `code`. */
export const codeOf = (form: FormData) => codeIn(form, 'code')
