import type { OptionGroupFact } from '@tapri/contracts/events'
import { dayAndTime } from '@tapri/contracts/opening-hours/day-and-time'
import { lineKey, nameWithOptions, paiseOf, piecePaise, usualOption } from '@tapri/contracts/option-rules'
import type { AtOutletFact } from '@tapri/contracts/outlet-menu'
import type { ChosenOption, OrderItem } from '@tapri/contracts/order-item'
import { InvalidInput, refusal } from '@tapri/service-kit/http/problems'
import type { StoredItem, StoredOption } from '../../order/lines.ts'
import { atOutlet, servedAgain } from '../../outlet/menu/rules.ts'
import type { Product } from '../../outlet/replicas/copy.ts'
import { isStillSoldOut, type SoldOut } from '../../outlet/taking/takes-orders.ts'

export const NoLongerSold = refusal('NO_LONGER_SOLD')
export const PriceChanged = refusal('PRICE_CHANGED')
const SoldOutForNow = refusal('SOLD_OUT')
const SoldOutUntil = refusal('SOLD_OUT_UNTIL')
export const NotCarried = refusal('NOT_CARRIED')
const NotServedThen = refusal('NOT_SERVED_THEN')
export const TooManyOpenOrders = refusal('TOO_MANY_OPEN_ORDERS')
const TooManyLately = refusal('TOO_MANY_ORDERS_LATELY')
const OptionGone = refusal('OPTION_GONE')
const OptionMissing = refusal('OPTION_MISSING')
const TooManyOptions = refusal('TOO_MANY_OPTIONS')

/** Refuses two lines of a product with the same options and note, and an option that occurs twice in a line (400). */
export function assertNoDuplicates(cart: OrderItem[]) {
  const duplicate = firstRepeated(cart.map(lineKey))
  const item = cart[duplicate]
  if (item) throw new InvalidInput(`/body/items/${duplicate}/product_id`, 'REPEATED_PRODUCT', item.product_name)
  for (const [index, { options = [] }] of cart.entries()) {
    const repeated = firstRepeated(options.map(optionKey))
    const option = options[repeated]
    if (option) throw new InvalidInput(`/body/items/${index}/options/${repeated}`, 'REPEATED_OPTION', option.name)
  }
}

function firstRepeated(keys: readonly string[]) {
  const seen = new Set<string>()
  return keys.findIndex((key) => seen.size === seen.add(key).size)
}

/** Refuses a further order when a customer has `cap` open ones (409). 0 means no limit. */
export function assertBelowCap(open: number, cap: number) {
  if (cap > 0 && open >= cap) throw new TooManyOpenOrders(String(open))
}

/** Returns the refusal (429) of a further order within 10 minutes, with the time until it is possible. */
export const tooManyLately = (cap: number, seconds: number) =>
  Object.assign(new TooManyLately(cap, Math.ceil(seconds / 60)), { retryAfterSeconds: seconds })

/** The outlet that makes an order, and when (in ms since 1970). */
export interface MadeBy {
  outlet: { id: string; name: string }
  timeZone: string
  now: number
  madeAt: number
}

/**
 * Returns the lines with the catalog's names and the outlet's prices (without an outlet, the chain's), and their sum.
 * Refuses (409) a product or option that is not sold there or at all, a product not served at the time of making, and a
 * price (in rupees) that differs from the outlet's. Refuses (422) choices that a group does not allow.
 */
export function priceItems(cart: OrderItem[], products: ReadonlyMap<string, Product>, by?: MadeBy): PricedItems {
  const items = cart.map((line) => priceItem(line, products.get(line.product_id), by))
  return {
    items,
    products_paise: items.reduce((sum, item) => sum + item.quantity * item.price_paise, 0),
    pieces: items.reduce((sum, item) => sum + item.quantity, 0),
  }
}

export interface PricedItems {
  items: StoredItem[]
  products_paise: number
  pieces: number
}

function priceItem(
  { product_name, quantity, price, options, note }: OrderItem,
  product: Product | undefined,
  by: MadeBy | undefined,
): StoredItem {
  if (!product?.available || product.deleted) throw new NoLongerSold(product?.name ?? product_name)
  const { id: product_id, name, option_groups, hsn, gst_hundredths } = product
  const at = by && atOutlet(product, by.outlet.id)
  if (at) assertServed(name, at, by)
  const chosen = chosenOptions(options, { name, option_groups })
  const price_paise = piecePaise(
    at?.price_paise ?? product.price_paise,
    chosen.map((option) => option.price_paise),
  )
  if (price_paise !== paiseOf(price))
    throw new PriceChanged(nameWithOptions(name, chosen), (price_paise / 100).toFixed(2))
  // PostgreSQL cannot store half of a surrogate pair.
  const word = note?.trim().toWellFormed()
  return {
    product_id,
    product_name: name,
    quantity,
    price_paise,
    ...(chosen.length > 0 && { options: chosen }),
    ...(word && { note: word }),
    ...(hsn !== null && { hsn }),
    ...(gst_hundredths !== null && { gst_hundredths }),
  }
}

function assertServed(name: string, at: AtOutletFact, { outlet, timeZone, now, madeAt }: MadeBy) {
  if (!at.is_carried) throw new NotCarried(name, outlet.name)
  const again = servedAgain(at, timeZone, madeAt)
  if (again === null) return
  const say = (language: 'en' | 'hi') => dayAndTime(again, timeZone, language, now)
  throw new NotServedThen(name, { en: say('en'), hi: say('hi') })
}

/**
 * Returns a line's options with the catalog's names and price differences, in the order of the groups. Without a list,
 * as in a cart filled before the product had options, a required group gives its first option that does not change the
 * price. Refuses an option that is not offered (409) and, in a list, too many options of a group or none of a required one
 * (422).
 */
export function chosenOptions(
  given: readonly Pick<ChosenOption, 'group_id' | 'option_id' | 'name'>[] | undefined,
  { name: product, option_groups }: Pick<Product, 'name' | 'option_groups'>,
): StoredOption[] {
  if (!given) return option_groups.flatMap(usualOf)
  const wanted = new Set(given.map(optionKey))
  const chosen = option_groups.flatMap((group) => {
    const ofGroup = optionsOf(group).filter((option) => wanted.has(optionKey(option)))
    if (ofGroup.length > group.max_choices) throw new TooManyOptions(group.max_choices, product, group.name)
    if (group.required && ofGroup.length === 0 && !given.some(({ group_id }) => group_id === group.id))
      throw new OptionMissing(product, group.name)
    return ofGroup
  })
  const found = new Set(chosen.map(optionKey))
  const gone = given.find((option) => !found.has(optionKey(option)))
  if (gone) throw new OptionGone(gone.name, product)
  return chosen
}

const optionsOf = ({ id: group_id, options }: OptionGroupFact): StoredOption[] =>
  options.map(({ id: option_id, name, price_paise }) => ({ group_id, option_id, name, price_paise }))

function usualOf(group: OptionGroupFact): StoredOption[] {
  const usual = group.required && usualOption(optionsOf(group), ({ price_paise }) => price_paise)
  return usual ? [usual] : []
}

const optionKey = ({ group_id, option_id }: { group_id: string; option_id: string }) => `${group_id} ${option_id}`

/** Refuses products that the outlet has run out of at `madeAt`, with the time when they are back (409). */
export function assertNotSoldOut(
  items: readonly Pick<StoredItem, 'product_id' | 'product_name'>[],
  soldOut: SoldOut | undefined,
  timeZone: string,
  now: number,
  madeAt = now,
) {
  for (const { product_id, product_name } of items) {
    const until = soldOut?.get(product_id)
    if (until === undefined || !isStillSoldOut(until, madeAt)) continue
    if (until === null) throw new SoldOutForNow(product_name)
    const say = (language: 'en' | 'hi') => dayAndTime(until, timeZone, language, now)
    throw new SoldOutUntil(product_name, { en: say('en'), hi: say('hi') })
  }
}
