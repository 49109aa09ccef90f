/** How far beneath the screen pictures are fetched once somebody scrolls, in heights of the screen. */
const screensAhead = 2

let hasScrolled = false
let observer: IntersectionObserver | undefined
const waiting = new Set<HTMLImageElement>()

function fetchSeen(entries: readonly IntersectionObserverEntry[]) {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting || !(target instanceof HTMLImageElement)) continue
    observer?.unobserve(target)
    target.loading = 'eager'
    // Decoded before it is seen; a picture that does not come is the business of its onError.
    target.decode().catch(() => {})
  }
}

function onScroll() {
  hasScrolled = true
  observer = new IntersectionObserver(fetchSeen, { rootMargin: `0px 0px ${screensAhead * 100}% 0px` })
  for (const picture of waiting) observer.observe(picture)
}

/**
 * Fetches and decodes a lazy picture before it comes onto the screen, earlier than browsers do by themselves. Begins
 * with the first scroll, so that the first view costs no byte more.
 */
export function fetchAhead(picture: HTMLImageElement) {
  if (!('IntersectionObserver' in window)) return undefined
  if (!hasScrolled && waiting.size === 0) window.addEventListener('scroll', onScroll, { once: true, passive: true })
  waiting.add(picture)
  observer?.observe(picture)
  return () => {
    waiting.delete(picture)
    observer?.unobserve(picture)
    if (waiting.size === 0) window.removeEventListener('scroll', onScroll)
  }
}
