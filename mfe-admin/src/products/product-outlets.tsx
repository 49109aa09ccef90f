import type { listOutlets } from '@tapri/contracts/outlets'
import { Checkbox } from '@tapri/ui/checkbox'
import { Field } from '@tapri/ui/field'
import field from '@tapri/ui/field.module.css'
import { useLoad } from '@tapri/web-kit/queries'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { connect } from '../form.ts'
import { SpansEditor } from '../spans-editor.tsx'
import { useFactsTexts } from './facts-texts.ts'
import styles from './product-facts.module.css'
import { type AtOutletFields, areOutletsRight } from './product-facts.ts'
import type { ProductFields } from './product-form.ts'

/** Edits which outlets do not sell the product, or sell it at another price or only at some hours; folded at first. */
export function ProductOutlets({ form }: { form: UseFormReturn<ProductFields> }) {
  const texts = useFactsTexts()
  const { data = [] } = useLoad<typeof listOutlets>('GET /admin/outlets', {}, { failure: null })
  const own = useWatch({ control: form.control, name: 'outlets' })
  const chainPrice = useWatch({ control: form.control, name: 'price' })
  const { error } = connect(form, 'outlets', (typed) => areOutletsRight(typed) || texts.outletsWrong)
  if (data.length === 0) return null

  function change(outlet_id: string, given: Partial<AtOutletFields>) {
    const usual = { outlet_id, is_carried: true, price: '', hours: [] }
    const at = { ...usual, ...own.find((each) => each.outlet_id === outlet_id), ...given }
    const isUsual = at.is_carried && at.price === '' && at.hours.length === 0
    const others = own.filter((each) => each.outlet_id !== outlet_id)
    form.setValue('outlets', isUsual ? others : [...others, at], { shouldDirty: true })
  }

  return (
    <details className={styles.part} open={Boolean(error) || undefined}>
      <summary>{texts.outlets}</summary>
      <p className={styles.hint}>{texts.outletsHint}</p>
      {data.map(({ id, name }) => {
        const { is_carried = true, price = '', hours = [] } = own.find((each) => each.outlet_id === id) ?? {}
        return (
          <fieldset key={id} className={styles.outlet} aria-label={name}>
            <Checkbox
              label={texts.isCarried(name)}
              checked={is_carried}
              onChange={({ target }) => change(id, { is_carried: target.checked })}
            />
            {is_carried && (
              <div className={styles.at}>
                <Field
                  label={texts.priceAt(name)}
                  inputMode="decimal"
                  placeholder={chainPrice}
                  value={price}
                  onChange={({ target }) => change(id, { price: target.value })}
                />
                <div>
                  <p className={field.legend}>
                    {texts.hoursAt(name)}
                    {hours.length === 0 && ` · ${texts.allDay}`}
                  </p>
                  <SpansEditor of={name} spans={hours} onChange={(spans) => change(id, { hours: spans })} empty="" />
                </div>
              </div>
            )}
          </fieldset>
        )
      })}
      {error && (
        <p className={field.error} role="alert">
          {error}
        </p>
      )}
    </details>
  )
}
