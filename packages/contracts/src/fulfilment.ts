// How an order reaches its customer, and where it was placed. Plain values: pages import this file without the schemas.

export const fulfilments = ['delivery', 'pickup'] as const
export type Fulfilment = (typeof fulfilments)[number]

/** `phone` and `counter`: placed by staff for a customer. */
export const channels = ['app', 'phone', 'counter'] as const
export type Channel = (typeof channels)[number]
