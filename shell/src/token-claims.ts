import type { User } from '@tapri/contracts/auth'

/** What a token says that its owner may do. */
export type Rights = Pick<User, 'role' | 'status' | 'required_action'>

/** Reads the claims of a JWT without checking them: the servers do that. Null for anything else. */
export function rightsOf(token: string): Rights | null {
  const payload = token.split('.')[1]
  if (!payload) return null
  try {
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Partial<Rights>
    const { role, status, required_action } = claims
    return role && status ? { role, status, ...(required_action && { required_action }) } : null
  } catch {
    return null
  }
}

/** Whether the account may do more or other than its token says, so that the token must be renewed. */
export const isOutdated = (signed: Rights, now: Rights) =>
  signed.role !== now.role || signed.status !== now.status || signed.required_action !== now.required_action
