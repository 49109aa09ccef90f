import type { User } from '@tapri/contracts/auth'

/** Claims of a token about the account. */
export type Claims = Pick<User, 'role' | 'status' | 'required_action'>

/** Decodes the claims of a JWT without verifying it (the services do). Returns null for anything else. */
export function claimsOf(token: string): Claims | null {
  const payload = token.split('.')[1]
  if (!payload) return null
  try {
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Partial<Claims>
    const { role, status, required_action } = claims
    return role && status ? { role, status, ...(required_action && { required_action }) } : null
  } catch {
    return null
  }
}

/** Whether role, status or required action differ, so that the token must be renewed. */
export const isOutdated = (signed: Claims, now: Claims) =>
  signed.role !== now.role || signed.status !== now.status || signed.required_action !== now.required_action
