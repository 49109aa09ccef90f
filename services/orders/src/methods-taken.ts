import type { PaymentMethod } from '@tapri/contracts/payment-methods'

/** How an order of an outlet can be paid; cash always. */
export const methodsTaken = ({ upi_payee }: { upi_payee: string | null }, isOnlineOn: boolean): PaymentMethod[] => [
  'cod',
  ...(upi_payee ? (['upi'] as const) : []),
  ...(isOnlineOn ? (['online'] as const) : []),
]
