import { codeOf } from '@tapri/contracts/typed/identifiers'
import { isFssai } from '@tapri/contracts/fssai'
import { LEGAL_NAME_MAX_LENGTH } from '@tapri/contracts/limits'
import { Checkbox } from '@tapri/ui/checkbox'
import { Field } from '@tapri/ui/field'
import { bilingual } from '@tapri/web-kit/language'
import type { UseFormReturn } from 'react-hook-form'
import { connect } from '../form.ts'
import type { OutletFields } from './outlet-form.ts'
import styles from './outlet-fieldset.module.css'

const useLegalTexts = bilingual({
  legalName: ['Legal name on bills', 'बिल पर कानूनी नाम'],
  legalNameHint: ['As registered for GST.', 'जैसे GST में रजिस्टर है।'],
  fssai: ['FSSAI licence number', 'FSSAI लाइसेंस नंबर'],
  fssaiWrong: ['Please enter the 14 digits of the licence', 'कृपया लाइसेंस के 14 अंक लिखें'],
  fssaiExpires: ['Licence valid until', 'लाइसेंस कब तक है'],
  composition: ['Composition scheme: bills of supply without tax', 'कंपोज़िशन योजना: बिल ऑफ़ सप्लाई, बिना टैक्स'],
})

/** In whose name the outlet's bills are, its food licence, and whether it is under the composition scheme. */
export function LegalFields({ form }: { form: UseFormReturn<OutletFields> }) {
  const texts = useLegalTexts()
  return (
    <>
      <Field
        label={texts.legalName}
        hint={texts.legalNameHint}
        optional
        maxLength={LEGAL_NAME_MAX_LENGTH}
        className={styles.whole}
        {...connect(form, 'legal_name')}
      />
      <Field
        label={texts.fssai}
        optional
        autoComplete="off"
        inputMode="numeric"
        {...connect(form, 'fssai_number', (typed) => typed.trim() === '' || isFssai(codeOf(typed)) || texts.fssaiWrong)}
      />
      <Field label={texts.fssaiExpires} optional type="date" {...connect(form, 'fssai_expires_on')} />
      <Checkbox
        label={texts.composition}
        className={styles.whole}
        checked={form.watch('is_composition')}
        onChange={({ target }) => form.setValue('is_composition', target.checked, { shouldDirty: true })}
      />
    </>
  )
}
