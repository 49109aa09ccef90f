import { servingUnits } from '@tapri/contracts/food-marks'
import { Field } from '@tapri/ui/field'
import { Select } from '@tapri/ui/select'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { connect } from '../form.ts'
import { AllergenBoxes, DietOptions } from './allergen-boxes.tsx'
import { useFactsTexts } from './facts-texts.ts'
import styles from './product-facts.module.css'
import { isEnergyRight, isHsnRight, isPercentRight } from './product-facts.ts'
import type { ProductFields } from './product-form.ts'

interface PartProps {
  form: UseFormReturn<ProductFields>
  /** Unfolded from the start. */
  isOpen: boolean
}

/** Edits a product's mark, allergens and calories; folded at first. */
export function ProductMarks({ form, isOpen }: PartProps) {
  const texts = useFactsTexts()
  const { errors } = form.formState
  const chosen = useWatch({ control: form.control, name: 'allergens' })
  return (
    <details className={styles.part} open={isOpen || Boolean(errors.kcal) || undefined}>
      <summary>{texts.marks}</summary>
      <Select label={texts.diet} {...connect(form, 'diet')}>
        <DietOptions />
      </Select>
      <AllergenBoxes chosen={chosen} onChange={(allergens) => form.setValue('allergens', allergens)} />
      <div className={styles.row}>
        <Field
          label={texts.kcal}
          inputMode="numeric"
          {...connect(form, 'kcal', () => isEnergyRight(form.getValues()) || texts.energyWrong)}
        />
        <Field label={texts.serving} inputMode="numeric" {...connect(form, 'serving')} />
        <Select label={texts.unit} {...connect(form, 'unit')}>
          {servingUnits.map((unit) => (
            <option key={unit} value={unit}>
              {texts.units[unit]}
            </option>
          ))}
        </Select>
      </div>
    </details>
  )
}

/** Edits a product's HSN code and its own tax rate for bills. */
export function ProductOnBills({ form, isOpen }: PartProps) {
  const texts = useFactsTexts()
  const { errors } = form.formState
  return (
    <details className={styles.part} open={isOpen || Boolean(errors.hsn ?? errors.gst_percent) || undefined}>
      <summary>{texts.bills}</summary>
      <div className={styles.row}>
        <Field
          label={texts.hsn}
          hint={texts.hsnHint}
          inputMode="numeric"
          {...connect(form, 'hsn', (typed) => isHsnRight(typed) || texts.hsnWrong)}
        />
        <Field
          label={texts.gst}
          hint={texts.gstHint}
          inputMode="decimal"
          {...connect(form, 'gst_percent', (typed) => isPercentRight(typed) || texts.gstWrong)}
        />
      </div>
    </details>
  )
}
