import Type from 'typebox'
import { RupeesSum, Shape, TypedText } from './common.ts'
import { doorWays, paidWays, PAYS_WITH_MAX_RUPEES } from './payment-methods.ts'
import { UPI_REFERENCE_PATTERN } from './upi.ts'

export const UpiReference = TypedText('code', { pattern: UPI_REFERENCE_PATTERN })

/**
 * The fields of an order about its payment, besides method and status. `changeToBring` calculates the change from them.
 */
export const orderPayment = {
  pays_with: Type.Optional(RupeesSum),
  /** How it was paid; missing before that, and on orders delivered before the ledger existed. */
  paid_by: Type.Optional(Type.Enum([...paidWays])),
  upi_reference: Type.Optional(UpiReference),
  /**
   * For an order that is paid at the door: the payee for UPI (`upiLink`). Missing if the outlet takes no UPI, if there
   * is nothing to pay, and, once the order has ended, for everyone who may not correct its payment.
   */
  upi: Type.Optional(Shape({ payee: Type.String(), payee_name: Type.String() })),
}

/** For an order paid in cash: whole rupees, at least the total. */
export const PaysWith = Type.Integer({ minimum: 1, maximum: PAYS_WITH_MAX_RUPEES })

/** Sent with the status `delivered`: how the order was paid; missing: as the customer chose. */
export const paidAtDoor = {
  paid_by: Type.Optional(Type.Enum([...doorWays])),
  upi_reference: Type.Optional(UpiReference),
}
