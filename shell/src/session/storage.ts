import type { User } from '@tapri/contracts/auth'
import { currentSubscription, dropPush } from '@tapri/web-kit/push-browser'

/** localStorage keys: token and user (docs/specification.md, section 3), and the prefix of personal data of remotes. */
const TOKEN_KEY = 'token'
const USER_KEY = 'user'
const PERSONAL_PREFIX = 'tapri.me.'
/**
 * The id of the user who owns the personal data. Kept after an expired session, so that the same user keeps the cart.
 */
const OWNER_KEY = 'tapri.owner'
/** Set if the browser was subscribed to push messages when the owner's session ended. */
const PAUSED_PUSH_KEY = `${PERSONAL_PREFIX}push`

export const storedToken = () => localStorage.getItem(TOKEN_KEY)

/** Returns the stored user; null if missing or not parsable. */
export function storedUser(): User | null {
  try {
    return JSON.parse(localStorage.getItem(USER_KEY) ?? 'null') as User | null
  } catch {
    return null
  }
}

export const personalOwner = () => localStorage.getItem(OWNER_KEY)

export function store(token: string, user: User) {
  localStorage.setItem(TOKEN_KEY, token)
  localStorage.setItem(USER_KEY, JSON.stringify(user))
  localStorage.setItem(OWNER_KEY, user.id)
}

export function clearSession() {
  localStorage.removeItem(TOKEN_KEY)
  localStorage.removeItem(USER_KEY)
}

/** Clears personal data of the remotes and the service worker: cart, cached orders, push subscription. */
export function clearPersonal() {
  localStorage.removeItem(OWNER_KEY)
  for (const key of Object.keys(localStorage)) if (key.startsWith(PERSONAL_PREFIX)) localStorage.removeItem(key)
  return Promise.all([clearPersonalCaches(), dropPush()])
}

/** Ends the push subscription until the same user signs in again. */
export async function pausePush() {
  if (await currentSubscription()) localStorage.setItem(PAUSED_PUSH_KEY, 'paused')
  await dropPush()
}

/** Returns whether the push subscription is to be restored for this user, and clears the mark. */
export function takePausedPush() {
  const isPaused = localStorage.getItem(PAUSED_PUSH_KEY) !== null
  localStorage.removeItem(PAUSED_PUSH_KEY)
  return isPaused
}

/** Deletes the personal caches; the message makes the service worker drop responses to pending requests. */
export async function clearPersonalCaches() {
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage('forget')
  if (!('caches' in globalThis)) return
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(PERSONAL_PREFIX)).map((name) => caches.delete(name)))
}

/** Calls the listener when another tab signs in or out. */
export function onSessionChangeInOtherTab(listener: () => void) {
  window.addEventListener('storage', ({ key }) => {
    if (key === TOKEN_KEY || key === null) listener()
  })
}
