import { type ApiResponse, waitUntil } from '../support/api.ts'
import type { Member, ProductionStack } from './production-stack.ts'

/** The stack of production.e2e.ts and the accounts that its tests create one after another. */
export interface ProductionRun {
  stack: ProductionStack
  /** The first admin, Meera Rao. */
  admin: Member
  /** An admin whose registration nobody approves. */
  pendingAdmin: Member
  manager: Member
  deliveryPerson: Member
  customer: Member
}

export const approve = ({ admin }: ProductionRun, userId: string, approved = true) =>
  admin.call('PUT', `/admin/users/${userId}/approval`, { approved })

/** Waits up to 2 s until the call returns this status. */
export const statusWithin2s = (call: () => Promise<ApiResponse>, status: number) =>
  waitUntil(async () => (await call()).status === status, 2_000)
