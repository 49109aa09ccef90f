/** Whether the words that were typed are in the name, in any case and wherever. */
export const isInName = (name: string, typed: string) =>
  typed
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => name.toLocaleLowerCase().includes(word))

/** What is sold out first, else in the order of the menu. */
export const soldOutFirst = <P extends { id: string }>(products: readonly P[], soldOut: ReadonlySet<string>) =>
  products.toSorted((a, b) => Number(soldOut.has(b.id)) - Number(soldOut.has(a.id)))
