import type { CloseDay } from '@tapri/contracts/closings'
import { paiseOf } from '@tapri/contracts/option-rules'
import type { DifferenceReason } from '@tapri/contracts/payment-methods'
import { refusal } from '@tapri/service-kit/problems'
import { type Posting, spokenRupees } from '../ledger.ts'

const TillChanged = refusal('TILL_CHANGED')
const DifferenceUnnamed = refusal('DIFFERENCE_UNNAMED')
const LeftTooMuch = refusal('LEFT_TOO_MUCH')

/** The till of a closed day, in paise. */
interface ClosedTill {
  expected_paise: number
  counted_paise: number
  left_paise: number
  reason: DifferenceReason | null
}

type TillCount = Pick<CloseDay, 'expected' | 'counted' | 'left' | 'reason'>

/**
 * The till of a day that is closed. Refuses another expectation than the ledger's, since cash came or went while it was counted (409), a
 * difference without its reason, and more left than was counted (422).
 */
export function decideClosing(
  expected_paise: number,
  { expected, counted, left = counted, reason }: TillCount,
): ClosedTill {
  if (paiseOf(expected) !== expected_paise) throw new TillChanged(spokenRupees(expected_paise))
  const counted_paise = paiseOf(counted)
  const left_paise = paiseOf(left)
  if (counted_paise !== expected_paise && !reason) {
    throw new DifferenceUnnamed(spokenRupees(counted_paise), spokenRupees(expected_paise))
  }
  if (left_paise > counted_paise) throw new LeftTooMuch(spokenRupees(counted_paise))
  return {
    expected_paise,
    counted_paise,
    left_paise,
    reason: counted_paise === expected_paise ? null : (reason ?? null),
  }
}

/** The till gets what was counted too much, or gives what is missing, and gives what is taken out. */
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
