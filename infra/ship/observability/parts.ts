/** Parts whose metrics are scraped, in the order of a call. */
export const parts = ['gateway', 'auth', 'catalog', 'orders', 'outlets', 'streams'] as const
export type Part = (typeof parts)[number]

/** Parts that answer calls: `streams` creates the broker's streams and answers nobody. */
export const answering = parts.filter((part) => part !== 'streams')
