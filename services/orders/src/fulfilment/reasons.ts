import type { Role } from '@tapri/contracts/common'
import { InvalidInput } from '@tapri/service-kit/http/problems'

/** Refuses a reason that is not in the role's list (400). */
export function assertReasonOf(lists: Partial<Record<Role, readonly string[]>>, role: Role, reason: string) {
  if (!lists[role]?.includes(reason)) throw new InvalidInput('/body/reason', 'NOT_VALID')
}
