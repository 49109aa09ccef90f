import type { listCategories } from '@tapri/contracts/catalog'
import { channels } from '@tapri/contracts/fulfilment'
import type { listOutlets } from '@tapri/contracts/outlets'
import { Checkbox } from '@tapri/ui/checkbox'
import { Field } from '@tapri/ui/field'
import { useLanguage } from '@tapri/web-kit/language'
import { useLoad } from '@tapri/web-kit/queries'
import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { CheckboxGroup } from '../checkbox-group.tsx'
import { connect } from '../form.ts'
import { hasConditions, type PromotionFields } from './promotion-form.ts'
import { dayName } from './promotion-words.ts'
import styles from './promotions.module.css'
import { usePromotionsTexts } from './texts.ts'

interface ConditionsProps {
  form: UseFormReturn<PromotionFields>
  products: readonly { id: string; name: string }[]
}

/** Edits the conditions of a promotion; folded while it has none. */
export function Conditions({ form, products }: ConditionsProps) {
  const texts = usePromotionsTexts()
  const [isOpen] = useState(() => hasConditions(form.getValues()))
  return (
    <details className={styles.conditions} open={isOpen}>
      <summary>{texts.conditions}</summary>
      <div>
        <Limits form={form} />
        <Checkbox label={texts.firstOrder} {...form.register('first_order')} />
        <Among form={form} products={products} />
      </div>
    </details>
  )
}

function Limits({ form }: Pick<ConditionsProps, 'form'>) {
  const texts = usePromotionsTexts()
  const number = (name: 'minimum' | 'max_uses' | 'max_uses_per_customer', label: string) => (
    <Field label={label} optional type="number" min={1} inputMode="numeric" {...connect(form, name)} />
  )
  const isAfterStart = (ends: string) => {
    const starts = form.getValues('starts_at')
    return !ends || !starts || ends > starts || texts.endsBeforeStart
  }
  /** The hours are a condition only if both ends are set. */
  const time = (name: 'from_time' | 'to_time', label: string, other: 'from_time' | 'to_time') => (
    <Field
      label={label}
      optional
      type="time"
      {...connect(form, name, (typed) => typed !== '' || form.getValues(other) === '' || texts.bothTimes)}
    />
  )
  return (
    <div className={styles.pair}>
      {number('minimum', texts.minimum)}
      {number('max_uses', texts.maxUses)}
      {number('max_uses_per_customer', texts.maxUsesEach)}
      <Field label={texts.startsAt} optional type="datetime-local" {...connect(form, 'starts_at')} />
      <Field label={texts.endsAt} optional type="datetime-local" {...connect(form, 'ends_at', isAfterStart)} />
      {time('from_time', texts.fromTime, 'to_time')}
      {time('to_time', texts.toTime, 'from_time')}
    </div>
  )
}

function Among({ form, products }: ConditionsProps) {
  const texts = usePromotionsTexts()
  const language = useLanguage()
  const fields = useWatch({ control: form.control }) as PromotionFields
  const outlets = useLoad<typeof listOutlets>('GET /admin/outlets', {}, { failure: null })
  const categories = useLoad<typeof listCategories>('GET /categories', {}, { failure: null })
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ id: String(day), name: dayName(day, language) }))
  const ways = channels.map((id) => ({ id, name: texts.channelNames[id] }))
  const among = (name: 'days' | 'outlet_ids' | 'product_ids' | 'category_ids' | 'channels') => ({
    hint: texts.anyHint,
    chosen: fields[name],
    onChange: (chosen: string[]) => form.setValue(name, chosen, { shouldDirty: true }),
  })
  return (
    <>
      <CheckboxGroup legend={texts.days} offered={days} {...among('days')} />
      <CheckboxGroup legend={texts.categories} offered={categories.data ?? []} {...among('category_ids')} />
      <CheckboxGroup legend={texts.products} offered={products} {...among('product_ids')} />
      <CheckboxGroup legend={texts.outlets} offered={outlets.data ?? []} {...among('outlet_ids')} />
      <CheckboxGroup legend={texts.channels} offered={ways} {...among('channels')} />
    </>
  )
}
