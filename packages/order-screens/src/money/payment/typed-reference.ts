import { isUpiReference, upiReferenceOf } from '@tapri/contracts/upi'

export interface TypedReference {
  text: string
  /** The reference as it is sent; undefined when there is none. */
  reference?: string
  fault?: 'missing' | 'wrong'
}

/** Parses what somebody typed as the reference of a UPI payment, and returns what is wrong with it. */
export function typedReference(text: string, isNeeded: boolean): TypedReference {
  const reference = upiReferenceOf(text)
  if (reference === '') return { text, ...(isNeeded && { fault: 'missing' }) }
  return isUpiReference(reference) ? { text, reference } : { text, fault: 'wrong' }
}
