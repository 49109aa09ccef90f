import { NOTE_MAX_LENGTH } from '@tapri/contracts/limits'
import type { Product } from '@tapri/contracts/catalog'
import type { ChosenOption } from '@tapri/contracts/order-item'
import { Button } from '@tapri/ui/button'
import { Dialog } from '@tapri/ui/dialog'
import { Field } from '@tapri/ui/field'
import { QuantityStepper } from '@tapri/ui/quantity-stepper'
import { rupees } from '@tapri/web-kit/format'
import { useShell } from '@tapri/web-kit/remote'
import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react'
import { OptionChoice } from './option-choice.tsx'
import { type Choice, choiceAfter, choiceOf, lineOf, missingGroup, optionsOf } from './options.ts'
import { type CartLine, totalOf } from './rules.ts'
import styles from './line-sheet.module.css'
import { useCartTexts } from './texts.ts'

interface LineSheetProps {
  product: Product
  /** Initial values of the sheet. */
  options?: readonly ChosenOption[] | undefined
  note?: string | undefined
  quantity?: number | undefined
  picture?: ReactNode
  /** Replaces quantity and button if the product cannot be added now. */
  instead?: ReactNode
  /** Returns the button's label for a line with this total. */
  label: (total: string) => string
  onDone: (line: CartLine) => void
  onClose: () => void
}

/** Asks for options, note and quantity of one cart line. Mounted only while it is open. */
export function LineSheet({ product, picture, instead, label, onDone, onClose, ...start }: LineSheetProps) {
  const texts = useCartTexts()
  const { language } = useShell()
  const [choice, setChoice] = useState(choiceOf(product, start.options))
  const [note, setNote] = useState(start.note ?? '')
  const [quantity, setQuantity] = useState(start.quantity ?? 1)
  const [isAsked, setAsked] = useState(false)
  const form = useId()
  const body = useRef<HTMLFormElement>(null)
  const missing = missingGroup(product, choice)
  const line = lineOf(product, wordsOf(product, choice, note, quantity))

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!missing) return onDone(line)
    setAsked(true)
    body.current?.querySelector<HTMLElement>(`[data-group="${missing.id}"] input`)?.focus()
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={product.name}
      description={product.description}
      footer={
        instead ?? (
          <Foot form={form} product={product.name} quantity={quantity} onQuantity={setQuantity}>
            {label(rupees(totalOf([line]), language))}
          </Foot>
        )
      }
    >
      {picture}
      <form ref={body} id={form} className={styles.form} onSubmit={submit} noValidate hidden={instead !== undefined}>
        {product.option_groups?.map((group) => (
          <OptionChoice
            key={group.id}
            group={group}
            choice={choice}
            error={isAsked && missing?.id === group.id ? texts.chooseFirst(group.name) : undefined}
            onChoose={(optionId) => setChoice(choiceAfter(choice, group, optionId))}
            onClear={() => setChoice({ ...choice, [group.id]: [] })}
          />
        ))}
        <Field
          label={texts.note}
          hint={texts.noteHint}
          optional
          maxLength={NOTE_MAX_LENGTH}
          autoComplete="off"
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </form>
    </Dialog>
  )
}

interface FootProps {
  form: string
  product: string
  quantity: number
  onQuantity: (quantity: number) => void
  children: ReactNode
}

const Foot = ({ form, product, quantity, onQuantity, children }: FootProps) => (
  <div className={styles.foot}>
    <QuantityStepper product={product} min={1} value={quantity} onChange={onQuantity} />
    <Button type="submit" form={form} look="primary" size="large" wide>
      {children}
    </Button>
  </div>
)

function wordsOf(product: Product, choice: Choice, note: string, quantity: number) {
  const options = optionsOf(product, choice)
  return { ...(options && { options }), note: note.replaceAll(/\s+/g, ' '), quantity }
}
