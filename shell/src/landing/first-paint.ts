/** Calls `work` after the first paint; at once in browsers that do not report it. */
export function afterFirstPaint(work: () => void) {
  const { PerformanceObserver: Observer } = globalThis as Partial<typeof globalThis>
  if (!Observer?.supportedEntryTypes.includes('paint')) {
    work()
    return
  }
  const observer = new Observer(() => {
    observer.disconnect()
    work()
  })
  observer.observe({ type: 'paint', buffered: true })
}
