import type { Place } from '@tapri/contracts/common'
import type { Product } from '@tapri/contracts/catalog'
import { LINE_MAX_QUANTITY } from '@tapri/contracts/limits'
import { lineKey, piecePrice, usualOption } from '@tapri/contracts/option-rules'
import type { ChosenOption, OrderItem } from '@tapri/contracts/order-item'
import type { Order } from '@tapri/contracts/orders'
import { decimalOf } from '@tapri/contracts/typed/identifiers'

export interface Line {
  product: Product
  quantity: number
  options: ChosenOption[]
  /** The price of one piece when it was chosen, in rupees, if it has changed since. */
  was?: number
}

type Groups = NonNullable<Product['option_groups']>

const chosenOf = ({ id: group_id }: Groups[number], option: Groups[number]['options'][number]): ChosenOption => ({
  group_id,
  option_id: option.id,
  name: option.name,
  price: option.price,
})

/** Returns those of the options that the product still has, at the prices of the menu, in its order. */
const stillOffered = (product: Product, options: readonly ChosenOption[]): ChosenOption[] =>
  (product.option_groups ?? []).flatMap((group) =>
    group.options
      .filter(({ id }) => options.some((one) => one.group_id === group.id && one.option_id === id))
      .map((option) => chosenOf(group, option)),
  )

/** Returns the default choice for each required group. */
const usualOptions = ({ option_groups = [] }: Product): ChosenOption[] =>
  option_groups.flatMap((group) => {
    const usual = group.required && (usualOption(group.options, ({ price }) => price) ?? group.options[0])
    return usual ? [chosenOf(group, usual)] : []
  })

/** Splits "2 masala" into a quantity and search words. */
export function readSearch(typed: string): { quantity: number; words: string[] } {
  const [, count = '1', rest = ''] = /^\s*(?:(\d{1,2})(?=\s|$))?(.*)$/su.exec(typed) ?? []
  return {
    quantity: Math.min(Math.max(Number(count), 1), LINE_MAX_QUANTITY),
    words: rest.toLowerCase().split(/\s+/u).filter(Boolean),
  }
}

/**
 * Finds products with a name, in either language, in which each search word begins a word; names that begin with it
 * come first.
 */
export function findProducts(products: readonly Product[], words: readonly string[]): Product[] {
  if (words.length === 0) return []
  const namesOf = ({ name, name_hi }: Product) => `${name} ${name_hi ?? ''}`.toLowerCase().split(/[\s()/-]+/u)
  const fits = (product: Product) => words.every((word) => namesOf(product).some((part) => part.startsWith(word)))
  const rank = (product: Product) => (namesOf(product)[0]?.startsWith(words[0] ?? '') ? 0 : 1)
  return products
    .filter(fits)
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, 8)
}

/**
 * Returns the lines at the prices of the present menu; products that are no longer in it stay until the quote reports
 * them.
 */
export const withPresent = (lines: readonly Line[], products: readonly Product[]): Line[] =>
  lines.map((line) => {
    const product = products.find(({ id }) => id === line.product.id)
    if (!product || product === line.product) return line
    const options = stillOffered(product, line.options)
    const was = line.was ?? piecePrice(line.product.price, line.options)
    const { was: _, ...same } = { ...line, product, options }
    return was === piecePrice(product.price, options) ? same : { ...same, was }
  })

const keyOf = ({ product, options }: Line) => lineKey({ product_id: product.id, options })

/** Adds some pieces of a product with its default options; equal lines are merged. */
export function withMore(lines: readonly Line[], product: Product, quantity: number): Line[] {
  const added: Line = { product, quantity, options: usualOptions(product) }
  const same = lines.findIndex((line) => keyOf(line) === keyOf(added))
  return same === -1 ? [...lines, added] : withQuantity(lines, same, (lines[same]?.quantity ?? 0) + quantity)
}

/** Sets the quantity of a line; zero removes it. */
export const withQuantity = (lines: readonly Line[], index: number, quantity: number): Line[] =>
  lines.flatMap((line, at) => {
    if (at !== index) return [line]
    return quantity <= 0 ? [] : [{ ...line, quantity: Math.min(quantity, LINE_MAX_QUANTITY) }]
  })

/** Chooses an option of a line, replacing another if its group allows only one, or removes it. */
export const withOption = (lines: readonly Line[], index: number, group: Groups[number], optionId: string): Line[] =>
  lines.map((line, at) => {
    if (at !== index) return line
    const others = line.options.filter(
      (option) => option.group_id !== group.id || (group.max_choices > 1 && option.option_id !== optionId),
    )
    const option = group.options.find(({ id }) => id === optionId)
    const wasChosen = line.options.some((each) => each.group_id === group.id && each.option_id === optionId)
    return { ...line, options: option && !wasChosen ? [...others, chosenOf(group, option)] : others }
  })

/**
 * Returns the lines of an earlier order at today's prices: products that are still sold, with the options that still
 * exist.
 */
export const linesOf = ({ items }: Pick<Order, 'items'>, products: readonly Product[]): Line[] =>
  items.flatMap(({ product_id, quantity, options = [] }) => {
    const product = products.find(({ id }) => id === product_id)
    if (!product) return []
    const chosen = stillOffered(product, options)
    const missing = usualOptions(product).filter(({ group_id }) => chosen.every((one) => one.group_id !== group_id))
    return [{ product, quantity, options: [...chosen, ...missing] }]
  })

/** A product that is no longer sold, or with `option` one that is, but not with this option. */
export interface Gone {
  name: string
  option?: string
}

/** Returns what an earlier order had and `linesOf` leaves out. */
export const goneFrom = ({ items }: Pick<Order, 'items'>, products: readonly Product[]): Gone[] =>
  items.flatMap(({ product_id, product_name, options = [] }) => {
    const product = products.find(({ id }) => id === product_id)
    if (!product) return [{ name: product_name }]
    return options
      .filter((option) => stillOffered(product, [option]).length === 0)
      .map((option) => ({ name: product.name, option: option.name }))
  })

/** Returns the lines as they are sent, with equal ones merged. */
export function itemsOf(lines: readonly Line[]): OrderItem[] {
  const items = new Map<string, OrderItem>()
  for (const line of lines) {
    const { product, options } = line
    const quantity = line.quantity + (items.get(keyOf(line))?.quantity ?? 0)
    items.set(keyOf(line), {
      product_id: product.id,
      product_name: product.name,
      quantity: Math.min(quantity, LINE_MAX_QUANTITY),
      price: piecePrice(product.price, options),
      ...(product.option_groups?.length && { options }),
    })
  }
  return [...items.values()]
}

/** Returns the places that a caller's orders went to, the latest first, each once, at most four; pick-ups have none. */
export function placesOf(orders: readonly Order[]): Order['delivery_address'][] {
  const brought = orders.filter(
    ({ channel, fulfilment, customer_hidden }) => channel !== 'counter' && fulfilment !== 'pickup' && !customer_hidden,
  )
  const places = brought.map(({ delivery_address }) => delivery_address)
  const sameAs = (a: Place) => (b: Place) => a.address === b.address && a.lat === b.lat && a.lng === b.lng
  return places.filter((place, index) => places.findIndex(sameAs(place)) === index).slice(0, 4)
}

/** Returns the change for the cash received, in rupees; undefined when it is not enough, or nothing was typed. */
export function changeFor(given: string, total: number | undefined): number | undefined {
  const rupees = decimalOf(given, 2)
  return rupees !== undefined && total !== undefined && rupees >= total
    ? Math.round((rupees - total) * 100) / 100
    : undefined
}
