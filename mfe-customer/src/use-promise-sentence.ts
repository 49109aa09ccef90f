import type { Order } from '@tapri/contracts/orders'
import { timeOfDay } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { type Promised, promiseSentenceOf } from './promise-rules.ts'
import { usePromiseTexts } from './promise-texts.ts'

/** The fields that the sentence about a promise is made from. */
export type PromisedOrder = Promised & Pick<Order, 'fulfilment' | 'deliver_at' | 'deliver_zone' | 'time_zone'>

/**
 * Returns the sentence about an order's promise, with times in its outlet's zone; undefined without a promise, and for
 * an order for later that is on time, since `ForLater` shows that.
 */
export function usePromiseSentence(order: PromisedOrder, seenAt: number): string | undefined {
  const { pickup, ...all } = usePromiseTexts()
  const texts = order.fulfilment === 'pickup' ? { ...all, ...pickup } : all
  const language = useLanguage()
  const { deliver_zone, time_zone = deliver_zone } = order
  const time = (iso: string) => timeOfDay(iso, language, time_zone)
  const told = promiseSentenceOf(order, seenAt)
  switch (told?.kind) {
    case 'promised':
      return order.deliver_at ? undefined : texts.promised(time(told.promised))
    case 'overdue':
      return texts.overdue(time(told.promised))
    case 'ahead':
      return texts.ahead(time(told.expected))
    case 'behind':
      return texts.behind(time(told.promised), time(told.expected))
    case 'kept':
      return texts.kept(time(told.delivered))
    case 'late':
      return texts.late(time(told.delivered), told.minutes)
    case undefined:
      return undefined
  }
}
