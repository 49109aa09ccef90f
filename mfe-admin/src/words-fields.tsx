import { Field } from '@tapri/ui/field'
import { Textarea } from '@tapri/ui/textarea'
import type { UseFormReturn } from 'react-hook-form'
import { connect, filled } from './form.ts'
import { HINDI } from './hindi.ts'
import styles from './words-fields.module.css'

interface Words {
  name: string
  name_hi: string
  description: string
  description_hi: string
}

interface WordsFieldsProps<F extends Words> {
  form: UseFormReturn<F>
  labels: Words
  nameMaxLength: number
  descriptionMaxLength: number
  /** The errors for a missing name, and for a missing description if one is required. */
  missing: { name: string; description?: string }
}

/** Edits the name and description of a menu item, each beside its Hindi text. */
export function WordsFields<F extends Words>({ form: typedForm, labels, missing, ...most }: WordsFieldsProps<F>) {
  const form = typedForm as unknown as UseFormReturn<Words>
  const name = { maxLength: most.nameMaxLength }
  const description = { maxLength: most.descriptionMaxLength }
  return (
    <div className={styles.beside}>
      <Field label={labels.name} required {...name} {...connect(form, 'name', filled(missing.name))} />
      <Field label={labels.name_hi} optional lang={HINDI} {...name} {...connect(form, 'name_hi')} />
      <Textarea
        label={labels.description}
        {...(missing.description ? { required: true } : { optional: true })}
        {...description}
        {...connect(form, 'description', missing.description ? filled(missing.description) : undefined)}
      />
      <Textarea
        label={labels.description_hi}
        optional
        lang={HINDI}
        {...description}
        {...connect(form, 'description_hi')}
      />
    </div>
  )
}
