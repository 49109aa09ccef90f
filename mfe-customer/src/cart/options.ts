import type { Product } from '@tapri/contracts/catalog'
import type { OptionGroup } from '@tapri/contracts/option-groups'
import { piecePrice, usualOption } from '@tapri/contracts/option-rules'
import type { ChosenOption, OrderItem } from '@tapri/contracts/order-item'

/** Ids of the chosen options, by group. */
export type Choice = Readonly<Record<string, readonly string[]>>

type WithGroups = Pick<Product, 'option_groups'>
type Sold = Pick<Product, 'id' | 'name' | 'price'> & WithGroups

/** The properties of a line apart from its product. */
export type LineWords = Partial<Pick<OrderItem, 'options' | 'note' | 'quantity'>>

const usualOf = ({ options }: OptionGroup) => usualOption(options, ({ price }) => price)

/**
 * Returns the sheet's initial choice: the line's options that are still offered, and the default option of each
 * required group that has none of them.
 */
export function choiceOf({ option_groups = [] }: WithGroups, options: readonly ChosenOption[] = []): Choice {
  const ofLine = new Set(options.map(({ group_id, option_id }) => `${group_id} ${option_id}`))
  return Object.fromEntries(
    option_groups.map((group) => {
      const kept = group.options.filter(({ id }) => ofLine.has(`${group.id} ${id}`)).slice(0, group.max_choices)
      const usual = group.required && kept.length === 0 ? usualOf(group) : undefined
      return [group.id, [...kept, ...(usual ? [usual] : [])].map(({ id }) => id)]
    }),
  )
}

/**
 * Returns the choice after an option was pressed. In a group with one choice it replaces the other; else it is toggled,
 * up to the group's maximum.
 */
export function choiceAfter(choice: Choice, { id, max_choices }: OptionGroup, optionId: string): Choice {
  const chosen = choice[id] ?? []
  if (max_choices === 1) return { ...choice, [id]: [optionId] }
  if (chosen.includes(optionId)) return { ...choice, [id]: chosen.filter((other) => other !== optionId) }
  return chosen.length < max_choices ? { ...choice, [id]: [...chosen, optionId] } : choice
}

export const isFull = (choice: Choice, { id, max_choices }: OptionGroup) => (choice[id]?.length ?? 0) >= max_choices

/** Returns the first required group without a choice. */
export const missingGroup = ({ option_groups = [] }: WithGroups, choice: Choice) =>
  option_groups.find(({ id, required }) => required && (choice[id]?.length ?? 0) === 0)

/** Returns the chosen options as a line stores them, in menu order; undefined for a product without groups. */
export function optionsOf({ option_groups = [] }: WithGroups, choice: Choice): ChosenOption[] | undefined {
  if (option_groups.length === 0) return undefined
  return option_groups.flatMap(({ id: group_id, options }) =>
    options
      .filter(({ id }) => choice[group_id]?.includes(id))
      .map(({ id, name, price }) => ({ group_id, option_id: id, name, price })),
  )
}

/** Builds a cart line at the menu's price. */
export function lineOf({ id, name, price }: Sold, { options, note, quantity = 1 }: LineWords = {}): OrderItem {
  const word = note?.trim()
  return {
    product_id: id,
    product_name: name,
    quantity,
    price: piecePrice(price, options ?? []),
    ...(options && { options }),
    ...(word && { note: word }),
  }
}

/**
 * Returns a line as it would be on today's menu: at today's price, without options that are no longer offered. A line
 * without options stays without: it is the plain product.
 */
export function currentLine(line: OrderItem, product: Sold): OrderItem {
  const options = line.options && (optionsOf(product, choiceOf(product, line.options)) ?? [])
  return { ...line, price: piecePrice(product.price, options ?? []), ...(options && { options }) }
}

/** Returns the names of a line's options that are missing in `now`, as they are no longer offered. */
export const goneOptions = ({ options = [] }: OrderItem, now: OrderItem) =>
  options
    .filter(({ option_id }) => !now.options?.some((other) => other.option_id === option_id))
    .map(({ name }) => name)
