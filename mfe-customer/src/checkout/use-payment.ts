import type { getOpening } from '@tapri/contracts/opening'
import type { PaymentMethod } from '@tapri/contracts/payment-methods'
import { useLoad } from '@tapri/web-kit/queries'
import { useCart } from '../cart/cart.ts'
import { chosenPayment } from './payment-rules.ts'
import { asAskedOf, type Destination } from './places/rules.ts'

/** Holds the payment method, one that the serving outlet accepts; cash until that is known. */
export function usePayment(point: Destination | null, total: number) {
  const { payment: method, paysWith } = useCart((cart) => cart.choices)
  const choose = useCart((cart) => cart.choose)
  const { data, isPending } = useLoad<typeof getOpening>(
    'GET /opening',
    { querystring: point ? asAskedOf(point) : {} },
    { failure: null, enabled: point !== null, shownByPage: 422 },
  )
  const methods = data?.payment_methods ?? ['cod']
  return {
    methods,
    total,
    ...chosenPayment({ method, paysWith }, methods, total),
    /** Another method than cash is wanted, but what the outlet accepts is not known yet. */
    isUnknown: method !== 'cod' && isPending,
    choose: (payment: PaymentMethod) => choose({ payment }),
    payWith: (note: number | null) => choose({ paysWith: note }),
  }
}

export type PaymentChoice = ReturnType<typeof usePayment>
