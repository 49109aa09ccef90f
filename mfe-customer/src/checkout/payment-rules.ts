import type { PaymentMethod } from '@tapri/contracts/payment-methods'

/** Banknotes that people pay with, in rupees. */
const notes = [50, 100, 200, 500, 2_000]

/** Returns the sums above the total that people hand over, at most four: whole rupees, whole tens, then banknotes. */
export function notesFor(total: number): number[] {
  const whole = Math.ceil(total)
  const tens = Math.ceil(total / 10) * 10
  return [...new Set([whole, tens, ...notes])].filter((sum) => sum > total).slice(0, 4)
}

/**
 * Returns the chosen payment if possible. Falls back to cash if the outlet does not accept the method or there is
 * nothing to pay. Drops a banknote that is less than the total.
 */
export function chosenPayment(
  { method, paysWith }: { method: PaymentMethod; paysWith: number | null },
  taken: readonly PaymentMethod[],
  total: number,
): { method: PaymentMethod; paysWith: number | null } {
  const possible = taken.includes(method) && total > 0 ? method : 'cod'
  return {
    method: possible,
    paysWith: possible === 'cod' && total > 0 && paysWith !== null && paysWith >= total ? paysWith : null,
  }
}
