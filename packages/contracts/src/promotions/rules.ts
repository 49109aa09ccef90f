// What a promotion gives to an order. Plain values: the service and the admins' preview calculate with the same
// functions. All amounts are in paise.
import type { Given, Judged, PromotedOrder, Promotion, PromotionFacts, PromotionTerms } from './model.ts'

export * from './model.ts'

/** Normalizes a code as somebody types it: small letters, spaces and dashes make no difference. */
export const codeOf = (typed: string) =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')

/** Says what a promotion gives to an order, or the first condition that the order misses. */
export function judge({ terms }: Pick<Promotion, 'terms'>, order: PromotedOrder, facts: PromotionFacts): Judged {
  const missed = missedTime(terms, order) ?? missedPlace(terms, order) ?? missedUse(terms, order, facts)
  if (missed) return { missed }
  const counted = countedItems(terms, order)
  if (counted.length === 0) return { missed: 'OTHER_PRODUCTS' }
  const missing_paise = (terms.minimum_paise ?? 0) - order.products_paise
  if (missing_paise > 0) return { missed: 'BELOW_MINIMUM', missing_paise }
  const given = giftOf(terms, order, counted, facts)
  return given.paise + given.later_paise > 0 ? { given } : { missed: 'NOTHING_TO_GIVE' }
}

function missedTime({ starts_at, ends_at, days, from_time, to_time }: PromotionTerms, order: PromotedOrder) {
  if (starts_at && order.at < Date.parse(starts_at)) return 'NOT_YET'
  if (ends_at && order.at >= Date.parse(ends_at)) return 'OVER'
  if (!days?.length && !(from_time && to_time)) return undefined
  const { day, time } = clockOf(order)
  const isLate = from_time && to_time && to_time <= from_time && time < to_time
  // Hours past midnight belong to the day on which the span began.
  const began = isLate ? ((day + 5) % 7) + 1 : day
  if (days?.length && !days.includes(began)) return 'OTHER_TIME'
  if (!from_time || !to_time) return undefined
  const isWithin = to_time > from_time ? time >= from_time && time < to_time : isLate || time >= from_time
  return isWithin ? undefined : 'OTHER_TIME'
}

function clockOf({ at, time_zone: timeZone }: PromotedOrder) {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  const day = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(part('weekday')) + 1
  return { day, time: `${part('hour')}:${part('minute')}` }
}

function missedPlace({ outlet_ids, channels }: PromotionTerms, { outlet_id, channel }: PromotedOrder) {
  if (outlet_ids?.length && !outlet_ids.includes(outlet_id)) return 'OTHER_OUTLET'
  return channels?.length && !channels.includes(channel) ? 'OTHER_CHANNEL' : undefined
}

/** Tells whether a promotion depends on who the customer is. */
export const needsCustomer = ({ kind, first_order, max_uses_per_customer }: PromotionTerms) =>
  kind === 'friend' || kind === 'stamps' || first_order === true || max_uses_per_customer !== undefined

function missedUse(terms: PromotionTerms, { is_walk_in }: PromotedOrder, facts: PromotionFacts) {
  const { kind, first_order, max_uses, max_uses_per_customer: own } = terms
  if (is_walk_in && needsCustomer(terms)) return 'NO_CUSTOMER'
  if ((first_order || kind === 'friend') && facts.has_ordered) return 'FIRST_ORDER'
  if (max_uses !== undefined && facts.uses >= max_uses) return 'USED_UP'
  return own !== undefined && facts.own_uses >= own ? 'USED_BY_YOU' : undefined
}

type Item = PromotedOrder['items'][number]

/** Tells whether a product counts for a promotion. */
export const counts = (
  { product_ids = [], category_ids = [] }: PromotionTerms,
  { product_id, category_id }: Pick<Item, 'product_id' | 'category_id'>,
) =>
  product_ids.length + category_ids.length === 0 ||
  product_ids.includes(product_id) ||
  (category_id !== null && category_ids.includes(category_id))

const countedItems = (terms: PromotionTerms, { items }: PromotedOrder) => items.filter((item) => counts(terms, item))

function giftOf(terms: PromotionTerms, order: PromotedOrder, counted: readonly Item[], facts: PromotionFacts): Given {
  const { percent = 0, cap_paise = Infinity, amount_paise = 0 } = terms
  const worth = counted.reduce((sum, item) => sum + item.quantity * item.price_paise, 0)
  const off = (paise: number, pieces = 0): Given => ({ paise: Math.min(paise, worth), pieces, later_paise: 0 })
  switch (terms.kind) {
    case 'percent':
      return off(Math.min(Math.round((worth * percent) / 100), cap_paise))
    case 'amount':
      return off(amount_paise)
    case 'free_delivery':
      return { paise: order.delivery_paise, pieces: 0, later_paise: 0 }
    case 'free_product':
      return off(cheapest(counted, 1), 1)
    case 'stamps': {
      const free = freePieces(terms, counted, facts)
      return off(cheapest(counted, free), free)
    }
    case 'friend':
      return { paise: 0, pieces: 0, later_paise: amount_paise }
  }
}

/** Returns how many pieces of an order the stamps make free. */
function freePieces({ stamps = 1 }: PromotionTerms, counted: readonly Item[], facts: PromotionFacts) {
  const pieces = counted.reduce((sum, { quantity }) => sum + quantity, 0)
  const earned = Math.floor((facts.stamped + pieces) / stamps) - facts.free_pieces
  return Math.min(Math.max(0, earned), pieces)
}

/** Returns the stamps on a card: at most one less than a full one, since the next piece is free. */
export const stampsOn = ({ stamps = 1 }: PromotionTerms, { stamped, free_pieces }: PromotionFacts) =>
  Math.min(Math.max(0, stamped - stamps * free_pieces), stamps - 1)

/** Sums the prices of the cheapest pieces. */
function cheapest(items: readonly Item[], pieces: number) {
  let left = pieces
  return items
    .toSorted((a, b) => a.price_paise - b.price_paise)
    .reduce((sum, { quantity, price_paise }) => {
      const taken = Math.min(left, quantity)
      left -= taken
      return sum + taken * price_paise
    }, 0)
}

/** Returns the value to the customer, by which promotions are compared. */
export const worthOf = ({ paise, later_paise }: Given) => paise + later_paise
