import { useEffect, useState } from 'react'

/** Polling interval of `select:open`, where supported: closing the list fires no event. */
const POLL_INTERVAL_MS = 250

const supportsOpen = () => globalThis.CSS?.supports?.('selector(select:open)') ?? false
const isSelect = (target: EventTarget | null) => target instanceof HTMLSelectElement

/** Tells whether the list of any select is open: a refresh must not re-render it then. */
export function useOpenSelect() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => watchSelects(setOpen), [])
  return isOpen
}

/** Returns the newest value; while the list of a select is open, the value from before it opened. */
export function useSteady<T>(value: T) {
  const isOpen = useOpenSelect()
  const [shown, setShown] = useState(value)
  if (!isOpen && shown !== value) setShown(value)
  return isOpen ? shown : value
}

function watchSelects(onChange: (isOpen: boolean) => void) {
  let timer: ReturnType<typeof setInterval> | undefined
  const end = () => {
    clearInterval(timer)
    timer = undefined
    onChange(false)
  }
  const check = () => {
    if (!document.querySelector('select:open')) end()
  }
  /** A press on a select opens its list; the next one anywhere closes it. */
  const press = ({ target }: Event) => {
    if (timer || !isSelect(target)) return end()
    onChange(true)
    timer = setInterval(supportsOpen() ? check : () => undefined, POLL_INTERVAL_MS)
  }
  /** Only for a select: opening it moves the focus away from another element. */
  const leave = ({ target }: Event) => isSelect(target) && end()
  const key = (event: KeyboardEvent) => {
    if (isSelect(event.target) && [' ', 'Enter', 'ArrowDown', 'ArrowUp', 'Escape', 'Tab'].includes(event.key)) {
      if (event.key === 'Escape' || event.key === 'Tab') end()
      else if (!timer || event.key === 'Enter') press(event)
    }
  }

  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  document.addEventListener('pointerdown', press, options)
  document.addEventListener('keydown', key, options)
  document.addEventListener('change', leave, options)
  document.addEventListener('focusout', leave, options)
  return () => {
    listening.abort()
    clearInterval(timer)
  }
}
