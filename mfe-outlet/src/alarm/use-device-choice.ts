import { useState } from 'react'

/** A choice of yes or no, kept on this device under `tapri.<name>`, also after logout; yes until it was made. */
export function useDeviceChoice(name: string) {
  const key = `tapri.${name}`
  const [choice, setChoice] = useState(() => localStorage.getItem(key) !== 'no')
  return [
    choice,
    (chosen: boolean) => {
      localStorage.setItem(key, chosen ? 'yes' : 'no')
      setChoice(chosen)
    },
  ] as const
}
