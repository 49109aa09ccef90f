/** How far below the viewport pictures are loaded, in viewport heights. */
const SCREENS_AHEAD = 2

let hasScrolled = false
let observer: IntersectionObserver | undefined
const waiting = new Set<HTMLImageElement>()

function loadNear(entries: readonly IntersectionObserverEntry[]) {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting || !(target instanceof HTMLImageElement)) continue
    observer?.unobserve(target)
    target.loading = 'eager'
    // Decode before it is visible; a failed load is handled by the image's onError.
    target.decode().catch(() => {})
  }
}

function onScroll() {
  hasScrolled = true
  observer = new IntersectionObserver(loadNear, { rootMargin: `0px 0px ${SCREENS_AHEAD * 100}% 0px` })
  for (const picture of waiting) observer.observe(picture)
}

/**
 * Loads and decodes a lazy image 2 viewport heights before it becomes visible. Starts with the first scroll event, so that
 * the first view loads nothing more. Returns the clean-up function; undefined without IntersectionObserver.
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
