import Type, { type Static } from 'typebox'
import { ById, Id, Line, Name, Nullable, Rupees, RupeesSum, Shape, Time, versioned } from './common.ts'
import { endpoint } from './endpoint.ts'
import { channels } from './fulfilment.ts'
import { MENU_ORDER_MAX_LENGTH, PROMOTION_CODE_MAX_LENGTH, PROMOTION_NAME_MAX_LENGTH } from './limits.ts'
import { promotionKinds } from './promotions/rules.ts'

/** A code as somebody types it; small letters, spaces and dashes make no difference. */
export const PromotionCode = Line(PROMOTION_CODE_MAX_LENGTH)

const Count = Type.Integer({ minimum: 1, maximum: 1_000_000 })
const Ids = Type.Array(Id, { uniqueItems: true, maxItems: MENU_ORDER_MAX_LENGTH })
const ClockTime = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })

/** Benefit and conditions of a promotion; a field that is left out sets no condition. */
export const PromotionForm = Shape({
  name: Name(PROMOTION_NAME_MAX_LENGTH),
  name_hi: Name(PROMOTION_NAME_MAX_LENGTH),
  code: Type.Optional(PromotionCode),
  kind: Type.Enum([...promotionKinds]),
  percent: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  cap: Type.Optional(Rupees),
  amount: Type.Optional(Rupees),
  stamps: Type.Optional(Type.Integer({ minimum: 2, maximum: 100 })),
  product_ids: Type.Optional(Ids),
  category_ids: Type.Optional(Ids),
  starts_at: Type.Optional(Time),
  ends_at: Type.Optional(Time),
  days: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { uniqueItems: true })),
  from_time: Type.Optional(ClockTime),
  to_time: Type.Optional(ClockTime),
  outlet_ids: Type.Optional(Ids),
  minimum: Type.Optional(Rupees),
  first_order: Type.Optional(Type.Boolean()),
  max_uses: Type.Optional(Count),
  max_uses_per_customer: Type.Optional(Count),
  channels: Type.Optional(Type.Array(Type.Enum([...channels]), { uniqueItems: true })),
})
export type PromotionForm = Static<typeof PromotionForm>

export const Promotion = Shape({
  id: Id,
  ...versioned,
  ...PromotionForm.properties,
  uses: Type.Integer({ minimum: 0 }),
  cost: RupeesSum,
  created_at: Time,
  ended_at: Nullable(Type.String({ format: 'date-time' })),
})
export type Promotion = Static<typeof Promotion>

export const listPromotions = endpoint('GET /admin/promotions', ['admin'], {
  200: Shape({ promotions: Type.Array(Promotion) }),
})

export const createPromotion = endpoint('POST /admin/promotions', ['admin'], { body: PromotionForm, 201: Promotion })

export const updatePromotion = endpoint('PUT /admin/promotions/:id', ['admin'], {
  params: ById,
  body: PromotionForm,
  200: Promotion,
})

/** Ends a promotion now and for good. Idempotent. */
export const endPromotion = endpoint('POST /admin/promotions/:id/end', ['admin'], { params: ById, 200: Promotion })

/** A stamp card: how many pieces were bought; piece number `size` is free. */
export const StampCard = Shape({
  promotion_id: Id,
  name: Type.String(),
  name_hi: Type.String(),
  stamps: Type.Integer({ minimum: 0 }),
  size: Type.Integer({ minimum: 2 }),
})
export type StampCard = Static<typeof StampCard>

/** The stamp cards of a customer, and the code for their friends while there is a promotion for that. */
export const Rewards = Shape({
  stamp_cards: Type.Array(StampCard),
  friend: Type.Optional(Shape({ friend_code: Type.String(), reward: RupeesSum })),
})
export type Rewards = Static<typeof Rewards>

export const getRewards = endpoint('GET /rewards', ['customer'], { 200: Rewards })
