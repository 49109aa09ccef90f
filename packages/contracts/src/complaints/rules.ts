// What a customer gets back at once when something was wrong. Published in the app: pages and service read this table.

export const complaintKinds = ['missing', 'wrong', 'spilled', 'cold', 'late'] as const
export type ComplaintKind = (typeof complaintKinds)[number]

/** The share of the line that goes back, in percent. */
export const shareBack: Record<ComplaintKind, number> = { missing: 100, wrong: 100, spilled: 100, cold: 50, late: 25 }

/** Hours after the delivery within which a customer may complain. */
export const COMPLAIN_HOURS = 24
/** A person answers what the table does not decide within a day; the law allows two. */
export const ANSWER_HOURS = 24
export const ANSWER_BY_LAW_HOURS = 48
/** The table gives back at most so much of one order, and for so many complaints of one customer within 30 days. */
export const AT_ONCE_MAX_PAISE = 20_000
export const AT_ONCE_MAX_COMPLAINTS = 3
export const AT_ONCE_DAYS = 30
/** An order counts as late from so many minutes after its promised time on. */
export const LATE_MINUTES = 10

export interface Complained {
  kind: ComplaintKind
  /** The price of the pieces that are complained of, in paise. */
  pieces_paise: number
  /** Paise that the order has refunded already, and that can still be refunded. */
  given_paise: number
  left_paise: number
  /** Complaints of the customer within 30 days that the table has decided. */
  decided: number
  /** Minutes by which the order came after its promised time; null: it had none. */
  late_minutes: number | null
}

/** Decides a complaint by the table: returns what goes back in paise; undefined: a person decides. */
export function decideComplaint(complaint: Complained): number | undefined {
  const { kind, pieces_paise, given_paise, left_paise, decided, late_minutes } = complaint
  const paise = Math.min(left_paise, Math.round((pieces_paise * shareBack[kind]) / 100))
  if (paise <= 0 || given_paise + paise > AT_ONCE_MAX_PAISE || decided >= AT_ONCE_MAX_COMPLAINTS) return undefined
  if (kind === 'late' && (late_minutes ?? 0) < LATE_MINUTES) return undefined
  return paise
}
