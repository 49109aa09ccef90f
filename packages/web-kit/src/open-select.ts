import { useEffect, useState } from 'react'

/** How often a browser that knows `:open` is asked whether the list is still open; closing it is not an event. */
const lookEvery = 250

const knowsOpen = () => globalThis.CSS?.supports?.('selector(select:open)') ?? false
const isSelect = (target: EventTarget | null) => target instanceof HTMLSelectElement

/** Whether the list of some select is open: then a refresh must not take the select away under the person's finger. */
export function useOpenSelect() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => watchSelects(setOpen), [])
  return isOpen
}

/**
 * The newest value, except while the list of some select is open: then the value it was opened on. What arrived
 * meanwhile shows as soon as it closes.
 */
export function useSteady<T>(value: T) {
  const isOpen = useOpenSelect()
  const [shown, setShown] = useState(value)
  if (!isOpen && shown !== value) setShown(value)
  return isOpen ? shown : value
}

function watchSelects(tell: (isOpen: boolean) => void) {
  let timer: ReturnType<typeof setInterval> | undefined
  const end = () => {
    clearInterval(timer)
    timer = undefined
    tell(false)
  }
  const look = () => {
    if (!document.querySelector('select:open')) end()
  }
  /** A press on a select opens its list, a second one anywhere closes it. */
  const press = ({ target }: Event) => {
    if (timer || !isSelect(target)) return end()
    tell(true)
    timer = setInterval(knowsOpen() ? look : () => undefined, lookEvery)
  }
  /** Only of a select: the press that opens it takes the focus from somewhere else. */
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
