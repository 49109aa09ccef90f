// What a promotion is and gives, and what is known of its uses. Plain values. All amounts are in paise.
import type { Channel } from '../fulfilment.ts'

export const promotionKinds = ['percent', 'amount', 'free_delivery', 'free_product', 'stamps', 'friend'] as const
export type PromotionKind = (typeof promotionKinds)[number]

/** Benefit and conditions of a promotion; a field that is missing or empty sets no condition. */
export interface PromotionTerms {
  kind: PromotionKind
  percent?: number | undefined
  /** The upper limit of a percentage discount. */
  cap_paise?: number | undefined
  /** The discount of kind `amount`, and the reward of each of two friends. */
  amount_paise?: number | undefined
  /** One piece in this many is free. */
  stamps?: number | undefined
  /** Products and categories that count for the discount and the stamps. */
  product_ids?: string[] | undefined
  category_ids?: string[] | undefined
  starts_at?: string | undefined
  ends_at?: string | undefined
  /** ISO 8601: Monday is 1. */
  days?: number[] | undefined
  /** `HH:MM` on the outlet's clock; until just before `to_time`, which may be on the next day. */
  from_time?: string | undefined
  to_time?: string | undefined
  outlet_ids?: string[] | undefined
  minimum_paise?: number | undefined
  first_order?: boolean | undefined
  max_uses?: number | undefined
  max_uses_per_customer?: number | undefined
  channels?: Channel[] | undefined
}

export interface Promotion {
  id: string
  name: string
  name_hi: string
  /** Null: it applies automatically or, for kind `friend`, by the codes of customers. */
  code: string | null
  terms: PromotionTerms
}

/** The parts of an order on which promotions depend. */
export interface PromotedOrder {
  items: readonly { product_id: string; category_id: string | null; quantity: number; price_paise: number }[]
  products_paise: number
  /** The delivery fee before any discount. */
  delivery_paise: number
  outlet_id: string
  time_zone: string
  channel: Channel
  /** Sold at the counter to an anonymous customer. */
  is_walk_in?: boolean | undefined
  /** The time of the order, in ms since 1970. */
  at: number
}

/** Uses of a promotion by this customer and by all. Cancelled orders do not count. */
export interface PromotionFacts {
  has_ordered: boolean
  uses: number
  own_uses: number
  /** Pieces that counted in delivered orders, and those that were free. */
  stamped: number
  free_pieces: number
}

export const nothingYet: PromotionFacts = { has_ordered: false, uses: 0, own_uses: 0, stamped: 0, free_pieces: 0 }

/** Why a promotion gives nothing to an order: the code of a refusal without its prefix. */
export type Missed =
  | 'NOT_YET'
  | 'OVER'
  | 'OTHER_TIME'
  | 'OTHER_OUTLET'
  | 'OTHER_CHANNEL'
  | 'OTHER_PRODUCTS'
  | 'BELOW_MINIMUM'
  | 'FIRST_ORDER'
  | 'NO_CUSTOMER'
  | 'USED_UP'
  | 'USED_BY_YOU'
  | 'NOTHING_TO_GIVE'

/** `pieces` are free; `later_paise` comes as credit once the order is delivered. */
export interface Given {
  paise: number
  pieces: number
  later_paise: number
}

export type Judged = { given: Given } | { missed: Missed; missing_paise?: number }
