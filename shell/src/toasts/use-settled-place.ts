import { useEffect } from 'react'
import { create } from 'zustand'
import { isPageComing, measuredMove, measuredPlace, shownToast } from './measured-place.ts'
import type { Place } from './place.ts'

/**
 * Position on a phone; undefined on wide screens, where toasts are at the top right. `movedOn` is the path of the page on which
 * the toast has moved already.
 */
export const usePlace = create<{ place: Place | undefined; movedOn: string | undefined }>(() => ({
  place: undefined,
  movedOn: undefined,
}))

/** Measures where the next toast goes; in the place of one that is shown, which may still move. */
export function placeToast(isPhone: boolean) {
  const { place } = usePlace.getState()
  const shown = shownToast() ? place : undefined
  const next = () => (shown ? { ...shown } : measuredPlace())
  usePlace.setState({ place: isPhone ? next() : undefined, movedOn: undefined })
}

/** Lets the toast that is shown move once more when the page has settled. */
export const freeToast = () => usePlace.setState(({ place }) => ({ place: place && { ...place }, movedOn: undefined }))

/** A page has settled when nothing was added or removed for this time; a dialog or a bar comes in sooner. */
const SETTLE_MS = 400
/** Placeholders are waited for this many times. */
const COMING_ROUNDS = 5

/**
 * Measures again once the page below has settled: after a navigation, a response, a click. The toast moves at most once on a page,
 * and again only after a click or a dialog, since it must not jump about.
 */
export function useSettledPlace() {
  const { place } = usePlace()
  useEffect(() => {
    if (!place) return undefined
    const watch = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    let rounds = 0
    const wait = () => {
      clearTimeout(timer)
      if (!watch.signal.aborted) timer = setTimeout(look, SETTLE_MS)
    }
    const observer = new MutationObserver(wait)
    watch.signal.addEventListener('abort', () => {
      clearTimeout(timer)
      observer.disconnect()
    })
    function look() {
      if (!place || !shownToast()) return watch.abort()
      if (isPageComing() && (rounds += 1) < COMING_ROUNDS) return wait()
      const { pathname } = window.location
      if (usePlace.getState().movedOn === pathname) return
      const next = measuredMove(place)
      if (next) usePlace.setState({ place: next, movedOn: pathname })
    }
    const onClick = () => {
      usePlace.setState({ movedOn: undefined })
      wait()
    }
    window.addEventListener('click', onClick, { signal: watch.signal })
    observer.observe(document.body, { childList: true, subtree: true })
    wait()
    return () => watch.abort()
  }, [place])
}
