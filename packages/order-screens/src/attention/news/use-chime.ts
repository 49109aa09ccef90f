import { useState, useSyncExternalStore } from 'react'
import { type Chime, createChime } from './chime.ts'

/**
 * Returns the chime while it can be heard, else null. Browsers mute a page until somebody interacts with it: the first
 * interaction unlocks it.
 */
export function useChime(isWanted: boolean): Chime | null {
  const [sound] = useState(createSound)
  return useSyncExternalStore(isWanted ? sound.subscribe : silent.subscribe, isWanted ? sound.read : silent.read)
}

const silent = { subscribe: () => () => undefined, read: () => null }

/** Opens the audio device while there are subscribers. */
function createSound() {
  let chime: Chime | null = null
  const wake = () => void chime?.wake().catch(() => undefined)
  return {
    subscribe: (listener: () => void) => {
      const made = createChime()
      if (!made) return () => undefined
      chime = made
      made.onChange(listener)
      const listening = new AbortController()
      for (const event of ['pointerdown', 'keydown']) {
        document.addEventListener(event, wake, { capture: true, signal: listening.signal })
      }
      return () => {
        listening.abort()
        made.close()
        chime = null
      }
    },
    read: () => (chime?.isReady() ? chime : null),
  }
}
