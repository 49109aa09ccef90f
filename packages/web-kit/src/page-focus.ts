import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { pageOf } from './scroll-memory.ts'

/** If the heading has not appeared this long (ms) after the page was opened, it is no longer awaited. */
const WAIT_MS = 5_000
/** Events that show that somebody is interacting. */
const touches = ['pointerdown', 'keydown'] as const

const HEADING = 'main h1'
/** Elements that may hold the focus instead: a field of the new page, or a dialog above it. */
const HELD = 'input, textarea, select, [role="dialog"], [role="alertdialog"]'

/**
 * Moves the focus to the heading after navigation, so that it is announced and Tab continues from there, even when the
 * heading appears with the data. After a full load the focus stays at the top, where the skip link is.
 */
export function PageFocus() {
  const location = useLocation()
  const before = useRef<string>(undefined)
  useLayoutEffect(() => {
    const page = pageOf(location)
    const isFirst = before.current === undefined
    const isSame = before.current === page
    before.current = page
    if (isSame || isFirst || navigator.userActivation?.hasBeenActive === false) return undefined
    return keepFocusAtHeading()
  }, [location])
  return null
}

/** Keeps the focus until somebody interacts, or some seconds have passed; returns a function that ends it. */
function keepFocusAtHeading() {
  const waiting = new AbortController()
  const end = () => {
    waiting.abort()
    observer.disconnect()
    clearTimeout(timer)
  }
  let focused: HTMLElement | undefined
  const look = () => {
    const now = document.activeElement
    if (now?.closest(HELD)) return end()
    // A heading may be replaced together with the loading state of the page.
    if (!focused || now === document.body) focused = focusOn(HEADING) ?? focused
  }
  const observer = new MutationObserver(look)
  const timer = setTimeout(end, WAIT_MS)
  for (const touch of touches) window.addEventListener(touch, end, { capture: true, signal: waiting.signal })
  observer.observe(document.body, { childList: true, subtree: true })
  look()
  return end
}

/** Moves the focus to the content of the page: to its marked beginning, else its heading. */
export const focusContent = () => focusOn('#content') ?? focusOn(HEADING) ?? focusOn('main')

/** Does not scroll: Back restores the scroll position of a page. */
function focusOn(selector: string): HTMLElement | undefined {
  const element = document.querySelector<HTMLElement>(selector)
  if (!element) return undefined
  element.tabIndex = -1
  element.focus({ preventScroll: true })
  return element
}
