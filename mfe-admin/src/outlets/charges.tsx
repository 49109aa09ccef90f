import field from '@tapri/ui/field.module.css'
import { Checkbox } from '@tapri/ui/checkbox'
import { Field } from '@tapri/ui/field'
import { distance, rupees } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { type ChangeEvent, type ReactNode, useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { connect } from '../form.ts'
import { chargesTyped, example, exampleOf, rupeesOf, stepsOf } from './charges-fields.ts'
import { useChargesTexts } from './charges-texts.ts'
import fieldset from './outlet-fieldset.module.css'
import styles from './charges.module.css'
import type { OutletFields } from './outlet-form.ts'

type Form = UseFormReturn<OutletFields>

/** Edits what the outlet charges in addition to its products, with an example, and whether it offers pick-up. */
export function Charges({ form }: { form: Form }) {
  const texts = useChargesTexts()
  const amount = (name: 'free_delivery_from' | 'minimum_order' | 'packaging_per_order' | 'packaging_per_piece') => ({
    inputMode: 'decimal' as const,
    optional: true,
    autoComplete: 'off',
    ...connect(form, name, (typed) => rupeesOf(typed) !== undefined || texts.amountWrong),
  })
  const check = (name: 'has_charges' | 'offers_pickup') => ({
    checked: form.watch(name),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => form.setValue(name, target.checked, { shouldDirty: true }),
  })
  return (
    <fieldset className={fieldset.group}>
      <legend className={fieldset.legend}>{texts.title}</legend>
      <Checkbox label={texts.on} hint={texts.onHint} {...check('has_charges')} />
      {form.watch('has_charges') && (
        <>
          <Steps form={form} />
          <div className={styles.amounts}>
            <Field label={texts.freeFrom} {...amount('free_delivery_from')} />
            <Field label={texts.minimum} {...amount('minimum_order')} />
            <Field label={texts.perOrder} {...amount('packaging_per_order')} />
            <Field label={texts.perPiece} {...amount('packaging_per_piece')} />
          </div>
          <Example form={form} />
        </>
      )}
      <Checkbox label={texts.pickup} {...check('offers_pickup')} />
    </fieldset>
  )
}

/** The most steps that an outlet can have. */
const MAX_STEPS = 8

/** Edits the steps of the delivery fee, with an empty row for the next one. */
function Steps({ form }: { form: Form }) {
  const texts = useChargesTexts()
  const errorId = useId()
  const steps = form.watch('delivery_steps')
  const rows = [...steps, { up_to_km: '', fee: '' }].slice(0, MAX_STEPS)
  const { name } = form.register('delivery_steps', {
    validate: (typed) => stepsOf(typed) !== undefined || texts.stepsWrong,
  })
  const error = (form.formState.errors.delivery_steps as { message?: string } | undefined)?.message
  const set = (row: number, part: 'up_to_km' | 'fee', value: string) =>
    form.setValue(
      name as 'delivery_steps',
      rows.flatMap((step, at) => {
        const now = at === row ? { ...step, [part]: value } : step
        return now.up_to_km === '' && now.fee === '' ? [] : [now]
      }),
      { shouldDirty: true, shouldValidate: error !== undefined },
    )
  const cell = (row: number, part: 'up_to_km' | 'fee', label: string): ReactNode => (
    <input
      className={field.control}
      inputMode="decimal"
      autoComplete="off"
      maxLength={8}
      aria-label={label}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      value={rows[row]?.[part] ?? ''}
      onChange={({ target }) => set(row, part, target.value)}
    />
  )
  return (
    <div className={styles.steps}>
      <p className={styles.name}>{texts.steps}</p>
      <ol>
        {rows.map((_, row) => (
          // oxlint-disable-next-line no-array-index-key -- a row is identified by its index
          <li key={row}>
            <span aria-hidden>≤</span>
            {cell(row, 'up_to_km', texts.km(row + 1))}
            <span aria-hidden>km</span>
            <span aria-hidden>₹</span>
            {cell(row, 'fee', texts.fee(row + 1))}
          </li>
        ))}
      </ol>
      <p className={styles.hint}>{texts.stepsHint}</p>
      {error && (
        <p className={field.error} id={errorId} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

/** Shows what an example order costs with the typed charges. */
function Example({ form }: { form: Form }) {
  const texts = useChargesTexts()
  const language = useLanguage()
  const inRupees = (amount: number) => rupees(amount, language)
  const { delivery, packaging, total } = exampleOf(chargesTyped(form.watch()))
  return (
    <p className={styles.example} aria-live="polite">
      {texts.example({
        products: inRupees(example.products),
        pieces: example.pieces,
        distance: distance(example.km, language),
        delivery: inRupees(delivery),
        packaging: inRupees(packaging),
        total: inRupees(total),
      })}
    </p>
  )
}
