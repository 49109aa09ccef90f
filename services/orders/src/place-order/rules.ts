import type { OptionGroupFact } from '@tapri/contracts/events'
import { dayAndTime } from '@tapri/contracts/opening-hours/day-and-time'
import { lineKey, nameWithOptions, paiseOf, piecePaise } from '@tapri/contracts/option-rules'
import type { OrderItem } from '@tapri/contracts/order-item'
import { InvalidInput, refusal } from '@tapri/service-kit/problems'
import type { StoredItem } from '../database.ts'
import { isStillSoldOut, type SoldOut } from '../sold-out-marks.ts'
import { chosenOptions } from './option-rules.ts'

export const NoLongerSold = refusal('NO_LONGER_SOLD')
export const PriceChanged = refusal('PRICE_CHANGED')
const SoldOutForNow = refusal('SOLD_OUT')
const SoldOutUntil = refusal('SOLD_OUT_UNTIL')
export const TooManyOpenOrders = refusal('TOO_MANY_OPEN_ORDERS')

/** Refuses two lines of one product with the same options and note, and an option that is twice in a line (400). */
export function assertNoDuplicates(cart: OrderItem[]) {
  const duplicate = firstRepeated(cart.map(lineKey))
  const item = cart[duplicate]
  if (item) throw new InvalidInput(`/body/items/${duplicate}/product_id`, 'REPEATED_PRODUCT', item.product_name)
  for (const [index, { options = [] }] of cart.entries()) {
    const repeated = firstRepeated(options.map(({ group_id, option_id }) => `${group_id} ${option_id}`))
    const option = options[repeated]
    if (option) throw new InvalidInput(`/body/items/${index}/options/${repeated}`, 'REPEATED_OPTION', option.name)
  }
}

function firstRepeated(keys: readonly string[]) {
  const seen = new Set<string>()
  return keys.findIndex((key) => seen.size === seen.add(key).size)
}

/** Refuses another order when a customer has `cap` open ones (409). A cap of 0 is no cap. */
export function assertBelowCap(open: number, cap: number) {
  if (cap > 0 && open >= cap) throw new TooManyOpenOrders(String(open))
}

export interface Product {
  id: string
  name: string
  price_paise: number
  available: boolean
  option_groups: readonly OptionGroupFact[]
  deleted: boolean
}

/**
 * Returns the lines with the catalog's names and prices, and their sum. Refuses a product or an option that is not sold (409), a
 * price, in rupees, that differs from the catalog's (409), and a choice that a group does not allow (422).
 */
export function priceItems(
  cart: OrderItem[],
  products: ReadonlyMap<string, Product>,
): { items: StoredItem[]; total_paise: number } {
  const items = cart.map((line) => priceItem(line, products.get(line.product_id)))
  return { items, total_paise: items.reduce((sum, item) => sum + item.quantity * item.price_paise, 0) }
}

function priceItem(
  { product_name, quantity, price, options, note }: OrderItem,
  product: Product | undefined,
): StoredItem {
  if (!product?.available || product.deleted) throw new NoLongerSold(product?.name ?? product_name)
  const { id: product_id, name, option_groups } = product
  const chosen = chosenOptions(options, { name, option_groups })
  const price_paise = piecePaise(
    product.price_paise,
    chosen.map((option) => option.price_paise),
  )
  if (price_paise !== paiseOf(price))
    throw new PriceChanged(nameWithOptions(name, chosen), (price_paise / 100).toFixed(2))
  // Half a character cannot be stored.
  const word = note?.trim().toWellFormed()
  return {
    product_id,
    product_name: name,
    quantity,
    price_paise,
    ...(chosen.length > 0 && { options: chosen }),
    ...(word && { note: word }),
  }
}

/** Refuses what the outlet has run out of at `madeAt`, with the time at which it is back (409). */
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
