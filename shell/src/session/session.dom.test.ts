import { buildUser } from '@tapri/web-kit/testing'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { call } from '../api.ts'
import { restoreSession } from './restore-session.ts'
import { endSession, leave, signIn, signOut, useSession } from './session.ts'
import { takeNotice } from './notice.ts'
import { fakeGateway, refusedWith, resetShell, queuedToasts } from '../testing.tsx'

beforeEach(() => {
  resetShell()
  window.history.replaceState(null, '', '/customer/menu')
})

const me = (user = buildUser()) => Response.json(user)

test('signIn stores token and user in localStorage', () => {
  signIn({ token: 'tok', user: buildUser() })
  expect(localStorage.getItem('token')).toBe('tok')
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(buildUser())
  expect(useSession.getState().status).toBe('in')
})

test('a 401 response clears the session and shows one toast', async () => {
  signIn({ token: 'tok', user: buildUser() })
  fakeGateway({ 'GET /api/auth/me': refusedWith(401, 'Please login.') })
  await Promise.allSettled([call('GET /auth/me', {}), call('GET /auth/me', {})])
  expect(useSession.getState().status).toBe('out')
  expect(localStorage.getItem('token')).toBeNull()
  expect(localStorage.getItem('user')).toBeNull()
  expect(queuedToasts()).toEqual(['error: Session expired. Please login again.'])
})

test('a 401 response at / leaves its notice for the landing page, which is another document', async () => {
  window.history.replaceState(null, '', '/')
  signIn({ token: 'tok', user: buildUser() })
  fakeGateway({ 'GET /api/auth/me': refusedWith(401, 'Please login.') })
  await Promise.allSettled([call('GET /auth/me', {})])
  expect(queuedToasts()).toEqual([])
  expect(takeNotice()).toBe('sessionExpired')
})

test('a page that the browser kept follows a sign-out meanwhile', () => {
  signIn({ token: 'tok', user: buildUser() })
  const kept = useSession.getState()
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(useSession.getState()).toBe(kept)
  localStorage.clear()
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(useSession.getState().status).toBe('out')
})

test('an equal answer to who is signed in renders nothing again', async () => {
  signIn({ token: 'tok', user: buildUser() })
  const before = useSession.getState()
  fakeGateway({ 'GET /api/auth/me': me() })
  await restoreSession()
  expect(useSession.getState()).toBe(before)
})

test('a late 401 for the previous token does not end the current session', async () => {
  signIn({ token: 'old', user: buildUser() })
  fakeGateway({
    'GET /api/auth/me': () => {
      signIn({ token: 'new', user: buildUser({ id: 'u-2' }) })
      return refusedWith(401, 'Please login.')
    },
  })
  await Promise.allSettled([call('GET /auth/me', {})])
  expect(useSession.getState()).toMatchObject({ status: 'in', token: 'new' })
})

test.each([
  ['brings a new token: the session goes on with it', Response.json({}), 'new'],
  ['is refused: the session ends', refusedWith(403, 'No.'), null],
])('a 401 during a write to /auth waits for its response; the write %s', async (_, response, token) => {
  signIn({ token: 'old', user: buildUser() })
  const { promise, resolve } = Promise.withResolvers<Response>()
  fakeGateway({ 'PUT /api/auth/password': () => promise, 'GET /api/auth/me': refusedWith(401, 'Please login.') })
  const changed = call('PUT /auth/password', { body: { new_password: 'chai12345' } }).then(
    () => signIn({ token: 'new', user: buildUser() }),
    () => undefined,
  )
  await restoreSession()
  expect(useSession.getState().token).toBe('old')
  resolve(response)
  await changed
  await new Promise((done) => setTimeout(done, 10))
  await expect.poll(() => useSession.getState().token).toBe(token)
  expect(queuedToasts()).toEqual(token ? [] : ['error: Session expired. Please login again.'])
})

test('a late response for the previous token does not change the current user', async () => {
  signIn({ token: 'old', user: buildUser() })
  fakeGateway({
    'GET /api/auth/me': () => {
      signIn({ token: 'new', user: buildUser({ id: 'u-2', name: 'Ravi' }) })
      return me()
    },
  })
  await restoreSession()
  expect(useSession.getState()).toMatchObject({ token: 'new', user: { id: 'u-2', name: 'Ravi' } })
})

test('R17 R53 signing out clears personal data, stores the notice for after the reload and reloads at /', async () => {
  signIn({ token: 'tok', user: buildUser() })
  localStorage.setItem('tapri.me.cart', '[]')
  localStorage.setItem('tapri.language', 'hi')
  const reload = vi.fn<(path: string) => void>()
  await signOut(reload)
  expect(reload).toHaveBeenCalledWith('/')
  expect(Object.keys(localStorage)).toEqual(['tapri.language'])
  expect(takeNotice()).toBe('loggedOut')
  expect(takeNotice()).toBeNull()
})

test('R53 what the page stores until the session has ended at the server is cleared, too', async () => {
  localStorage.clear()
  signIn({ token: 'tok', user: buildUser() })
  const logout = Promise.withResolvers<Response>()
  const caching = new Set<string>()
  vi.stubGlobal('caches', { keys: async () => [...caching], delete: async (name: string) => caching.delete(name) })
  fakeGateway({
    'POST /api/auth/logout': () => logout.promise,
    'GET /api/auth/me': me(buildUser({ name: 'Asha Rao' })),
  })
  const reload = vi.fn<(path: string) => void>()
  const left = signOut(reload)
  await new Promise((done) => setTimeout(done, 10))
  await restoreSession()
  localStorage.setItem('tapri.me.cart', '[]')
  caching.add('tapri.me.orders')
  expect(reload).not.toHaveBeenCalled()
  logout.resolve(new Response(null, { status: 204 }))
  await left
  expect(reload).toHaveBeenCalledWith('/')
  expect([...caching, ...Object.keys(localStorage)]).toEqual([])
})

test('after all sessions were ended no logout request is sent', async () => {
  signIn({ token: 'tok', user: buildUser() })
  const { requests } = fakeGateway({})
  const reload = vi.fn<(path: string) => void>()
  await leave('loggedOutEverywhere', reload)
  expect(requests).toEqual([])
  expect(reload).toHaveBeenCalledWith('/')
  expect(localStorage.getItem('token')).toBeNull()
  expect(takeNotice()).toBe('loggedOutEverywhere')
})

test('signing out ends the session at the server', async () => {
  signIn({ token: 'tok', user: buildUser() })
  const { requests } = fakeGateway({ 'POST /api/auth/logout': new Response(null, { status: 204 }) })
  await signOut(vi.fn())
  expect(requests).toEqual([{ route: 'POST /api/auth/logout', body: null, token: 'Bearer tok' }])
})

test('signing out waits at most 2 s for the server; 401 responses until then show no toast', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  onTestFinished(() => timeout.mockRestore())
  signIn({ token: 'tok', user: buildUser() })
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    signal?.throwIfAborted()
    return new Promise(() => undefined)
  })
  const reload = vi.fn<(path: string) => void>()
  await signOut(reload)
  expect(timeout).toHaveBeenCalledWith(2_000)
  expect(reload).toHaveBeenCalledWith('/')
  expect(endSession('tok')).toBe(false)
  signIn({ token: 'tok', user: buildUser() })
  expect(endSession('tok')).toBe(true)
})

test('R53 signing in as another user clears the personal data of the previous one', () => {
  signIn({ token: 'a', user: buildUser({ id: 'u-1' }) })
  localStorage.setItem('tapri.me.cart', '[]')
  signIn({ token: 'b', user: buildUser({ id: 'u-2' }) })
  expect(localStorage.getItem('tapri.me.cart')).toBeNull()
})

test('after an expired session the same user keeps the cart', () => {
  signIn({ token: 'tok', user: buildUser() })
  localStorage.setItem('tapri.me.cart', 'chai')
  endSession('tok')
  signIn({ token: 'new', user: buildUser() })
  expect(localStorage.getItem('tapri.me.cart')).toBe('chai')
})

test('signing out in another tab signs out this one', () => {
  signIn({ token: 'tok', user: buildUser() })
  localStorage.removeItem('token')
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  expect(useSession.getState().status).toBe('out')
})
