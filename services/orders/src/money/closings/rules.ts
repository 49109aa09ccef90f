import type { CloseDay } from '@tapri/contracts/closings'
import { paiseOf } from '@tapri/contracts/option-rules'
import type { DifferenceReason } from '@tapri/contracts/payment-methods'
import { refusal } from '@tapri/service-kit/http/problems'
import { type Posting, spokenRupees } from '../ledger.ts'

const TillChanged = refusal('TILL_CHANGED')
const DifferenceUnnamed = refusal('DIFFERENCE_UNNAMED')
const DayClosed = refusal('DAY_CLOSED')
const DayEmpty = refusal('DAY_EMPTY')
const LeftTooMuch = refusal('LEFT_TOO_MUCH')

interface ClosedTill {
  expected_paise: number
  counted_paise: number
  left_paise: number
  reason: DifferenceReason | null
}

type TillCount = Pick<CloseDay, 'since' | 'expected' | 'counted' | 'left' | 'reason'>

interface OpenDay {
  since: Date | null
  expected_paise: number
  entries: number
  sheet: { cancelled: number }
}

/**
 * Decides the till of a day that is being closed. Refuses (409) when another day was counted, when the expected amount
 * is no longer the ledger's because cash moved meanwhile, and when nothing happened and the till stays the same.
 * Refuses (422) a difference without a reason, and more left in the till than was counted.
 */
export function decideClosing(
  day: OpenDay,
  { since, expected, counted, left = counted, reason }: TillCount,
): ClosedTill {
  const { expected_paise } = day
  if (since !== undefined && since !== (day.since?.toISOString() ?? null)) throw new DayClosed()
  if (paiseOf(expected) !== expected_paise) throw new TillChanged(spokenRupees(expected_paise))
  const counted_paise = paiseOf(counted)
  const left_paise = paiseOf(left)
  if (counted_paise !== expected_paise && !reason) {
    throw new DifferenceUnnamed(spokenRupees(counted_paise), spokenRupees(expected_paise))
  }
  if (left_paise > counted_paise) throw new LeftTooMuch(spokenRupees(counted_paise))
  const hasHappened = day.entries > 0 || day.sheet.cancelled > 0
  if (!hasHappened && left_paise === expected_paise && counted_paise === expected_paise) throw new DayEmpty()
  return {
    expected_paise,
    counted_paise,
    left_paise,
    reason: counted_paise === expected_paise ? null : (reason ?? null),
  }
}

/** Returns the postings of a closing: a surplus goes into the till, a shortfall and the amount taken out leave it. */
export function postingsOf({ expected_paise, counted_paise, left_paise }: ClosedTill): Posting[] {
  const difference = counted_paise - expected_paise
  const taken = counted_paise - left_paise
  const all: Posting[] = [
    { account: 'till', paise: difference },
    { account: 'differences', paise: -difference },
    { account: 'till', paise: -taken },
    { account: 'bank', paise: taken },
  ]
  return all.filter(({ paise }) => paise !== 0)
}
