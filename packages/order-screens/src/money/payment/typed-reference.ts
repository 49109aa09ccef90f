import { isUpiReference, upiReferenceOf } from '@tapri/contracts/upi'

export interface TypedReference {
  text: string
  /** The reference as it is sent; undefined: none. */
  reference?: string
  fault?: 'missing' | 'wrong'
}

/** Reads what somebody typed as the reference of a payment by UPI, and finds its fault. */
export function typedReference(text: string, isNeeded: boolean): TypedReference {
  const reference = upiReferenceOf(text)
  if (reference === '') return { text, ...(isNeeded && { fault: 'missing' }) }
  return isUpiReference(reference) ? { text, reference } : { text, fault: 'wrong' }
}
