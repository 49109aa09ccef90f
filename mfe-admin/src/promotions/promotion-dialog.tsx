import type { listProducts } from '@tapri/contracts/catalog'
import { PROMOTION_CODE_MAX_LENGTH, PROMOTION_NAME_MAX_LENGTH } from '@tapri/contracts/limits'
import type { createPromotion, Promotion, updatePromotion } from '@tapri/contracts/promotions'
import { promotionKinds } from '@tapri/contracts/promotions/rules'
import { ChangedMeanwhile, type ChangedMeanwhileProps } from '@tapri/ui/changed-meanwhile'
import { Field } from '@tapri/ui/field'
import { FormDialog } from '@tapri/ui/form-dialog'
import { Select } from '@tapri/ui/select'
import { useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import { connect, filled, useFormAction, useFormEdit } from '../form.ts'
import { HINDI } from '../hindi.ts'
import { useTexts } from '../texts.ts'
import { Conditions } from './promotion-conditions.tsx'
import { bodyOf, fieldsOf, type PromotionFields } from './promotion-form.ts'
import { PromotionPreview } from './promotion-preview.tsx'
import styles from './promotions.module.css'
import { usePromotionsTexts } from './texts.ts'

type Form = UseFormReturn<PromotionFields>

/** Adds or edits a promotion. Mounted only while it is open; a failed save keeps the input. */
export function PromotionDialog({ promotion, onClose }: { promotion: Promotion | null; onClose: () => void }) {
  const texts = usePromotionsTexts()
  const general = useTexts()
  const { call } = useShell()
  const form = useForm<PromotionFields>({ defaultValues: fieldsOf(promotion) })
  const { save, changed } = useFormEdit(form, { item: promotion, fieldsOf })
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
      <Changed {...changed} />
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
      <Conditions form={form} products={products.data ?? []} />
    </FormDialog>
  )
}

/** Shows what somebody else has changed meanwhile. */
function Changed(changed: Pick<ChangedMeanwhileProps<PromotionFields>, 'changes' | 'onTake'>) {
  const texts = usePromotionsTexts()
  const { nameHi } = useTexts()
  return (
    <ChangedMeanwhile
      {...changed}
      labelOf={(field) => labelsOf(texts, nameHi)[field]}
      show={(field, value) =>
        Array.isArray(value)
          ? texts.chosen(value.length)
          : field === 'kind'
            ? texts.kinds[value as PromotionFields['kind']]
            : undefined
      }
    />
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

const labelsOf = (
  texts: ReturnType<typeof usePromotionsTexts>,
  name_hi: string,
): Record<keyof PromotionFields, string> => ({
  ...texts,
  name_hi,
  starts_at: texts.startsAt,
  ends_at: texts.endsAt,
  from_time: texts.fromTime,
  to_time: texts.toTime,
  max_uses: texts.maxUses,
  max_uses_per_customer: texts.maxUsesEach,
  first_order: texts.firstOrder,
  outlet_ids: texts.outlets,
  product_ids: texts.products,
  category_ids: texts.categories,
})
