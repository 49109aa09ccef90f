/** A seeded random generator, so that each replay of a seed is the same. */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next: () => number
  /** A value with this median; two of three values are within a factor of `spread`. */
  around: (median: number, spread: number) => number
  /** The time until the next of events with this rate per minute. */
  wait: (perMinute: number) => number
}

/** Mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  return {
    next,
    around: (median, spread) => median * Math.exp(normal() * Math.log(spread)),
    wait: (perMinute) => -Math.log(1 - next()) / perMinute,
  }
}
