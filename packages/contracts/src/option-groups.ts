import Type, { type Static } from 'typebox'
import { ById, Id, Name, Nothing, Nullable, Shape, versioned } from './common.ts'
import { endpoint } from './endpoint.ts'
import { foodMarks, foodMarksForm, OptionKcal } from './outlet-menu.ts'
import { OPTION_GROUP_MAX_OPTIONS, OPTION_NAME_MAX_LENGTH, OPTION_PRICE_MAX_RUPEES } from './limits.ts'

export const RupeesDifference = Type.Number({
  minimum: -OPTION_PRICE_MAX_RUPEES,
  maximum: OPTION_PRICE_MAX_RUPEES,
  multipleOf: 0.01,
})

/** A variant of a product. Its name stands alone on tickets: "Less sugar", not "Less". */
export const Option = Shape({
  id: Id,
  name: Name(OPTION_NAME_MAX_LENGTH),
  name_hi: Type.Optional(Type.String()),
  price: RupeesDifference,
  ...foodMarks,
  kcal: Type.Optional(OptionKcal),
})

/** The name in Hindi. Left out: unchanged. Null: removed. */
const hindiForm = { name_hi: Type.Optional(Nullable(Name(OPTION_NAME_MAX_LENGTH))) }

const groupFields = {
  name: Name(OPTION_NAME_MAX_LENGTH),
  /** At least one must be chosen. Then one of the options costs nothing extra: the product's price includes it. */
  required: Type.Boolean(),
  max_choices: Type.Integer({ minimum: 1, maximum: OPTION_GROUP_MAX_OPTIONS }),
}

/** A choice of one kind (size, sugar, spices). Several products may have the same group. */
export const OptionGroup = Shape({
  id: Id,
  ...versioned,
  ...groupFields,
  name_hi: Type.Optional(Type.String()),
  options: Type.Array(Option),
})
export type OptionGroup = Static<typeof OptionGroup>

/** An option with an id that the group already has is kept; the others are new. */
export const OptionGroupForm = Shape({
  ...versioned,
  ...groupFields,
  ...hindiForm,
  options: Type.Array(
    Shape({
      id: Type.Optional(Id),
      name: Option.properties.name,
      ...hindiForm,
      price: RupeesDifference,
      ...foodMarksForm,
      kcal: Type.Optional(Nullable(OptionKcal)),
    }),
    { minItems: 1, maxItems: OPTION_GROUP_MAX_OPTIONS },
  ),
})
export type OptionGroupForm = Static<typeof OptionGroupForm>

export const UsedOptionGroup = Shape({ ...OptionGroup.properties, product_count: Type.Integer() })
export type UsedOptionGroup = Static<typeof UsedOptionGroup>

/** Lists every group, including unused ones, in the order in which they were added. */
export const listOptionGroups = endpoint('GET /admin/option-groups', ['admin'], { 200: Type.Array(UsedOptionGroup) })

export const createOptionGroup = endpoint('POST /admin/option-groups', ['admin'], {
  body: OptionGroupForm,
  201: OptionGroup,
})

export const updateOptionGroup = endpoint('PUT /admin/option-groups/:id', ['admin'], {
  params: ById,
  body: OptionGroupForm,
  200: OptionGroup,
})

export const deleteOptionGroup = endpoint('DELETE /admin/option-groups/:id', ['admin'], { params: ById, 204: Nothing })
