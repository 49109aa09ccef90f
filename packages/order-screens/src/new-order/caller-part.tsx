import { PERSON_NAME_MAX_LENGTH } from '@tapri/contracts/limits'
import type { Order } from '@tapri/contracts/orders'
import { Button } from '@tapri/ui/button'
import { Field } from '@tapri/ui/field'
import { Notice } from '@tapri/ui/notice'
import { PhoneLink } from '@tapri/ui/phone-link'
import { RotateCcw } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import styles from './new-order.module.css'
import type { Gone, Line } from './rules.ts'
import { useNewOrderTexts } from './texts.ts'
import type { useCaller } from './use-new-order.ts'

interface CallerPartProps {
  state: ReturnType<typeof useCaller>
  /** The last order of the caller, as it can be repeated today; undefined when none is known. */
  repeat: { order: Order; lines: readonly Line[]; gone: readonly Gone[] } | undefined
  onRepeat: (order: Order) => void
  /** Called when somebody types instead of repeating the order: the letter goes to where this sets the focus. */
  onType: () => void
}

/**
 * Shows the caller once they are found, with one key to repeat their last order; until then, the fields to find them.
 */
export function CallerPart({ state, repeat, onRepeat, onType }: CallerPartProps) {
  const texts = useNewOrderTexts()
  const { caller, forget } = state
  const button = useRef<HTMLButtonElement>(null)
  const goneId = useId()
  const lastId = repeat?.order.id
  useEffect(() => {
    if (lastId !== undefined) button.current?.focus()
  }, [lastId])
  if (!caller) return <FindCaller state={state} />
  return (
    <section className={styles.part} aria-label={texts.customer}>
      <p className={styles.who}>
        <strong>
          <bdi>{caller.name}</bdi>
        </strong>
        <PhoneLink phone={caller.phone} />
        <Button size="small" look="quiet" onClick={forget}>
          {texts.another}
        </Button>
      </p>
      {repeat && (
        <>
          <Button
            ref={button}
            icon={<RotateCcw aria-hidden />}
            onClick={() => onRepeat(repeat.order)}
            aria-describedby={repeat.gone.length > 0 ? goneId : undefined}
            onKeyDown={({ key, ctrlKey, metaKey, altKey }) => {
              if (key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey) onType()
            }}
          >
            {texts.repeat(repeat.lines.map(({ quantity, product }) => `${quantity}× ${product.name}`).join(', '))}
          </Button>
          {repeat.gone.length > 0 && (
            <Notice tone="warning">
              <span id={goneId}>
                {repeat.gone
                  .map(({ name, option }) => (option ? texts.optionGone(name, option) : texts.gone(name)))
                  .join(' ')}
              </span>
            </Notice>
          )}
          <p className={styles.quiet}>{texts.repeatHint}</p>
        </>
      )}
    </section>
  )
}

/** Asks for the phone number first: Enter finds the caller, or asks for the name of a new one. */
function FindCaller({ state: { isUnknown, busy, find, forget } }: Pick<CallerPartProps, 'state'>) {
  const texts = useNewOrderTexts()
  const [phone, setPhone] = useState('')
  const [name, setName] = useState('')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => [...(form.current?.querySelectorAll('input') ?? [])].at(-1)?.focus(), [isUnknown])

  function submit(event: FormEvent) {
    event.preventDefault()
    void find(phone, isUnknown ? name.trim() : '')
  }
  return (
    <form ref={form} className={styles.part} onSubmit={submit} aria-label={texts.customer}>
      <Field
        label={texts.phone}
        type="tel"
        autoComplete="off"
        required
        value={phone}
        onChange={({ target }) => {
          setPhone(target.value)
          if (isUnknown) forget()
        }}
      />
      {isUnknown && (
        <Field
          label={texts.name}
          hint={texts.nameHint}
          autoComplete="off"
          required
          maxLength={PERSON_NAME_MAX_LENGTH}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      )}
      <Button type="submit" busy={busy}>
        {isUnknown ? texts.addCaller : texts.find}
      </Button>
    </form>
  )
}
