import { type FocusEvent, useEffect, useEffectEvent, useRef } from 'react'

type TextField = HTMLInputElement | HTMLTextAreaElement

/** Types of inputs that hold no typed text or, like a search, none that would be missed. */
const untyped = new Set(['button', 'checkbox', 'file', 'hidden', 'radio', 'range', 'reset', 'search', 'submit'])

const isTextField = (target: EventTarget): target is TextField =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !untyped.has(target.type))

/**
 * Tracks whether the text of fields inside an element has changed since they were focused. While it has, the browser
 * asks before the page is left.
 */
export function useTypedText(isOpen: boolean) {
  const before = useRef(new Map<TextField, string>())
  const isTyped = () => [...before.current].some(([field, text]) => field.isConnected && field.value !== text)
  const onLeave = useEffectEvent((event: Event) => isTyped() && event.preventDefault())
  useEffect(() => {
    if (!isOpen) return
    const listening = new AbortController()
    window.addEventListener('beforeunload', (event) => onLeave(event), { signal: listening.signal })
    return () => listening.abort()
  }, [isOpen])
  return {
    isTyped,
    /** For `onFocus` of the element around the fields. */
    remember: ({ target }: FocusEvent) => {
      if (isTextField(target) && !before.current.has(target)) before.current.set(target, target.value)
    },
  }
}
