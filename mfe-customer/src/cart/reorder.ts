import { LINE_MAX_QUANTITY } from '@tapri/contracts/limits'
import type { Product } from '@tapri/contracts/catalog'
import { lineKey } from '@tapri/contracts/option-rules'
import type { OrderItem } from '@tapri/contracts/order-item'
import { currentLine, goneOptions } from './options.ts'
import type { CartLine } from './rules.ts'

/** An earlier order at today's prices, and what has changed since. */
export interface Reorder {
  lines: readonly CartLine[]
  changed: readonly { name: string; was: number; now: number }[]
  /** Options that are no longer offered; their lines are kept without them. */
  lost: readonly { name: string; option: string }[]
  /** Names of products that are no longer sold. */
  gone: readonly string[]
}

/**
 * Returns an earlier order as it would be today: the products that are still sold, with current names, options and
 * prices.
 */
export function reorderFrom(items: readonly OrderItem[], products: readonly Product[]): Reorder {
  const sold = new Map(products.filter(({ available }) => available).map((product) => [product.id, product]))
  const found = items.map((item) => {
    const product = sold.get(item.product_id)
    return { item, now: product && { ...currentLine(item, product), product_name: product.name } }
  })
  return {
    lines: found.flatMap(({ now }) => now ?? []),
    changed: found.flatMap(({ item, now }) =>
      now && now.price !== item.price ? [{ name: now.product_name, was: item.price, now: now.price }] : [],
    ),
    lost: found.flatMap(({ item, now }) =>
      now ? goneOptions(item, now).map((option) => ({ name: now.product_name, option })) : [],
    ),
    gone: found.filter(({ now }) => !now).map(({ item }) => item.product_name),
  }
}

/**
 * Adds an earlier order to the cart: each of its lines gets at least the earlier quantity. It removes nothing, and a
 * second press adds nothing.
 */
export function withReorder(lines: readonly CartLine[], again: Pick<Reorder, 'lines'>): CartLine[] {
  const wanted = new Map<string, CartLine>()
  for (const line of again.lines) {
    const same = wanted.get(lineKey(line))
    wanted.set(lineKey(line), { ...line, quantity: atMost(line.quantity + (same?.quantity ?? 0)) })
  }
  const kept = lines.map((line) => {
    const more = wanted.get(lineKey(line))
    wanted.delete(lineKey(line))
    return more ? { ...more, quantity: atMost(Math.max(line.quantity, more.quantity)) } : line
  })
  return [...kept, ...wanted.values()]
}

const atMost = (quantity: number) => Math.min(quantity, LINE_MAX_QUANTITY)
