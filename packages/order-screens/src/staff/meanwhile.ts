import type { User } from '@tapri/contracts/auth'
import type { OutletStaff } from '@tapri/contracts/staff-positions/calls'
import type { StaffPosition } from '@tapri/contracts/staff-positions/positions'
import { ApiError } from '@tapri/web-kit/api'
import { currentIn } from '@tapri/web-kit/use-edit'
import { usePositionNames } from '../position-texts.ts'
import { useStaffTexts } from './texts.ts'

/**
 * Returns the position that somebody now holds, null for none, from the refusal of a change because somebody else made
 * one first; undefined for any other error.
 */
export function positionNow(error: unknown): StaffPosition | null | undefined {
  const current = currentIn(error) as OutletStaff | User | undefined
  if (!current) return undefined
  if ('position' in current) return current.position ?? null
  const { positions = [] } = current as Partial<User>
  return positions.find(({ outlet_id }) => outlet_id === null)?.position ?? null
}

/** Returns a function that replaces such a refusal by one that names the present position; it keeps other errors. */
export function useMeanwhile() {
  const texts = useStaffTexts()
  const names = usePositionNames()
  return (error: unknown, name: string, say = (position: StaffPosition) => names[position]) => {
    const now = positionNow(error)
    if (now === undefined) return error
    return new ApiError(now ? texts.changedBefore(name, say(now)) : texts.takenBefore(name), 412, null)
  }
}
