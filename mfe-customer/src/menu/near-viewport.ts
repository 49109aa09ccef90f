/** How far below the viewport pictures are requested: none in the first view, after the first scroll 2 viewport heights. */
const FIRST_MARGIN = '0px'
const SCROLLED_MARGIN = '0px 0px 200% 0px'

let observer: IntersectionObserver | undefined
const waiting = new Map<Element, () => void>()

function observe(rootMargin: string) {
  observer?.disconnect()
  observer = new IntersectionObserver(report, { rootMargin })
  for (const element of waiting.keys()) observer.observe(element)
}

function report(entries: readonly IntersectionObserverEntry[]) {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue
    observer?.unobserve(target)
    waiting.get(target)?.()
    waiting.delete(target)
  }
}

/**
 * Calls `onNear` when the element comes near the viewport; `loading="lazy"` begins up to 2,500 px before, which is most of a menu.
 * Returns the clean-up function. Without IntersectionObserver every element is near.
 */
export function whenNear(element: Element, onNear: () => void) {
  if (!('IntersectionObserver' in window)) {
    onNear()
    return undefined
  }
  waiting.set(element, onNear)
  if (observer) observer.observe(element)
  else {
    observe(FIRST_MARGIN)
    window.addEventListener('scroll', () => observe(SCROLLED_MARGIN), { once: true, passive: true })
  }
  return () => {
    waiting.delete(element)
    observer?.unobserve(element)
  }
}
