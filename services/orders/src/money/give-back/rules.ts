import { paidOfLines, paidOfPieces } from '@tapri/contracts/charges/paid-lines'
import type { GiveBack } from '@tapri/contracts/give-back'
import type { GiveBackWay } from '@tapri/contracts/give-back-reasons'
import { InvalidInput, refusal } from '@tapri/service-kit/http/problems'
import type { StoredCharge, StoredItem } from '../../order/lines.ts'
import type { StoredOrder } from '../../order/order.ts'
import { spokenRupees } from '../ledger.ts'

const NothingPaid = refusal('NOTHING_PAID')
const MoreThanLeft = refusal('MORE_THAN_LEFT')
const GoesBackWhole = refusal('GOES_BACK_WHOLE')
const WayNotPossible = refusal('WAY_NOT_POSSIBLE')
const AboveYourLimit = refusal('ABOVE_YOUR_LIMIT')
const LineGivenBack = refusal('LINE_GIVEN_BACK')
const NoSuchLine = refusal('NO_SUCH_LINE')

export type Paid = Pick<
  StoredOrder,
  'order_status' | 'payment_status' | 'payment_method' | 'paid_by' | 'total_paise'
> & { charges: readonly StoredCharge[] }

export interface Left {
  /** Money and credit that the order was paid with, minus what was given back. */
  all: number
  online: number
  cash: number
}

export interface Pieces {
  line: number
  quantity: number
}

type Given = readonly { way: GiveBackWay; amount_paise: number }[]

/**
 * Returns how much an order can still give back in each way. Credit used to pay for it is given back only as credit.
 * Before the delivery, only online money can be given back.
 */
export function leftOf(order: Paid, given: Given): Left {
  const nothing = { all: 0, online: 0, cash: 0 }
  if (order.order_status === 'cancelled' || order.payment_status !== 'paid') return nothing
  const isOnline = order.payment_method === 'online'
  const isDelivered = order.order_status === 'delivered'
  const credit = -order.charges.reduce((sum, { kind, paise }) => (kind === 'credit' ? sum + paise : sum), 0)
  const back = (ways: readonly GiveBackWay[]) =>
    given.reduce((sum, { way, amount_paise }) => (ways.includes(way) ? sum + amount_paise : sum), 0)
  const all = order.total_paise + (isDelivered ? credit : 0) - back(['online', 'credit', 'cash'])
  const money = Math.max(0, Math.min(all, order.total_paise - back(['online', 'cash'])))
  return { all, online: isOnline ? money : 0, cash: isDelivered && !isOnline ? money : 0 }
}

/**
 * Returns what was paid for the pieces of these lines, after those that were given back before. Refuses pieces that the
 * order does not have (422), and repeated lines (400).
 */
export function paidForLines(
  { items, charges }: { items: readonly StoredItem[]; charges: readonly StoredCharge[] },
  earlier: readonly Pieces[],
  lines: NonNullable<GiveBack['lines']>,
): number {
  const paid = paidOfLines({ items: items.map((item) => ({ ...item, paise: item.price_paise })), charges })
  return lines.reduce((sum, { line, quantity }, index) => {
    if (lines.findIndex((other) => other.line === line) < index)
      throw new InvalidInput(`/body/lines/${index}/line`, 'REPEATED_OPTION', String(line))
    const item = items[line]
    if (!item || item.quantity < quantity) throw new NoSuchLine()
    return sum + paidOfPieces(paid[line]!, item.quantity, { first: piecesOf(earlier, line), pieces: quantity })
  }, 0)
}

/** Counts the pieces of a line. */
export const piecesOf = (pieces: readonly Pieces[], line: number) =>
  pieces.reduce((sum, each) => sum + (each.line === line ? each.quantity : 0), 0)

/** Refuses pieces of a line that were given back already (409). */
export function assertLinesLeft(items: readonly StoredItem[], earlier: readonly Pieces[], wanted: readonly Pieces[]) {
  for (const { line } of wanted) {
    if (piecesOf([...earlier, ...wanted], line) > (items[line]?.quantity ?? 0)) throw new LineGivenBack()
  }
}

/**
 * Decides in which way an amount is given back. Refuses (409) a cancelled order, whose money goes back automatically,
 * an unpaid one, more than is left, and a way in which that much is not possible.
 */
export function decideWay(order: Paid, left: Left, paise: number, wanted: GiveBackWay | undefined): GiveBackWay {
  if (order.order_status === 'cancelled') throw new GoesBackWhole()
  if (order.payment_status !== 'paid') throw new NothingPaid()
  if (paise > left.all || paise <= 0) throw new MoreThanLeft(spokenRupees(left.all))
  const isDelivered = order.order_status === 'delivered'
  const possible = { online: paise <= left.online, cash: paise <= left.cash, credit: isDelivered }
  const way = wanted ?? (possible.online ? 'online' : 'credit')
  if (!possible[way]) throw new WayNotPossible()
  return way
}

/** Refuses a manager who would exceed the limit of what managers may give back per order (403). */
export function assertWithinLimit(
  role: string,
  refunds: readonly { by_role: string | null; amount_paise: number }[],
  paise: number,
  limit_paise: number,
) {
  if (role !== 'outlet_manager') return
  const byManagers = refunds.reduce((sum, { by_role, amount_paise }) => sum + (by_role === role ? amount_paise : 0), 0)
  if (byManagers + paise > limit_paise) throw new AboveYourLimit(spokenRupees(limit_paise))
}
