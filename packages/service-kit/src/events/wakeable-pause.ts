import { setTimeout as sleep } from 'node:timers/promises'

/** `wake` ends the pause under way, or else the next one, once that has lasted `leastMs`. */
export function wakeablePause() {
  let isAwake = false
  let end: (() => void) | undefined
  return {
    wake: () => {
      isAwake = true
      end?.()
    },
    pause: async (ms: number, leastMs = 0) => {
      if (leastMs > 0) await sleep(leastMs)
      if (!isAwake) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          end = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      end = undefined
      isAwake = false
    },
  }
}
