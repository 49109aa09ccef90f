import Type from 'typebox'
import { RupeesSum, Shape, TypedText } from './common.ts'
import { doorWays, paidWays, PAYS_WITH_MAX_RUPEES } from './payment-methods.ts'
import { UPI_REFERENCE_PATTERN } from './upi.ts'

export const UpiReference = TypedText('code', { pattern: UPI_REFERENCE_PATTERN })

/**
 * The fields of an order on its payment, beside method and status. `changeToBring` reckons the change to bring from
 * them.
 */
export const orderPayment = {
  pays_with: Type.Optional(RupeesSum),
  /** The way in which it was paid; missing before, and on orders delivered before the ledger began. */
  paid_by: Type.Optional(Type.Enum([...paidWays])),
  upi_reference: Type.Optional(UpiReference),
  /**
   * For an order that is paid at the door: whom it can be paid to by UPI (`upiLink`). Missing where the outlet takes
   * none, once it has ended for all but who may correct its payment, and where nothing is to be paid.
   */
  upi: Type.Optional(Shape({ payee: Type.String(), payee_name: Type.String() })),
}

/** For an order in cash: whole rupees, at least the total. */
export const PaysWith = Type.Integer({ minimum: 1, maximum: PAYS_WITH_MAX_RUPEES })

/** Beside the status `delivered`: how the order was paid; missing: as the customer chose. */
export const paidAtDoor = {
  paid_by: Type.Optional(Type.Enum([...doorWays])),
  upi_reference: Type.Optional(UpiReference),
}
