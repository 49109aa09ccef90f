// Plain values: pages import this file without the schemas.

/** The opinions that a customer may give of a delivered order, the best first. */
export const faces = ['good', 'so_so', 'bad'] as const
export type Face = (typeof faces)[number]

/** Days after the delivery in which a customer may rate an order, and change the rating. */
export const RATE_DAYS = 7

/** The statistics count faces over this many whole days (UTC), by the day of the delivery. */
export const FACES_DAYS = 30
