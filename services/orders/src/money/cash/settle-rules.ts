import type { SettleCash } from '@tapri/contracts/cash'
import { paiseOf } from '@tapri/contracts/option-rules'
import { refusal } from '@tapri/service-kit/http/problems'
import { spokenRupees } from '../ledger.ts'

const NothingCarried = refusal('NOTHING_CARRIED')
const CarriedChanged = refusal('CARRIED_CHANGED')
const ReceivedTooMuch = refusal('RECEIVED_TOO_MUCH')

/**
 * The hand-over by which an admin settles what somebody carries, in paise: all of it leaves them, what was received goes into the till, and the
 * rest is written off. Below nothing the outlet owed it to them, and what was received was paid out. Refuses nothing carried, another amount than was
 * shown (409), and more received than that (422).
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
