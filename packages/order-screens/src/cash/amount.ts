import { CASH_MAX_RUPEES } from '@tapri/contracts/payment-methods'

/** Rupees with at most two decimals, as typed: `1240`, `1,240.50`; undefined when it is none. */
export function amountOf(typed: string): number | undefined {
  const plain = typed.trim().replaceAll(',', '')
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(plain)) return undefined
  const amount = Number(plain)
  return amount <= CASH_MAX_RUPEES ? amount : undefined
}
