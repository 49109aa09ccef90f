import type { PlaceOrder } from '@tapri/contracts/orders'
import { refusal } from '@tapri/service-kit/problems'
import { methodsTaken } from '../methods-taken.ts'
import type { Settings } from '../settings.ts'
import type { NewOrder } from './placement.ts'

const PaysTooLittle = refusal('PAYS_TOO_LITTLE')
const UpiNotTaken = refusal('UPI_NOT_TAKEN')
const OnlinePaymentOff = refusal('ONLINE_PAYMENT_OFF')

type Chosen = Pick<PlaceOrder, 'payment_method' | 'pays_with'>

type Columns = Pick<NewOrder, 'payment_method' | 'pays_with_paise' | 'pay_until'>

/**
 * The columns that say how an order is paid. Refuses a note that is less than the total, UPI where the outlet has no address for it (422), and
 * payment online where it is not set up (409). A note beside another method than cash says nothing and is left out. `until`: how long an
 * order that is paid online waits for its payment; null where it is not set up. For nothing nobody pays online.
 */
export function decidePayment(
  { payment_method, pays_with }: Chosen,
  total_paise: number,
  outlet: Parameters<typeof methodsTaken>[0],
  until: Date | null,
): Columns {
  if (!methodsTaken(outlet, until !== null).includes(payment_method)) {
    throw payment_method === 'online' ? new OnlinePaymentOff() : new UpiNotTaken()
  }
  const unpaid = { pays_with_paise: null, pay_until: null }
  if (payment_method === 'online') {
    return total_paise === 0 ? { ...unpaid, payment_method: 'cod' } : { ...unpaid, payment_method, pay_until: until }
  }
  if (payment_method !== 'cod' || pays_with === undefined) return { ...unpaid, payment_method }
  const pays_with_paise = pays_with * 100
  if (pays_with_paise < total_paise) throw new PaysTooLittle((total_paise / 100).toFixed(2))
  return { ...unpaid, payment_method, pays_with_paise }
}

export type OnlineSettings = Pick<Settings, 'PAYMENT_PROVIDER' | 'PAYMENT_MINUTES'>

/** Until when an order that is placed at `now` waits for its online payment; null where that is not set up. */
export const payUntil = (now: number, { PAYMENT_PROVIDER, PAYMENT_MINUTES }: OnlineSettings): Date | null =>
  PAYMENT_PROVIDER ? new Date(now + PAYMENT_MINUTES * 60_000) : null
