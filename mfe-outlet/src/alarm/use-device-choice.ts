import { useSyncExternalStore } from 'react'

/** Tabs of the same page hear of a choice by the event of the browser, the tab itself by this. */
const listeners = new Set<() => void>()
function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** A choice of yes or no, kept on this device under `tapri.<name>`, also after logout; yes until it was made. */
export function useDeviceChoice(name: string) {
  const key = `tapri.${name}`
  const choice = useSyncExternalStore(subscribe, () => localStorage.getItem(key) !== 'no')
  return [
    choice,
    (chosen: boolean) => {
      localStorage.setItem(key, chosen ? 'yes' : 'no')
      for (const listener of listeners) listener()
    },
  ] as const
}
