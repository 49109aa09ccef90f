import { isUpiReference, upiReferenceOf } from '@tapri/contracts/upi'

export interface TypedReference {
  text: string
  /** As it is sent; undefined: none. */
  reference?: string
  fault?: 'missing' | 'wrong'
}

/** What somebody typed as the reference of a payment by UPI. */
export function typedReference(text: string, isNeeded: boolean): TypedReference {
  const reference = upiReferenceOf(text)
  if (reference === '') return { text, ...(isNeeded && { fault: 'missing' }) }
  return isUpiReference(reference) ? { text, reference } : { text, fault: 'wrong' }
}
