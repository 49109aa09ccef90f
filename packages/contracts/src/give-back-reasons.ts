// Why money goes back, and how. Plain values: pages import this file without the schemas.

export const giveBackReasons = ['missing', 'wrong', 'spilled', 'cold', 'late', 'not_made', 'goodwill', 'other'] as const
export type GiveBackReason = (typeof giveBackReasons)[number]

/** `credit`: on the customer's account, for a year. `cash`: out of the outlet's till. */
export const giveBackWays = ['online', 'credit', 'cash'] as const
export type GiveBackWay = (typeof giveBackWays)[number]

/** `friend`: a friend's first order was delivered. */
export const creditOrigins = ['refund', 'friend'] as const
export type CreditOrigin = (typeof creditOrigins)[number]

/** Credit expires after this many months. */
export const CREDIT_MONTHS = 12
