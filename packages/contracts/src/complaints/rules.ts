// What a customer gets back at once when something was wrong. The app shows this table: pages and service read the same
// one.

export const complaintKinds = ['missing', 'wrong', 'spilled', 'cold', 'late'] as const
export type ComplaintKind = (typeof complaintKinds)[number]

/** The share of the line that goes back, in percent. */
export const shareBack: Record<ComplaintKind, number> = { missing: 100, wrong: 100, spilled: 100, cold: 50, late: 25 }

/** The wishes of a complaint: money back, or the pieces made again for nothing. */
export const complaintWishes = ['money', 'made_again'] as const
export type ComplaintWish = (typeof complaintWishes)[number]

/** Whether the pieces can be made again instead. */
export const canBeMadeAgain: Record<ComplaintKind, boolean> = {
  missing: true,
  wrong: true,
  spilled: true,
  cold: true,
  late: false,
}

/** Hours after the delivery within which a customer may complain. */
export const COMPLAIN_HOURS = 24
/** A person answers within a day what the table does not decide; the law allows two days. */
export const ANSWER_HOURS = 24
/**
 * The table gives back at most this much for one order, and decides at most this many complaints of one customer within
 * this many days.
 */
export const AT_ONCE_MAX_PAISE = 20_000
export const AT_ONCE_MAX_COMPLAINTS = 3
export const AT_ONCE_DAYS = 30
/** An order counts as late from this many minutes after its promised time. */
export const LATE_MINUTES = 10

export interface Complained {
  kind: ComplaintKind
  wish: ComplaintWish
  /** Paise that were paid for the pieces. */
  pieces_paise: number
  /** Paise that the order has given back or made again already, and what can still be given back. */
  given_paise: number
  left_paise: number
  /** Complaints of the customer within 30 days that the table has decided. */
  decided: number
  /** Minutes by which the order came after its promised time; null: it had none. */
  late_minutes: number | null
}

/** The decision on a complaint: paise that go back, or the value in paise of what is made again. */
export interface ComplaintOutcome {
  state: 'given_back' | 'made_again'
  paise: number
}

/** Decides a complaint by the table; undefined when a person must decide. */
export function decideComplaint(complaint: Complained): ComplaintOutcome | undefined {
  const { kind, wish, pieces_paise, given_paise, left_paise, decided, late_minutes } = complaint
  if (decided >= AT_ONCE_MAX_COMPLAINTS || (kind === 'late' && (late_minutes ?? 0) < LATE_MINUTES)) return undefined
  if (wish === 'made_again') {
    const isMade = canBeMadeAgain[kind] && given_paise + pieces_paise <= AT_ONCE_MAX_PAISE
    return isMade ? { state: 'made_again', paise: pieces_paise } : undefined
  }
  const paise = Math.min(left_paise, Math.round((pieces_paise * shareBack[kind]) / 100))
  return paise > 0 && given_paise + paise <= AT_ONCE_MAX_PAISE ? { state: 'given_back', paise } : undefined
}
