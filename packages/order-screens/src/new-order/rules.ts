import type { Place } from '@tapri/contracts/common'
import type { Product } from '@tapri/contracts/catalog'
import { LINE_MAX_QUANTITY } from '@tapri/contracts/limits'
import { piecePrice, usualOption } from '@tapri/contracts/option-rules'
import type { ChosenOption, OrderItem } from '@tapri/contracts/order-item'
import type { Order } from '@tapri/contracts/orders'

export interface Line {
  product: Product
  quantity: number
  options: ChosenOption[]
  /** What one cost when it was chosen, in rupees, where it costs something else now. */
  was?: number
}

type Groups = NonNullable<Product['option_groups']>

const chosenOf = ({ id: group_id }: Groups[number], option: Groups[number]['options'][number]): ChosenOption => ({
  group_id,
  option_id: option.id,
  name: option.name,
  price: option.price,
})

/** Returns what of each required group is chosen unless somebody says otherwise. */
const usualOptions = ({ option_groups = [] }: Product): ChosenOption[] =>
  option_groups.flatMap((group) => {
    const usual = group.required && (usualOption(group.options, ({ price }) => price) ?? group.options[0])
    return usual ? [chosenOf(group, usual)] : []
  })

/** Splits "2 masala" into a quantity and what is looked for. */
export function readSearch(typed: string): { quantity: number; words: string[] } {
  const [, count = '1', rest = ''] = /^\s*(?:(\d{1,2})(?=\s|$))?(.*)$/su.exec(typed) ?? []
  return {
    quantity: Math.min(Math.max(Number(count), 1), LINE_MAX_QUANTITY),
    words: rest.toLowerCase().split(/\s+/u).filter(Boolean),
  }
}

/** Returns the products of which each word begins a word of the name, in either language; those that begin so first. */
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

/** Returns the lines at the prices of the present menu; what is no longer in it stays, until the quote says so. */
export const withPresent = (lines: readonly Line[], products: readonly Product[]): Line[] =>
  lines.map((line) => {
    const product = products.find(({ id }) => id === line.product.id)
    if (!product || product === line.product) return line
    const options = (product.option_groups ?? []).flatMap((group) =>
      group.options
        .filter(({ id }) => line.options.some((one) => one.group_id === group.id && one.option_id === id))
        .map((option) => chosenOf(group, option)),
    )
    const was = line.was ?? piecePrice(line.product.price, line.options)
    const { was: _, ...same } = { ...line, product, options }
    return was === piecePrice(product.price, options) ? same : { ...same, was }
  })

const keyOf = ({ product, options }: Line) =>
  [product.id, ...options.map(({ option_id }) => option_id).toSorted()].join(' ')

/** Adds so many of a product with its usual options; more of the same are one line. */
export function withMore(lines: readonly Line[], product: Product, quantity: number): Line[] {
  const added: Line = { product, quantity, options: usualOptions(product) }
  const same = lines.findIndex((line) => keyOf(line) === keyOf(added))
  return same === -1 ? [...lines, added] : withQuantity(lines, same, (lines[same]?.quantity ?? 0) + quantity)
}

/** Sets the quantity of a line; none takes it out. */
export const withQuantity = (lines: readonly Line[], index: number, quantity: number): Line[] =>
  lines.flatMap((line, at) => {
    if (at !== index) return [line]
    return quantity <= 0 ? [] : [{ ...line, quantity: Math.min(quantity, LINE_MAX_QUANTITY) }]
  })

/** Chooses an option of a line, in the place of another where its group allows one, or takes it back. */
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

/** Returns an earlier order at today's prices: what is sold, with the options that there are. */
export const linesOf = ({ items }: Pick<Order, 'items'>, products: readonly Product[]): Line[] =>
  items.flatMap(({ product_id, quantity, options = [] }) => {
    const product = products.find(({ id }) => id === product_id)
    if (!product) return []
    const chosen = (product.option_groups ?? []).flatMap((group) =>
      group.options
        .filter(({ id }) => options.some((option) => option.group_id === group.id && option.option_id === id))
        .map((option) => chosenOf(group, option)),
    )
    const missing = usualOptions(product).filter(({ group_id }) => chosen.every((one) => one.group_id !== group_id))
    return [{ product, quantity, options: [...chosen, ...missing] }]
  })

/** Returns the lines as they are sent, those that are the same as one. */
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

/** Returns the places to which the orders of a caller went, the last first, each once: none that they came for. */
export function placesOf(orders: readonly Order[]): Order['delivery_address'][] {
  const brought = orders.filter(
    ({ channel, fulfilment, customer_hidden }) => channel !== 'counter' && fulfilment !== 'pickup' && !customer_hidden,
  )
  const places = brought.map(({ delivery_address }) => delivery_address)
  const sameAs = (a: Place) => (b: Place) => a.address === b.address && a.lat === b.lat && a.lng === b.lng
  return places.filter((place, index) => places.findIndex(sameAs(place)) === index).slice(0, 4)
}

/** Returns the change for cash that was given, in rupees; undefined: it is not enough, or nothing was typed. */
export function changeFor(given: string, total: number | undefined): number | undefined {
  const rupees = Number(given)
  return given.trim() !== '' && total !== undefined && rupees >= total
    ? Math.round((rupees - total) * 100) / 100
    : undefined
}
