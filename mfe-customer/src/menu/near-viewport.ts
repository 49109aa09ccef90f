import { savesData } from '@tapri/web-kit/saves-data'

/**
 * The margin below the viewport in which pictures are requested: none for the first view, one viewport height once its
 * pictures have loaded and the browser is idle, two after the first scroll.
 */
const FIRST_MARGIN = '0px'
const IDLE_MARGIN = '0px 0px 100% 0px'
const SCROLLED_MARGIN = '0px 0px 200% 0px'

let observer: IntersectionObserver | undefined
let hasReported = false
let isFirstView = true
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
  if (!hasReported) whenIdle(widenAfterFirstView)
  hasReported = true
}

function widen(rootMargin: string) {
  isFirstView = false
  observe(rootMargin)
}

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 200)

/**
 * Widens the margin once every picture of the first view has loaded or failed; never if the browser asks to save data.
 */
function widenAfterFirstView() {
  if (!isFirstView || savesData()) return
  const isComing = Array.from(document.images).some(({ complete }) => !complete)
  if (!isComing) return widen(IDLE_MARGIN)
  const next = new AbortController()
  for (const type of ['load', 'error']) document.addEventListener(type, again, { capture: true, signal: next.signal })
  function again() {
    next.abort()
    whenIdle(widenAfterFirstView)
  }
}

/**
 * Calls `onNear` when the element comes near the viewport. `loading="lazy"` would start up to 2,500 px before, which is
 * most of a menu. Returns the clean-up function. Without IntersectionObserver every element counts as near.
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
    window.addEventListener('scroll', () => widen(SCROLLED_MARGIN), { once: true, passive: true })
  }
  return () => {
    waiting.delete(element)
    observer?.unobserve(element)
  }
}
