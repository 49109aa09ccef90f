import type { PaymentMethod } from '@tapri/contracts/payment-methods'

/** Notes that people pay with, in rupees. */
const notes = [50, 100, 200, 500, 2_000]

/** The exact amount in full rupees first, then the notes that are enough, at most four: `120` for an order of ₹118.50 is a note, too. */
export function notesFor(total: number): number[] {
  const whole = Math.ceil(total)
  const tens = Math.ceil(total / 10) * 10
  return [...new Set([whole, tens, ...notes.filter((note) => note > total)])].slice(0, 4)
}

/** What is chosen of what can be: another outlet may take no UPI, and with more in the cart a note may not be enough; for nothing nothing is paid. */
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
