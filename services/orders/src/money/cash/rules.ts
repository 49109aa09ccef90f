import type { CountCash, SettleCash } from '@tapri/contracts/cash'
import { paiseOf } from '@tapri/contracts/option-rules'
import type { DifferenceReason, SettlementReason } from '@tapri/contracts/payment-methods'
import { refusal } from '@tapri/service-kit/http/problems'
import { type Posting, spokenRupees } from '../ledger.ts'

const MoreThanCarried = refusal('MORE_THAN_CARRIED')
const HandOverEnded = refusal('HAND_OVER_ENDED')
const NotCountedYet = refusal('NOT_COUNTED_YET')
const CountChanged = refusal('COUNT_CHANGED')
const DifferenceUnnamed = refusal('DIFFERENCE_UNNAMED')
const NothingCarried = refusal('NOTHING_CARRIED')
const CarriedChanged = refusal('CARRIED_CHANGED')
const ReceivedTooMuch = refusal('RECEIVED_TOO_MUCH')

export interface HandOver {
  state: 'offered' | 'counted' | 'confirmed' | 'withdrawn'
  delivery_person_id: string
  offered_paise: number
  counted_paise: number | null
  reason: DifferenceReason | SettlementReason | null
}

/** Refuses an amount above what is carried, and zero (409). */
export function assertCarried(offered: number, carried: number) {
  if (offered > carried || offered <= 0) throw new MoreThanCarried(spokenRupees(Math.max(0, carried)))
}

interface Counted {
  state: 'counted' | 'confirmed'
  counted_paise: number
  reason: DifferenceReason | null
}

/**
 * Counts a hand-over. The offered amount confirms it at once; another one waits for the delivery person. Returns
 * undefined when it was already counted the same way. Refuses one that has ended (409), and a difference without a
 * reason (422).
 */
export function decideCount(handOver: HandOver, { counted, reason }: CountCash): Counted | undefined {
  const { state, offered_paise } = handOver
  const counted_paise = paiseOf(counted)
  const named = counted_paise === offered_paise ? null : (reason ?? null)
  const isCounted = counted_paise === handOver.counted_paise && named === handOver.reason
  if (isCounted && state !== 'withdrawn') return undefined
  if (state === 'confirmed' || state === 'withdrawn') throw new HandOverEnded()
  if (counted_paise === offered_paise) return { state: 'confirmed', counted_paise, reason: null }
  if (!named) throw new DifferenceUnnamed(spokenRupees(counted_paise), spokenRupees(offered_paise))
  return { state: 'counted', counted_paise, reason: named }
}

/**
 * Returns whether agreeing changes anything. Refuses a hand-over that was withdrawn, not yet counted, or counted
 * differently (409).
 */
export function decideAgreement(handOver: HandOver, counted: number): boolean {
  const { state, counted_paise } = handOver
  if (state === 'withdrawn') throw new HandOverEnded()
  if (counted_paise === null) throw new NotCountedYet()
  if (counted_paise !== paiseOf(counted)) throw new CountChanged(spokenRupees(counted_paise))
  return state === 'counted'
}

/** Returns whether withdrawing changes anything. Refuses a confirmed hand-over (409). */
export function decideWithdrawal({ state }: HandOver): boolean {
  if (state === 'confirmed') throw new HandOverEnded()
  return state !== 'withdrawn'
}

type Booked = Pick<HandOver, 'delivery_person_id' | 'offered_paise' | 'counted_paise'>

/**
 * Returns a hand-over's postings: the delivery person's cash loses the offered amount, the till gets what was counted,
 * and the difference goes to `differences`.
 */
export const postingsOf = ({ delivery_person_id, offered_paise, counted_paise }: Booked): Posting[] => [
  { account: 'carried', person_id: delivery_person_id, paise: -offered_paise },
  { account: 'till', paise: counted_paise ?? 0 },
  { account: 'differences', paise: offered_paise - (counted_paise ?? 0) },
]

/**
 * Settles what a person carries, in paise: all of it leaves them, what was received goes into the till, and the rest is
 * written off. A negative amount means that the outlet owed them, and `received` was paid out. Refuses when nothing is
 * carried or the amount is not the one shown (409), and when more was received than that (422).
 */
export function decideSettlement(
  carried_paise: number,
  { carried, received }: Pick<SettleCash, 'carried' | 'received'>,
) {
  if (carried_paise === 0) throw new NothingCarried()
  if (paiseOf(carried) !== carried_paise) throw new CarriedChanged(spokenRupees(carried_paise))
  const received_paise = paiseOf(received)
  if (received_paise > Math.abs(carried_paise)) throw new ReceivedTooMuch(spokenRupees(Math.abs(carried_paise)))
  return { offered_paise: carried_paise, counted_paise: Math.sign(carried_paise) * received_paise || 0 }
}
