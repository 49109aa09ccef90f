import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router'

const STORED = 'tapri.scroll'
/** The most pages that are remembered; the latest stay. */
const MOST_PAGES = 50
/** If a list has not loaded this long (ms) after Back, it is no longer awaited. */
const WAIT_MS = 5_000
/** Events that show that somebody scrolls. */
const touches = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Identifies a history entry: the first one of each tab has no key of its own. */
const entryOf = ({ key, pathname }: Location) => `${key} ${pathname}`

/** Identifies a page for scrolling: page 2 of a list is another page, another filter is not. */
export const pageOf = ({ pathname, search }: Location) => `${pathname} ${new URLSearchParams(search).get('page') ?? 1}`

/** Opens pages at the top, and restores the scroll position after Back, even when the data arrive later. */
export function ScrollMemory() {
  const location = useLocation()
  const isBack = useNavigationType() === 'POP'
  const positions = useRef<Map<string, number>>(undefined)
  const before = useRef<Location>(undefined)
  const isScrolling = useRef(false)
  positions.current ??= readPositions()

  useLayoutEffect(() => {
    const known = positions.current ?? new Map<string, number>()
    const isSamePage = before.current && pageOf(before.current) === pageOf(location)
    const entry = entryOf(location)
    before.current = location
    if (isBack) {
      isScrolling.current = true
      return scrollOnce(known.get(entry) ?? 0, () => (isScrolling.current = false))
    }
    const marked = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)))
    if (marked) marked.scrollIntoView()
    else if (!isSamePage) scrollTo(0)
    known.set(entry, window.scrollY)
    return undefined
  }, [location, isBack])

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
    const listening = new AbortController()
    const { signal } = listening
    const note = () => {
      const known = positions.current
      if (isScrolling.current || !known || !before.current) return
      const entry = entryOf(before.current)
      known.delete(entry)
      known.set(entry, window.scrollY)
    }
    window.addEventListener('scroll', note, { passive: true, signal })
    window.addEventListener('pagehide', () => storePositions(positions.current ?? new Map()), { signal })
    return () => listening.abort()
  }, [])
  return null
}

const scrollTo = (top: number) => {
  if (window.scrollY !== top) window.scrollTo({ top, behavior: 'instant' })
}

/**
 * Scrolls there as soon as the page is long enough, unless somebody scrolls first; returns a function that gives up.
 */
function scrollOnce(top: number, onEnd: () => void) {
  const waiting = new AbortController()
  const end = () => {
    if (waiting.signal.aborted) return
    waiting.abort()
    observer?.disconnect()
    clearTimeout(timer)
    onEnd()
  }
  const look = () => {
    scrollTo(top)
    if (Math.abs(window.scrollY - top) < 2) end()
  }
  const observer = 'ResizeObserver' in window ? new ResizeObserver(look) : undefined
  const timer = setTimeout(end, WAIT_MS)
  for (const touch of touches) window.addEventListener(touch, end, { passive: true, signal: waiting.signal })
  observer?.observe(document.body)
  look()
  return end
}

function readPositions() {
  try {
    return new Map<string, number>(JSON.parse(sessionStorage.getItem(STORED) ?? '[]') as [string, number][])
  } catch {
    return new Map<string, number>()
  }
}

function storePositions(positions: ReadonlyMap<string, number>) {
  try {
    sessionStorage.setItem(STORED, JSON.stringify([...positions].slice(-MOST_PAGES)))
  } catch {
    // Without it, a reload opens the page at the top.
  }
}
