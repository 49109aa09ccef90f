import { UPI_REFERENCE_MAX_LENGTH } from '@tapri/contracts/upi'
import { Field } from '@tapri/ui/field'
import { usePaymentTexts } from './texts.ts'
import type { TypedReference } from './typed-reference.ts'

/** A pasted reference may contain blanks and dashes. */
const MAX_LENGTH = UPI_REFERENCE_MAX_LENGTH * 2

interface ReferenceFieldProps {
  typed: TypedReference
  onType: (text: string) => void
  isNeeded: boolean
  /** Whether to show what is wrong with it. */
  isTried: boolean
}

export function ReferenceField({ typed, onType, isNeeded, isTried }: ReferenceFieldProps) {
  const texts = usePaymentTexts()
  const error = typed.fault && { missing: texts.referenceMissing, wrong: texts.referenceWrong }[typed.fault]
  return (
    <Field
      label={texts.referenceField}
      optional={!isNeeded}
      autoComplete="off"
      maxLength={MAX_LENGTH}
      value={typed.text}
      error={isTried && error ? error : ''}
      onChange={({ target }) => onType(target.value)}
    />
  )
}
