/** Calls `work` once the page has been painted; at once where the browser does not tell. */
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
