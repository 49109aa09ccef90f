import Type, { type Static } from 'typebox'
import { Id, Line, Rupees, Shape } from './common.ts'
import {
  LINE_MAX_QUANTITY,
  NOTE_MAX_LENGTH,
  OPTION_GROUP_MAX_OPTIONS,
  PRODUCT_MAX_OPTION_GROUPS,
  PRODUCT_NAME_MAX_LENGTH,
} from './limits.ts'
import { Option, RupeesDifference } from './option-groups.ts'

/** An option of a line, with its name and its price difference in rupees when the order was placed. */
export const ChosenOption = Shape({
  group_id: Id,
  option_id: Id,
  name: Option.properties.name,
  price: RupeesDifference,
})
export type ChosenOption = Static<typeof ChosenOption>

export const OrderItem = Shape({
  product_id: Id,
  product_name: Line(PRODUCT_NAME_MAX_LENGTH),
  quantity: Type.Integer({ minimum: 1, maximum: LINE_MAX_QUANTITY }),
  price: Rupees,
  /**
   * Missing in a request, as in a cart filled before the product had options: the product as it comes. Required groups
   * then get the first option that changes no price.
   */
  options: Type.Optional(Type.Array(ChosenOption, { maxItems: PRODUCT_MAX_OPTION_GROUPS * OPTION_GROUP_MAX_OPTIONS })),
  note: Type.Optional(Line(NOTE_MAX_LENGTH)),
})
export type OrderItem = Static<typeof OrderItem>
