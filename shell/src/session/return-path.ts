import type { User } from '@tapri/contracts/auth'
import type { Role } from '@tapri/contracts/common'
import { roleBase, roleHome } from '../role-home.ts'

const KEY = 'tapri.returnPath'

/**
 * Stores where a login in this tab leads. `userId` is whose session has just ended; null for a link opened signed out.
 */
export const rememberReturnPath = (path: string, userId: string | null) =>
  sessionStorage.setItem(KEY, JSON.stringify({ path, of: userId }))

export const forgetReturnPath = () => sessionStorage.removeItem(KEY)

/** Returns the remembered page, when this user may see it, else the home of the role. */
export function returnPath({ id, role }: Pick<User, 'id' | 'role'>) {
  const { path, of } = remembered()
  const mayReturn = typeof path === 'string' && (of === null || of === id)
  return (mayReturn && allowedPath(path, role)) || roleHome[role]
}

/** Tells whether a login leads to the checkout of a cart that a visitor has filled. */
export const leadsToCheckout = () => String(remembered().path).endsWith('?checkout=open')

function remembered(): { path?: unknown; of?: unknown } {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as object | null) ?? {}
  } catch {
    return {}
  }
}

/** Returns path, query and fragment of a page of this origin that the role may see; undefined for anything else. */
export function allowedPath(path: string, role: Role) {
  const { origin } = window.location
  const url = path.startsWith('/') && parsed(path, origin)
  if (!url) return undefined
  const { origin: its, pathname, search, hash } = url
  const base = roleBase[role]
  const isOwn = pathname === '/account' || pathname === base || pathname.startsWith(`${base}/`)
  return its === origin && isOwn ? `${pathname}${search}${hash}` : undefined
}

function parsed(path: string, origin: string) {
  try {
    return new URL(path, origin)
  } catch {
    return undefined
  }
}
