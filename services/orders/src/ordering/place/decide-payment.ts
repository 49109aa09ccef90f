import type { PlaceOrder } from '@tapri/contracts/orders'
import { refusal } from '@tapri/service-kit/http/problems'
import { methodsTaken } from '../../outlet/methods-taken.ts'
import type { Settings } from '../../settings.ts'
import type { NewOrder } from './decide.ts'

const PaysTooLittle = refusal('PAYS_TOO_LITTLE')
const UpiNotTaken = refusal('UPI_NOT_TAKEN')
const OnlinePaymentOff = refusal('ONLINE_PAYMENT_OFF')

/**
 * Decides how an order will be paid. Refuses a banknote below the total, and UPI when the outlet has no address for it
 * (422), and online payment when it is not set up (409). A banknote is ignored unless the order is paid in cash.
 * `until` is how long an order waits for its online payment, or null when that is not set up. A free order counts as a
 * cash order.
 */
export function decidePayment(
  { payment_method, pays_with }: Pick<PlaceOrder, 'payment_method' | 'pays_with'>,
  total_paise: number,
  outlet: Parameters<typeof methodsTaken>[0],
  until: Date | null,
): Pick<NewOrder, 'payment_method' | 'pays_with_paise' | 'pay_until'> {
  if (!methodsTaken(outlet, until !== null).includes(payment_method)) {
    throw payment_method === 'online' ? new OnlinePaymentOff() : new UpiNotTaken()
  }
  const unpaid = { pays_with_paise: null, pay_until: null }
  if (total_paise === 0) return { ...unpaid, payment_method: 'cod' }
  if (payment_method === 'online') return { ...unpaid, payment_method, pay_until: until }
  if (payment_method !== 'cod' || pays_with === undefined) return { ...unpaid, payment_method }
  const pays_with_paise = pays_with * 100
  if (pays_with_paise < total_paise) throw new PaysTooLittle((total_paise / 100).toFixed(2))
  return { ...unpaid, payment_method, pays_with_paise }
}

export type OnlineSettings = Pick<Settings, 'PAYMENT_PROVIDER' | 'PAYMENT_MINUTES'>

/** Returns until when an order placed at `now` waits for its online payment, or null when that is not set up. */
export const payUntil = (now: number, { PAYMENT_PROVIDER, PAYMENT_MINUTES }: OnlineSettings): Date | null =>
  PAYMENT_PROVIDER ? new Date(now + PAYMENT_MINUTES * 60_000) : null
