import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'

const GAP_PX = 4

/** Keeps a menu at its button: after each render, scroll and resize. */
export function useFollowing(list: RefObject<HTMLElement | null>, onGone: () => void) {
  const follow = useEffectEvent(() => {
    if (list.current && !moveToButton(list.current)) onGone()
  })
  useLayoutEffect(() => follow())
  useEffect(() => {
    const listener = () => follow()
    document.addEventListener('scroll', listener, { capture: true, passive: true })
    window.addEventListener('resize', listener)
    return () => {
      document.removeEventListener('scroll', listener, { capture: true })
      window.removeEventListener('resize', listener)
    }
  }, [])
}

/**
 * Moves it below its button, or above it at the end of the screen: position fixed, since a table would clip it. Returns
 * false when the button is off-screen.
 */
function moveToButton(list: HTMLElement): boolean {
  const { top = 0, bottom = 0, right = 0 } = list.parentElement?.getBoundingClientRect() ?? {}
  const { height } = list.getBoundingClientRect()
  const opensUp = bottom + GAP_PX + height > window.innerHeight && top - GAP_PX - height > 0
  list.style.right = `${document.documentElement.clientWidth - right}px`
  list.style.top = opensUp ? 'auto' : `${bottom + GAP_PX}px`
  list.style.bottom = opensUp ? `${window.innerHeight - top + GAP_PX}px` : 'auto'
  return bottom >= 0 && top <= window.innerHeight
}
