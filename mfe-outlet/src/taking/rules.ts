import { isFound } from '@tapri/contracts/typed/search'

/** Tells whether the typed words are in the name, however it is written. */
export const isInName = (name: string, typed: string) => isFound(typed, name)

/** What is sold out first, else in the order of the menu. */
export const soldOutFirst = <P extends { id: string }>(products: readonly P[], soldOut: ReadonlySet<string>) =>
  products.toSorted((a, b) => Number(soldOut.has(b.id)) - Number(soldOut.has(a.id)))
