import type { GiveBack, OrderRefunds } from '@tapri/contracts/give-back'
import type { GiveBackReason, GiveBackWay } from '@tapri/contracts/give-back-reasons'
import type { Order } from '@tapri/contracts/orders'
import { amountOf } from '../cash/amount.ts'
import { paisePaidFor } from '../paid-of-pieces.ts'

/** Tells whether something may have been paid for an order that could be given back. */
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

type Sold = Pick<Order, 'items' | 'charges'>
type Paid = Pick<OrderRefunds, 'left' | 'pieces_back'>

/** Returns the amount of a wish in rupees; undefined unless it is above zero and at most what is left. */
export function rupeesOf(order: Sold, { left, pieces_back: back = [] }: Paid, { what, typed, pieces }: Wish) {
  if (what === 'whole') return left
  const paise = pieces.map((count, line) => paisePaidFor(order, line, { first: back[line] ?? 0, pieces: count }))
  const ofLines = paise.reduce((sum, each) => sum + each, 0) / 100
  const rupees = what === 'lines' ? ofLines : amountOf(typed)
  return rupees !== undefined && rupees > 0 && rupees <= left ? rupees : undefined
}

/** Returns the request body for a wish; undefined while something is missing. */
export function bodyOf(order: Sold, paid: Paid, wish: Wish): GiveBack | undefined {
  const amount = rupeesOf(order, paid, wish)
  const { what, pieces, way, reason } = wish
  if (amount === undefined || reason === '') return undefined
  if (what !== 'lines') return { amount, way, reason }
  return { lines: pieces.flatMap((quantity, line) => (quantity > 0 ? [{ line, quantity }] : [])), way, reason }
}
