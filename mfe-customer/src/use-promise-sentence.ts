import type { Order } from '@tapri/contracts/orders'
import { timeOfDay } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { toldOf } from './promise-rules.ts'
import { usePromiseTexts } from './promise-texts.ts'

/**
 * The sentence about the promise of an order, with times by the clock of its outlet; undefined without a promise, and
 * for an order for later that comes at its time, which `ForLater` says.
 */
export function usePromiseSentence(order: Order, seenAt: number): string | undefined {
  const { pickup, ...all } = usePromiseTexts()
  const texts = order.fulfilment === 'pickup' ? { ...all, ...pickup } : all
  const language = useLanguage()
  const { deliver_zone, time_zone = deliver_zone } = order
  const time = (iso: string) => timeOfDay(iso, language, time_zone)
  const told = toldOf(order, seenAt)
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
