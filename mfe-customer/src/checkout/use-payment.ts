import type { getOpening } from '@tapri/contracts/opening'
import type { PaymentMethod } from '@tapri/contracts/payment-methods'
import { useLoad } from '@tapri/web-kit/queries'
import { useState } from 'react'
import { chosenPayment } from './payment-rules.ts'
import { asAskedOf, type Destination } from './places/rules.ts'

/** Holds the payment method, one that the serving outlet accepts; cash until that is known. */
export function usePayment(point: Destination | null, total: number) {
  const [wanted, setWanted] = useState<{ method: PaymentMethod; paysWith: number | null }>({
    method: 'cod',
    paysWith: null,
  })
  const { data } = useLoad<typeof getOpening>(
    'GET /opening',
    { querystring: point ? asAskedOf(point) : {} },
    { failure: null, enabled: point !== null, shownByPage: 422 },
  )
  const methods = data?.payment_methods ?? ['cod']
  return {
    methods,
    total,
    ...chosenPayment(wanted, methods, total),
    choose: (method: PaymentMethod) => setWanted({ ...wanted, method }),
    payWith: (paysWith: number | null) => setWanted({ ...wanted, paysWith }),
  }
}

export type PaymentChoice = ReturnType<typeof usePayment>
