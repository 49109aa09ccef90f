// Plain values: pages import this file without the schemas.

/** The opinions that a customer may give of a delivered order, the best first. */
export const faces = ['good', 'so_so', 'bad'] as const
export type Face = (typeof faces)[number]

/** Counted from the delivery: until then a customer may give a face, and change it. */
export const RATE_DAYS = 7

/** For the faces in the statistics, by the day of the delivery; whole days in UTC. */
export const FACES_DAYS = 30
