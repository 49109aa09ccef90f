import type { PaymentMethod } from '@tapri/contracts/payment-methods'

/** Notes that people pay with, in rupees. */
const notes = [50, 100, 200, 500, 2_000]

/** The sums above the total that people hand over, at most four: full rupees, full tens, then the notes. */
export function notesFor(total: number): number[] {
  const whole = Math.ceil(total)
  const tens = Math.ceil(total / 10) * 10
  return [...new Set([whole, tens, ...notes])].filter((sum) => sum > total).slice(0, 4)
}

/**
 * Returns the chosen payment as far as it is possible. Cash replaces a method that the outlet does not take, and any
 * method when there is nothing to pay. A note that is not enough for the total is dropped.
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
