import type { User } from '@tapri/contracts/auth'
import type { Role } from '@tapri/contracts/common'
import { roleBase, roleHome } from '../role-home.ts'

const KEY = 'tapri.returnPath'

/**
 * Stores the page that a login in this tab leads to. `userId` is the user whose session has just ended; null if nobody
 * was signed in.
 */
export const rememberReturnPath = (path: string, userId: string | null) =>
  sessionStorage.setItem(KEY, JSON.stringify({ path, of: userId }))

export const forgetReturnPath = () => sessionStorage.removeItem(KEY)

/** Returns the remembered page if this user may see it, else the home of the role. */
export function returnPath({ id, role }: Pick<User, 'id' | 'role'>) {
  const { path, of } = remembered()
  const mayReturn = typeof path === 'string' && (of === null || of === id)
  return (mayReturn && allowedPath(path, role)) || roleHome[role]
}

/** Returns whether the login leads to the checkout of a cart that a visitor has filled. */
export const leadsToCheckout = () => String(remembered().path).endsWith('?checkout=open')

function remembered(): { path?: unknown; of?: unknown } {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as object | null) ?? {}
  } catch {
    return {}
  }
}

/** Returns path, query and fragment if they are a page of this origin that the role may see; else undefined. */
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
