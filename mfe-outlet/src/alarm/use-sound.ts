import { useState, useSyncExternalStore } from 'react'
import { type Chime, createChime } from './chime.ts'
import { useDeviceSwitch } from '../use-device-choice.ts'

/**
 * The chime while it can be heard, else null. A browser keeps a page silent until somebody touches it: then the first touch
 * turns the sound on by itself, unless this device turned it off.
 */
export function useSound() {
  const [isWanted, setWanted] = useDeviceSwitch('outlet-sound', 'yes')
  const [sound] = useState(createSound)
  const chime = useSyncExternalStore(isWanted ? sound.subscribe : silent.subscribe, isWanted ? sound.read : silent.read)
  return { chime, setWanted }
}

const silent = { subscribe: () => () => undefined, read: () => null }

/** Opens the audio device while somebody listens. */
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
