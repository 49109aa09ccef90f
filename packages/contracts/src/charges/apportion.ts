/**
 * Divides a whole number of paise by weights, so that the parts add up to it: each part is rounded down, and the
 * remaining paise go to the largest remainders, the first of equal ones. Without any weight, the first part takes
 * everything.
 */
export function apportion(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (sum === 0) return weights.map((_, index) => (index === 0 ? total : 0))
  const parts = weights.map((weight) => Math.floor((total * weight) / sum))
  const left = total - parts.reduce((all, part) => all + part, 0)
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (total * weight) % sum }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of byRemainder.slice(0, left)) parts[index] = parts[index]! + 1
  return parts
}
