/** What an outlet has run out of, by product: when it is back (ms since 1970), null when somebody says so. */
export type SoldOut = ReadonlyMap<string, number | null>

/** Whether the time of a mark has not come yet. */
export const isStillSoldOut = (until: number | null, now: number) => until === null || until > now
