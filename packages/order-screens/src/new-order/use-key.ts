import { useEffect, useEffectEvent } from 'react'

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>

/** Tells whether Enter was pressed alone: with Ctrl it places the order. */
export const isEnter = ({ key, ctrlKey, metaKey }: Pressed) => key === 'Enter' && !ctrlKey && !metaKey

/** Acts on a key, wherever the focus is, except in a dialog. */
export function useKey(key: string, act: () => void, withControl = false) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (event.key !== key || event.repeat || (event.ctrlKey || event.metaKey) !== withControl) return
    if (target instanceof Element && target.closest('[role="dialog"]')) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listening = new AbortController()
    window.addEventListener('keydown', (event) => press(event), { signal: listening.signal })
    return () => listening.abort()
  }, [])
}
