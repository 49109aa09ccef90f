import type { Slot } from '@tapri/contracts/slots'

/** A day of the picker: its slots, and whether it is today or tomorrow in the outlet's time zone. */
export interface SlotDay {
  day: 'today' | 'tomorrow'
  slots: readonly Slot[]
}

/** Groups the free slots by day; leaves out days without any. `now` in ms. */
export function slotDays(slots: readonly Slot[], timeZone: string, now: number): SlotDay[] {
  const dayOf = (instant: number) => new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(instant)
  const today = dayOf(now)
  const free = slots.filter(({ is_full, deliver_at }) => !is_full && Date.parse(deliver_at) > now)
  const [ofToday, later] = [
    free.filter(({ deliver_at }) => dayOf(Date.parse(deliver_at)) === today),
    free.filter(({ deliver_at }) => dayOf(Date.parse(deliver_at)) !== today),
  ]
  const days: SlotDay[] = [
    { day: 'today', slots: ofToday },
    { day: 'tomorrow', slots: later },
  ]
  return days.filter((each) => each.slots.length > 0)
}

/** Returns whether a chosen slot is still free; true while unknown, and if none is chosen. */
export const isStillFree = (chosen: string | null, slots: readonly Slot[] | undefined) =>
  chosen === null || !slots || slots.some(({ deliver_at, is_full }) => deliver_at === chosen && !is_full)
