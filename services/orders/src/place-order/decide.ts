import { randomUUID } from 'node:crypto'
import type { PlaceOrder } from '@tapri/contracts/orders'
import type { QuoteOrder } from '@tapri/contracts/quote'
import type { Caller } from '@tapri/service-kit/access'
import { nearestOpenOutlet } from '../nearest-open-outlet.ts'
import type { PromiseColumns } from '../promise/promise.ts'
import type { SlotRules } from '../slots.ts'
import type { TakingOf } from '../takings.ts'
import { type Copy, outletOf } from './copy.ts'
import { atOnce, decideLater } from './later.ts'
import { decidePayment, type OnlineSettings, payUntil } from './payment-rules.ts'
import type { NewOrder } from './placement.ts'
import { assertNotSoldOut, priceItems } from './rules.ts'

export interface DecideBy {
  takingOf: TakingOf
  rules: SlotRules
}

/** Prices, outlet and times of what is asked for, by the copy. Refuses what cannot be ordered (409, 422). */
export function decideOn(
  { items: cart, delivery_address, deliver_at }: Pick<QuoteOrder, 'items' | 'delivery_address' | 'deliver_at'>,
  copy: Copy,
  { takingOf, rules }: DecideBy,
  now: number,
) {
  const priced = priceItems(cart, copy.products)
  const { timeZone, ...times } =
    deliver_at === undefined
      ? { ...nearestOpenOutlet(delivery_address, copy.outlets, takingOf, now), ...atOnce }
      : decideLater(delivery_address, deliver_at, copy.outlets, rules, now)
  const madeAt = times.due_at?.getTime() ?? now
  assertNotSoldOut(priced.items, copy.soldOut.get(times.outlet_id), timeZone, now, madeAt)
  return { priced, times, timeZone }
}

/** The order that is placed, but for its promise. */
export function decide(
  body: PlaceOrder,
  { id }: Caller,
  copy: Copy,
  by: DecideBy & { settings: OnlineSettings },
): Omit<NewOrder, keyof PromiseColumns> & Pick<ReturnType<typeof priceItems>, 'items'> {
  const now = Date.now()
  const { priced, times } = decideOn(body, copy, by, now)
  const { delivery_address, note } = body
  const outlet = outletOf(copy, times.outlet_id)
  const payment = decidePayment(body, priced.total_paise, outlet, payUntil(now, by.settings))
  const { lat, lng } = delivery_address
  // Half a character cannot be stored.
  const texts = {
    address: delivery_address.address.toWellFormed(),
    way_note: delivery_address.note?.toWellFormed() ?? null,
    note: note?.toWellFormed() ?? null,
  }
  // One that waits for its payment comes to the outlet once it is paid.
  const is_due = times.is_due && !payment.pay_until
  return { id: randomUUID(), customer_id: id, ...priced, lat, lng, ...texts, ...times, ...payment, is_due }
}
