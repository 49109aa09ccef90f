import { GST_MAX_PERCENT, isGstin } from '@tapri/contracts/gst'
import { codeOf } from '@tapri/contracts/typed/identifiers'
import { Field } from '@tapri/ui/field'
import type { UseFormReturn } from 'react-hook-form'
import { connect } from '../form.ts'
import { gstPercentOf, type OutletFields } from './outlet-form.ts'
import { useOutletsTexts } from './texts.ts'

/** GST number and rate on the outlet's bills, where they are others than those of the installation. */
export function GstFields({ form }: { form: UseFormReturn<OutletFields> }) {
  const texts = useOutletsTexts()
  return (
    <>
      <Field
        label={texts.gstin}
        hint={texts.gstinHint}
        optional
        autoComplete="off"
        autoCapitalize="characters"
        {...connect(form, 'gstin', (typed) => typed.trim() === '' || isGstin(codeOf(typed)) || texts.gstinWrong)}
      />
      <Field
        label={texts.gstPercent}
        hint={texts.gstPercentHint}
        optional
        inputMode="decimal"
        {...connect(
          form,
          'gst_percent',
          (typed) => typed.trim() === '' || gstPercentOf(typed) !== undefined || texts.gstPercentWrong(GST_MAX_PERCENT),
        )}
      />
    </>
  )
}
