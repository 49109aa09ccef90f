import type { GiveBack } from '@tapri/contracts/give-back'
import type { GiveBackReason, GiveBackWay } from '@tapri/contracts/give-back-reasons'
import type { Order } from '@tapri/contracts/orders'
import { amountOf } from '../cash/amount.ts'

/** Tells whether something may have been paid for an order that could go back. */
export const canGiveBack = ({ order_status, payment_status, total_amount, charges = [] }: Order) =>
  order_status !== 'cancelled' && payment_status === 'paid' && (total_amount > 0 || charges.length > 0)

export const givenWhats = ['whole', 'lines', 'amount'] as const
export type GivenWhat = (typeof givenWhats)[number]

export interface Wish {
  what: GivenWhat
  typed: string
  /** The pieces of each line. */
  pieces: readonly number[]
  way: GiveBackWay
  reason: GiveBackReason | ''
}

/** Returns the rupees of a wish; undefined while it names none that are left. */
export function rupeesOf({ items }: Pick<Order, 'items'>, left: number, { what, typed, pieces }: Wish) {
  if (what === 'whole') return left
  const ofLines = items.reduce((sum, { price }, line) => sum + Math.round(price * 100) * (pieces[line] ?? 0), 0) / 100
  const rupees = what === 'lines' ? ofLines : amountOf(typed)
  return rupees !== undefined && rupees > 0 && rupees <= left ? rupees : undefined
}

/** Returns what is sent for a wish; undefined while something is missing. */
export function bodyOf(order: Pick<Order, 'items'>, left: number, wish: Wish): GiveBack | undefined {
  const amount = rupeesOf(order, left, wish)
  const { what, pieces, way, reason } = wish
  if (amount === undefined || reason === '') return undefined
  if (what !== 'lines') return { amount, way, reason }
  return { lines: pieces.flatMap((quantity, line) => (quantity > 0 ? [{ line, quantity }] : [])), way, reason }
}
