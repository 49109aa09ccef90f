import type { listCategories, listProducts } from '@tapri/contracts/catalog'
import { channels } from '@tapri/contracts/fulfilment'
import { PROMOTION_CODE_MAX_LENGTH, PROMOTION_NAME_MAX_LENGTH } from '@tapri/contracts/limits'
import type { listOutlets } from '@tapri/contracts/outlets'
import type { createPromotion, Promotion, updatePromotion } from '@tapri/contracts/promotions'
import { promotionKinds } from '@tapri/contracts/promotions/rules'
import { Checkbox } from '@tapri/ui/checkbox'
import { Field } from '@tapri/ui/field'
import { Select } from '@tapri/ui/select'
import { useLanguage } from '@tapri/web-kit/language'
import { useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import { FormDialog } from '../form-dialog.tsx'
import { connect, filled, useFormAction, useFormEdit } from '../form.ts'
import { HINDI } from '../hindi.ts'
import { useTexts } from '../texts.ts'
import { bodyOf, fieldsOf, type PromotionFields } from './promotion-form.ts'
import { PromotionPreview } from './promotion-preview.tsx'
import styles from './promotions.module.css'
import { usePromotionsTexts } from './texts.ts'

type Form = UseFormReturn<PromotionFields>

/** Adds or changes a promotion. Mounted while it is open; a failed save keeps the input. */
export function PromotionDialog({ promotion, onClose }: { promotion: Promotion | null; onClose: () => void }) {
  const texts = usePromotionsTexts()
  const general = useTexts()
  const { call } = useShell()
  const form = useForm<PromotionFields>({ defaultValues: fieldsOf(promotion) })
  const { save } = useFormEdit(form, { item: promotion, fieldsOf })
  const products = useLoad<typeof listProducts>('GET /products', { querystring: {} }, { failure: null })
  const fields = useWatch({ control: form.control }) as PromotionFields
  const { submit, busy } = useFormAction(
    form,
    async (typed: PromotionFields) => {
      await save(typed, (item, entered, options) => {
        const body = bodyOf(entered)
        return item
          ? call<typeof updatePromotion>('PUT /admin/promotions/:id', { params: { id: item.id }, body }, options)
          : call<typeof createPromotion>('POST /admin/promotions', { body }, options)
      })
      onClose()
    },
    { failure: texts.saveFailed, success: texts.saved, refreshes: ['GET /admin/promotions'] },
  )
  const names = { required: true, maxLength: PROMOTION_NAME_MAX_LENGTH }
  return (
    <FormDialog
      title={promotion ? texts.editTitle : texts.add}
      save={promotion ? texts.save : texts.add}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={texts.name} {...names} {...connect(form, 'name', filled(texts.nameRequired))} />
      <Field lang={HINDI} label={general.nameHi} {...names} {...connect(form, 'name_hi', filled(texts.nameRequired))} />
      <Select label={texts.kind} {...form.register('kind')}>
        {promotionKinds.map((kind) => (
          <option key={kind} value={kind}>
            {texts.kinds[kind]}
          </option>
        ))}
      </Select>
      <ValueFields form={form} kind={fields.kind} />
      {fields.kind !== 'friend' && (
        <Field
          label={texts.code}
          hint={texts.codeHint}
          optional
          maxLength={PROMOTION_CODE_MAX_LENGTH}
          {...connect(form, 'code')}
        />
      )}
      <PromotionPreview fields={fields} products={products.data ?? []} />
      <Conditions form={form} fields={fields} products={products.data ?? []} />
    </FormDialog>
  )
}

function ValueFields({ form, kind }: { form: Form; kind: PromotionFields['kind'] }) {
  const texts = usePromotionsTexts()
  const number = { type: 'number', min: 1, inputMode: 'numeric' } as const
  const needed = filled(texts.valueRequired)
  if (kind === 'percent')
    return (
      <div className={styles.pair}>
        <Field label={texts.percent} required {...number} max={100} {...connect(form, 'percent', needed)} />
        <Field label={texts.cap} optional {...number} {...connect(form, 'cap')} />
      </div>
    )
  if (kind === 'amount' || kind === 'friend') {
    const label = kind === 'friend' ? texts.reward : texts.amount
    return <Field label={label} required {...number} {...connect(form, 'amount', needed)} />
  }
  return kind === 'stamps' ? (
    <Field label={texts.stamps} required {...number} min={2} {...connect(form, 'stamps', needed)} />
  ) : null
}

interface ConditionsProps {
  form: Form
  fields: PromotionFields
  products: readonly { id: string; name: string }[]
}

function Conditions({ form, fields, products }: ConditionsProps) {
  const texts = usePromotionsTexts()
  const language = useLanguage()
  const outlets = useLoad<typeof listOutlets>('GET /admin/outlets', {}, { failure: null })
  const categories = useLoad<typeof listCategories>('GET /categories', {}, { failure: null })
  const field = (name: 'minimum' | 'max_uses' | 'max_uses_per_customer', label: string) => (
    <Field label={label} optional type="number" min={1} {...connect(form, name)} />
  )
  // 5 January 1970 was a Monday.
  const dayName = (day: number) =>
    new Intl.DateTimeFormat(language === 'hi' ? 'hi-IN' : 'en-IN', { weekday: 'short', timeZone: 'UTC' }).format(
      (day + 3) * 86_400_000,
    )
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ id: String(day), name: dayName(day) }))
  const ways = channels.map((id) => ({ id, name: texts.channelNames[id] }))
  return (
    <details className={styles.group}>
      <summary>{texts.conditions}</summary>
      {field('minimum', texts.minimum)}
      <div className={styles.pair}>
        {field('max_uses', texts.maxUses)}
        {field('max_uses_per_customer', texts.maxUsesEach)}
        <Field label={texts.startsAt} optional type="datetime-local" {...connect(form, 'starts_at')} />
        <Field label={texts.endsAt} optional type="datetime-local" {...connect(form, 'ends_at')} />
        <Field label={texts.fromTime} optional type="time" {...connect(form, 'from_time')} />
        <Field label={texts.toTime} optional type="time" {...connect(form, 'to_time')} />
      </div>
      <Checkbox label={texts.firstOrder} {...form.register('first_order')} />
      <Choices form={form} name="days" legend={texts.days} offered={days} chosen={fields.days} />
      <Choices
        form={form}
        name="category_ids"
        legend={texts.categories}
        offered={categories.data ?? []}
        chosen={fields.category_ids}
      />
      <Choices form={form} name="product_ids" legend={texts.products} offered={products} chosen={fields.product_ids} />
      <Choices
        form={form}
        name="outlet_ids"
        legend={texts.outlets}
        offered={outlets.data ?? []}
        chosen={fields.outlet_ids}
      />
      <Choices form={form} name="channels" legend={texts.channels} offered={ways} chosen={fields.channels} />
    </details>
  )
}

interface ChoicesProps {
  form: Form
  name: 'days' | 'outlet_ids' | 'product_ids' | 'category_ids' | 'channels'
  legend: string
  offered: readonly { id: string; name: string }[]
  chosen: readonly string[]
}

function Choices({ form, name, legend, offered, chosen }: ChoicesProps) {
  const texts = usePromotionsTexts()
  return (
    <fieldset className={styles.group}>
      <legend>
        {legend} <span className={styles.quiet}>{texts.anyHint}</span>
      </legend>
      <div className={styles.choices}>
        {offered.map((each) => (
          <Checkbox
            key={each.id}
            label={each.name}
            checked={chosen.includes(each.id)}
            onChange={({ target }) =>
              form.setValue(name, target.checked ? [...chosen, each.id] : chosen.filter((id) => id !== each.id), {
                shouldDirty: true,
              })
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
