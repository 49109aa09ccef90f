/** Returns at most five page numbers around the current one. */
export function pageNumbers(current: number, total: number, most = 5) {
  const count = Math.min(most, total)
  const first = Math.max(1, Math.min(current - Math.floor(count / 2), total - count + 1))
  return Array.from({ length: count }, (_, i) => first + i)
}
