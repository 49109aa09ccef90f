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

/** A choice of one of these, kept on this device under `tapri.<name>`, also after logout; the first until it was made. */
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

/** One of yes or no; `until` it was made. */
export function useDeviceSwitch(name: string, until: 'yes' | 'no') {
  const [choice, choose] = useDeviceChoice(name, [until, until === 'yes' ? 'no' : 'yes'])
  return [choice === 'yes', (chosen: boolean) => choose(chosen ? 'yes' : 'no')] as const
}
