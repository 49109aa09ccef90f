import type { PaymentMethod } from '@tapri/contracts/payment-methods'

/** The customer's choices in the checkout, apart from place, time and notes. Kept until the order is placed. */
export interface Choices {
  isPickup: boolean
  /** The outlet to pick up at; null means the nearest. */
  pickupId: string | null
  payment: PaymentMethod
  /** The banknote for cash; null if not said. */
  paysWith: number | null
  /** The applied code; empty for none. */
  code: string
  usesCredit: boolean
  /** The business on the bill, as typed; empty for none. */
  buyer: { gstin: string; name: string }
}

export const noChoices: Choices = {
  isPickup: false,
  pickupId: null,
  payment: 'cod',
  paysWith: null,
  code: '',
  usesCredit: true,
  buyer: { gstin: '', name: '' },
}
