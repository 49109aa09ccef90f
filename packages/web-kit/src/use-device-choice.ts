import { useEffect, useState, useSyncExternalStore } from 'react'

/** Other tabs learn of a choice by the browser's `storage` event, the tab itself through these. */
const listeners = new Set<() => void>()
function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/**
 * Keeps a setting of this device, stored under `tapri.<name>`, even after logout; the first of `choices` is the
 * default.
 */
export function useDeviceChoice<Choice extends string>(name: string, choices: readonly [Choice, ...Choice[]]) {
  const key = `tapri.${name}`
  const choice = useSyncExternalStore(subscribe, () => {
    const kept = localStorage.getItem(key)
    return choices.find((each) => each === kept) ?? choices[0]
  })
  return [
    choice,
    (chosen: Choice) => {
      localStorage.setItem(key, chosen)
      for (const listener of listeners) listener()
    },
  ] as const
}

/** Keeps a yes/no setting; `initial` is the default. */
export function useDeviceSwitch(name: string, initial: 'yes' | 'no') {
  const [choice, choose] = useDeviceChoice(name, [initial, initial === 'yes' ? 'no' : 'yes'])
  return [choice === 'yes', (chosen: boolean) => choose(chosen ? 'yes' : 'no')] as const
}

/**
 * Keeps a choice of this tab, which other tabs do not change; it survives a reload. A new tab begins with the last
 * choice made on the device.
 */
export function useTabChoice<Choice extends string>(name: string, choices: readonly [Choice, ...Choice[]]) {
  const key = `tapri.${name}`
  // Empty until something is chosen: the default may change with the choices, which load.
  const [kept, keep] = useState(() => sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? '')
  useEffect(() => sessionStorage.setItem(key, kept), [key, kept])
  return [
    choices.find((each) => each === kept) ?? choices[0],
    (chosen: Choice) => {
      localStorage.setItem(key, chosen)
      keep(chosen)
    },
  ] as const
}
