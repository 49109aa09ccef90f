import type { KitchenItem, KitchenTicket } from '@tapri/contracts/kitchen'

/** The cups of a product that are due now, in total and for each choice of options. */
export interface Recipe {
  product_id: string
  name: string
  cups: number
  /** The plain product first, if any, then the most wanted. `options` is empty for the plain product. */
  kinds: { options: string; cups: number }[]
}

/** Names the options of a line; the same options in another order give the same text. */
export const optionsOf = ({ options = [] }: Pick<KitchenItem, 'options'>) => options.toSorted().join(', ')

/** Sums what is still to be made over all tickets: one recipe per product, most cups first. */
export function recipesOf(tickets: readonly KitchenTicket[]): Recipe[] {
  const due = tickets.flatMap(({ voided, items }) => (voided ? [] : items.filter(({ made }) => !made)))
  const products = groupBy(due, ({ product_id }) => product_id)
  return Array.from(products, ([product_id, items]) => ({
    product_id,
    name: items[0]?.product_name ?? '',
    cups: cupsOf(items),
    kinds: Array.from(groupBy(items, optionsOf), ([options, same]) => ({ options, cups: cupsOf(same) })).toSorted(
      (a, b) => Number(b.options === '') - Number(a.options === '') || b.cups - a.cups,
    ),
  })).toSorted((a, b) => b.cups - a.cups || a.name.localeCompare(b.name))
}

/** Replaces `Map.groupBy`, which Safari supports from 17.4 on. */
function groupBy<T>(all: readonly T[], keyOf: (each: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const each of all) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each])
  return groups
}

const cupsOf = (items: readonly KitchenItem[]) => items.reduce((sum, { quantity }) => sum + quantity, 0)

export type Age = 'new' | 'hurry' | 'late'

/** Returns the age of a ticket by its two thresholds. `now` in ms. */
export function ageOf({ hurry_at, late_at }: Pick<KitchenTicket, 'hurry_at' | 'late_at'>, now: number): Age {
  if (now >= Date.parse(late_at)) return 'late'
  return now >= Date.parse(hurry_at) ? 'hurry' : 'new'
}

export const isMade = ({ voided, items }: KitchenTicket) => !voided && items.every(({ made }) => made)

/** A mark that was sent but not answered yet. */
export interface Mark {
  id: string
  items: readonly number[]
  made: boolean
}

/** Applies pending marks to the tickets, so that a tap shows at once (optimistic update). */
export const withMarks = (tickets: readonly KitchenTicket[], marks: readonly Mark[]): KitchenTicket[] =>
  tickets.map((ticket) =>
    marks
      .filter(({ id }) => id === ticket.order_id)
      .reduce(
        (shown, { items, made }) => ({
          ...shown,
          items: shown.items.map((item, index) => (items.includes(index) ? { ...item, made } : item)),
        }),
        ticket,
      ),
  )

/** Returns the mark for a whole ticket: everything that is left, or all of it back. */
export const markOfAll = ({ order_id, items }: KitchenTicket): Mark => {
  const left = items.flatMap(({ made }, index) => (made ? [] : [index]))
  return left.length > 0
    ? { id: order_id, items: left, made: true }
    : { id: order_id, items: items.map((_, index) => index), made: false }
}

/** Returns what the kitchen has not been told yet: a cancelled ticket, else a new one. */
export function newsIn(tickets: readonly KitchenTicket[], heard: ReadonlySet<string>): 'new' | 'voided' | undefined {
  const fresh = tickets.filter((ticket) => !heard.has(newsKey(ticket)))
  if (fresh.some(({ voided }) => voided)) return 'voided'
  return fresh.some((ticket) => !isMade(ticket)) ? 'new' : undefined
}

export const newsKey = ({ order_id, voided }: KitchenTicket) => `${order_id} ${voided ?? ''}`
