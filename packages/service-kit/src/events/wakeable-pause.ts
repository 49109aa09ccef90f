import { setTimeout as sleep } from 'node:timers/promises'

/** Returns a pause that `wake` ends; without a pause in progress, it ends the next one after `leastMs`. */
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
