import type { User } from '@tapri/contracts/auth'

/** What is kept of a person in the browser: token and user (docs/specification.md, section 3), and whatever a remote puts under `personal`. */
const tokenKey = 'token'
const userKey = 'user'
const personal = 'tapri.me.'
/** Whose the personal things are. Outlives an expired session, so that the same person finds their cart again. */
const ownerKey = 'tapri.owner'
const noticeKey = 'tapri.notice'

export const storedToken = () => localStorage.getItem(tokenKey)

/** The user as last seen; null when there is none or it cannot be read. */
export function storedUser(): User | null {
  try {
    return JSON.parse(localStorage.getItem(userKey) ?? 'null') as User | null
  } catch {
    return null
  }
}

export const personalOwner = () => localStorage.getItem(ownerKey)

export function store(token: string, user: User) {
  localStorage.setItem(tokenKey, token)
  localStorage.setItem(userKey, JSON.stringify(user))
  localStorage.setItem(ownerKey, user.id)
}

export function clearSession() {
  localStorage.removeItem(tokenKey)
  localStorage.removeItem(userKey)
}

/** Forgets what remotes and the service worker keep of the person: the cart, the last orders. */
export function clearPersonal() {
  localStorage.removeItem(ownerKey)
  for (const key of Object.keys(localStorage)) if (key.startsWith(personal)) localStorage.removeItem(key)
  return clearAnswers()
}

/** Empties the personal caches; the service worker is told as well, for what it is still fetching. */
export async function clearAnswers() {
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage('forget')
  if (!('caches' in globalThis)) return
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(personal)).map((name) => caches.delete(name)))
}

/** Tells when another tab signs in or out. */
export function onSessionElsewhere(listener: () => void) {
  window.addEventListener('storage', ({ key }) => {
    if (key === tokenKey || key === null) listener()
  })
}

/** The sentences of texts.ts that are shown after a reload. */
export type LeftNotice = 'loggedOut' | 'loggedOutEverywhere'

/** Leaves a sentence for the page that comes after a reload. */
export const leaveNotice = (sentence: LeftNotice) => sessionStorage.setItem(noticeKey, sentence)

export function takeNotice() {
  const notice = sessionStorage.getItem(noticeKey)
  sessionStorage.removeItem(noticeKey)
  return notice as LeftNotice | null
}
