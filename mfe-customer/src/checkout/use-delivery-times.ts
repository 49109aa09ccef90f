import type { getOpening } from '@tapri/contracts/opening'
import type { listSlots } from '@tapri/contracts/slots'
import { useLoad } from '@tapri/web-kit/queries'
import { useCart } from '../cart/cart.ts'
import { asAskedOf, type Destination } from './places/rules.ts'
import { isStillFree, type SlotDay, slotDays } from './slot-rules.ts'

const REFRESH_SECONDS = 60

export interface DeliveryTimes {
  days: readonly SlotDay[]
  timeZone: string
  /** True if an outlet is open, or while that is unknown. */
  canOrderNow: boolean
  /** The chosen slot; null means now. */
  chosen: string | null
  /** The day of the chosen slot; undefined for now, and if the slot is not among those offered. */
  chosenDay: SlotDay['day'] | undefined
  choose: (slot: string | null) => void
  /** The chosen slot is full or past. */
  isGone: boolean
  /** All outlets are closed, and no slot is chosen yet. */
  mustChoose: boolean
}

/** Loads the times that an order can be placed for. Until they are known, it can be placed for now. */
export function useDeliveryTimes(point: Destination | null): DeliveryTimes {
  const chosen = useCart((cart) => cart.deliverAt)
  const choose = useCart((cart) => cart.setDeliverAt)
  const querystring = asAskedOf(point ?? { lat: 0, lng: 0 })
  const options = { failure: null, everySeconds: REFRESH_SECONDS, enabled: point !== null, shownByPage: 422 }
  const slots = useLoad<typeof listSlots>('GET /slots', { querystring }, options)
  const opening = useLoad<typeof getOpening>('GET /opening', { querystring }, options)
  const timeZone = slots.data?.time_zone ?? 'UTC'
  const days = slotDays(slots.data?.slots ?? [], timeZone, slots.dataUpdatedAt)
  const canOrderNow = opening.data?.is_open !== false
  return {
    days,
    timeZone,
    canOrderNow,
    chosen,
    chosenDay: days.find(({ slots }) => slots.some(({ deliver_at }) => deliver_at === chosen))?.day,
    choose,
    isGone: !isStillFree(chosen, slots.data?.slots),
    mustChoose: chosen === null && !canOrderNow && days.length > 0,
  }
}
