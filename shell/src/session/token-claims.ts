import type { User } from '@tapri/contracts/auth'

/** The claims of a token about the account. */
export type Claims = Pick<User, 'role' | 'status' | 'required_action'>

/** Decodes the claims of a JWT without verifying it (the services do that). Returns null for anything else. */
export function claimsOf(token: string): Claims | null {
  const { role, status, required_action } = decoded(token)
  return role && status ? { role, status, ...(required_action && { required_action }) } : null
}

/** Unix seconds: when the token was issued, and when its session ends for good. */
interface Times {
  iat: number
  session_end: number
}

function decoded(token: string): Partial<Claims & Times> {
  try {
    const payload = token.split('.')[1] ?? ''
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Partial<Claims & Times>
  } catch {
    return {}
  }
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Returns whether the token is a day old by the server's clock (`now` in ms), so that a page in use renews it. */
export function isRenewable(token: string, now: number) {
  const { iat } = decoded(token)
  return iat !== undefined && now - iat * 1000 >= DAY_MS
}

/** Returns when the session of a token ends for good (ms); undefined until a day before. */
export function endingAt(token: string, now: number) {
  const { session_end } = decoded(token)
  return session_end !== undefined && session_end * 1000 - now <= DAY_MS ? session_end * 1000 : undefined
}

/** Returns whether role, status or required action differ, so that the token must be renewed. */
export const isOutdated = (signed: Claims, now: Claims) =>
  signed.role !== now.role || signed.status !== now.status || signed.required_action !== now.required_action
