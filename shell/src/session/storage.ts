import type { User } from '@tapri/contracts/auth'
import { currentSubscription, dropPush } from '@tapri/web-kit/push-browser'

/** localStorage keys: token and user (docs/specification.md, section 3), and the prefix of personal data of remotes. */
const TOKEN_KEY = 'token'
const USER_KEY = 'user'
const PERSONAL_PREFIX = 'tapri.me.'
/**
 * The id of the user who owns the personal data; kept after an expired session, so that the same user keeps the cart.
 */
const OWNER_KEY = 'tapri.owner'
/**
 * Names the entry that tells whether the browser was subscribed to push messages when the session of the owner ended.
 */
const PAUSED_PUSH_KEY = `${PERSONAL_PREFIX}push`

export const storedToken = () => localStorage.getItem(TOKEN_KEY)

/** The stored user; null when missing or not parsable. */
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

/**
 * Clears personal data of remotes and the service worker: the cart, cached orders, the subscription to push messages.
 */
export function clearPersonal() {
  localStorage.removeItem(OWNER_KEY)
  for (const key of Object.keys(localStorage)) if (key.startsWith(PERSONAL_PREFIX)) localStorage.removeItem(key)
  return Promise.all([clearPersonalCaches(), dropPush()])
}

/** Ends the subscription to push messages until the same user is signed in again. */
export async function pausePush() {
  if (await currentSubscription()) localStorage.setItem(PAUSED_PUSH_KEY, 'paused')
  await dropPush()
}

/** Returns whether push messages wait for this user's return, and forgets it. */
export function takePausedPush() {
  const isPaused = localStorage.getItem(PAUSED_PUSH_KEY) !== null
  localStorage.removeItem(PAUSED_PUSH_KEY)
  return isPaused
}

/** Deletes the personal caches; the message makes the service worker drop responses to earlier requests. */
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
