import { timeOfDay } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { serverNow } from '@tapri/web-kit/server-clock'
import { ageOf, type Seen } from '../order/position/rules.ts'
import { usePositionTexts } from '../order/position/texts.ts'
import { useOrderTexts } from '../texts.ts'
import type { NowOrder, NowOutlet } from './rules.ts'
import { useNowTexts } from './texts.ts'

const MINUTE_MS = 60_000

/** Returns the sentences that map, table and dialogs share. */
export function useNowWords() {
  const texts = useNowTexts()
  const positions = usePositionTexts()
  const { table, deliveryPerson } = useOrderTexts()
  const language = useLanguage()
  return {
    nobody: table.nobody,
    somebody: deliveryPerson,
    queue: texts.queueOf,
    promised: ({ order, due, lateMinutes }: Omit<NowOrder, 'isFree'>) =>
      lateMinutes > 0
        ? texts.late(lateMinutes)
        : texts.by(timeOfDay(new Date(due).toISOString(), language, order.time_zone)),
    seen: (seen: Seen | undefined, now: number) => {
      if (!seen) return texts.notSaid
      const age = ageOf(seen, now)
      return age.kind === 'now' ? positions.seen.now() : positions.seen[age.kind](age.amount)
    },
    taking: ({ isOpen, pause }: Pick<NowOutlet, 'isOpen' | 'pause'>) => {
      if (!isOpen) return texts.closed
      if (!pause) return texts.takes
      return texts.paused(Math.max(1, Math.ceil((Date.parse(pause.until) - serverNow()) / MINUTE_MS)))
    },
  }
}
export type NowWords = ReturnType<typeof useNowWords>
