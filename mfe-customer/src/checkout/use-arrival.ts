import { timeOfDay } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import type { DeliveryTimes } from './use-delivery-times.ts'
import type { Quoted } from './use-quote.ts'

interface Arrival {
  /** `later`: no slot is chosen yet, or the chosen one is no longer offered. */
  day: 'now' | 'today' | 'tomorrow' | 'later'
  time?: string | undefined
}

/** Returns when the order arrives: the promised time of an order for now, the slot of an order for later. */
export function useArrival({ chosen, chosenDay, mustChoose, timeZone }: DeliveryTimes, quoted: Quoted): Arrival {
  const language = useLanguage()
  if (chosen !== null) {
    return chosenDay ? { day: chosenDay, time: timeOfDay(chosen, language, timeZone) } : { day: 'later' }
  }
  if (mustChoose) return { day: 'later' }
  const { promise, time_zone } = typeof quoted === 'object' ? quoted.quote : {}
  return { day: 'now', time: promise && timeOfDay(promise.at, language, time_zone) }
}
