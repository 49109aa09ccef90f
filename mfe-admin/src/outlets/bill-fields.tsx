import { isFssai } from '@tapri/contracts/fssai'
import { GST_MAX_PERCENT, isGstin } from '@tapri/contracts/gst'
import { LEGAL_NAME_MAX_LENGTH } from '@tapri/contracts/limits'
import { codeOf } from '@tapri/contracts/typed/identifiers'
import { Checkbox } from '@tapri/ui/checkbox'
import { Field } from '@tapri/ui/field'
import type { UseFormReturn } from 'react-hook-form'
import { connect } from '../form.ts'
import { useBillTexts } from './bill-texts.ts'
import styles from './outlet-fieldset.module.css'
import { gstPercentOf, type OutletFields } from './outlet-form.ts'

type Form = UseFormReturn<OutletFields>

/**
 * Edits the legal details on bills: GST number and rate if they differ from the installation's, legal name, food
 * licence, composition scheme.
 */
export function BillFields({ form }: { form: Form }) {
  const texts = useBillTexts()
  return (
    <>
      <CodeField
        form={form}
        name="gstin"
        label={texts.gstin}
        hint={texts.gstinHint}
        is={isGstin}
        wrong={texts.gstinWrong}
      />
      <Field
        label={texts.gst_percent}
        hint={texts.gstPercentHint}
        optional
        inputMode="decimal"
        {...connect(
          form,
          'gst_percent',
          (typed) => typed.trim() === '' || gstPercentOf(typed) !== undefined || texts.gstPercentWrong(GST_MAX_PERCENT),
        )}
      />
      <Field
        label={texts.legal_name}
        hint={texts.legalNameHint}
        optional
        maxLength={LEGAL_NAME_MAX_LENGTH}
        className={styles.whole}
        {...connect(form, 'legal_name')}
      />
      <CodeField form={form} name="fssai_number" label={texts.fssai_number} is={isFssai} wrong={texts.fssaiWrong} />
      <Field label={texts.fssai_expires_on} optional type="date" {...connect(form, 'fssai_expires_on')} />
      <Checkbox
        label={texts.is_composition}
        className={styles.whole}
        checked={form.watch('is_composition')}
        onChange={({ target }) => form.setValue('is_composition', target.checked, { shouldDirty: true })}
      />
    </>
  )
}

interface CodeFieldProps {
  form: Form
  name: 'gstin' | 'fssai_number'
  label: string
  hint?: string
  is: (code: string) => boolean
  wrong: string
}

/** Asks for an official number: blank, or valid according to `is`. */
const CodeField = ({ form, name, is, wrong, ...field }: CodeFieldProps) => (
  <Field
    {...field}
    optional
    autoComplete="off"
    autoCapitalize="characters"
    inputMode={name === 'gstin' ? 'text' : 'numeric'}
    {...connect(form, name, (typed) => typed.trim() === '' || is(codeOf(typed)) || wrong)}
  />
)
