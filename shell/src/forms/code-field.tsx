import { Field } from '@tapri/ui/field'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './code-field.module.css'
import { textOf } from './use-submit.ts'

/** A six-digit code with one-time-code autofill; selected after a refusal. */
export function CodeField({ label, hint, refusal }: { label: string; hint?: ReactNode; refusal?: ReactNode }) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (refusal) input.current?.select()
  }, [refusal])
  return (
    <Field
      ref={input}
      label={label}
      hint={hint}
      error={refusal}
      className={styles.code}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="\s*[0-9]{3}\s?[0-9]{3}\s*"
      maxLength={9}
      required
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only thing to type on its page
      autoFocus
    />
  )
}

/** Returns the digits of the field without spaces. */
export const codeOf = (form: FormData) => textOf(form, 'code').replace(/\D/g, '')
