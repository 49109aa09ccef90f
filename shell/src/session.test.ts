import { aUser } from '@tapri/web-kit/testing'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { call } from './api.ts'
import { restoreSession } from './restore-session.ts'
import { endSession, leave, signIn, signOut, useSession } from './session.ts'
import { takeNotice } from './storage.ts'
import { fakeGateway, refusedWith, startAfresh, told } from './testing.tsx'

beforeEach(startAfresh)

const tokenFor = (given: Parameters<typeof aUser>[0]) => {
  const { id, role, status, required_action } = aUser(given)
  return `head.${btoa(JSON.stringify({ id, role, status, required_action })).replaceAll('=', '')}.signature`
}

const restoring = { status: 'restoring', token: 'tok', user: null } as const
const me = (user = aUser()) => Response.json(user)

test('signing in keeps token and user in the browser', () => {
  signIn({ token: 'tok', user: aUser() })
  expect(localStorage.getItem('token')).toBe('tok')
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(aUser())
  expect(useSession.getState().status).toBe('in')
})

test('a stored user is there at once and refreshed from the server', async () => {
  signIn({ token: 'tok', user: aUser({ name: 'Old' }) })
  fakeGateway({ 'GET /api/auth/me': me(aUser({ name: 'New' })) })
  await restoreSession()
  expect(useSession.getState().user?.name).toBe('New')
  expect(localStorage.getItem('user')).toContain('New')
})

test('with only a token the user is fetched', async () => {
  useSession.setState(restoring)
  const { requests } = fakeGateway({ 'GET /api/auth/me': me() })
  await restoreSession()
  expect(useSession.getState()).toMatchObject({ status: 'in', user: aUser() })
  expect(requests[0]?.token).toBe('Bearer tok')
})

test('with neither, nobody is asked', async () => {
  const { requests } = fakeGateway({})
  await restoreSession()
  expect(requests).toEqual([])
})

test.each([
  ['approved meanwhile', { status: 'pending' }, {}],
  ['phone verified meanwhile', { required_action: 'verify_phone' }, {}],
  ['something is asked for first', {}, { required_action: 'add_second_factor' }],
] as const)('a token that says other than the account is renewed: %s', async (_, signed, now) => {
  const token = tokenFor(signed)
  signIn({ token, user: aUser(signed) })
  const { requests } = fakeGateway({
    'GET /api/auth/me': me(aUser(now)),
    'POST /api/auth/token': Response.json({ token: 'fresh', user: aUser(now) }),
  })
  await restoreSession()
  expect(requests.map(({ route }) => route)).toEqual(['GET /api/auth/me', 'POST /api/auth/token'])
  expect(requests[1]?.token).toBe(`Bearer ${token}`)
  expect(useSession.getState()).toEqual({ status: 'in', token: 'fresh', user: aUser(now) })
  expect(localStorage.getItem('token')).toBe('fresh')
})

test('the token counts, not the user who was stored beside it', async () => {
  const token = tokenFor({ status: 'pending' })
  signIn({ token, user: aUser() })
  fakeGateway({
    'GET /api/auth/me': me(),
    'POST /api/auth/token': Response.json({ token: 'fresh', user: aUser() }),
  })
  await restoreSession()
  expect(useSession.getState().token).toBe('fresh')
})

test('a renewal without an answer changes nothing, and is tried again the next time', async () => {
  signIn({ token: tokenFor({ status: 'pending' }), user: aUser({ status: 'pending' }) })
  const { answers } = fakeGateway({ 'GET /api/auth/me': me() })
  await restoreSession()
  expect(useSession.getState().user?.status).toBe('pending')
  answers['POST /api/auth/token'] = Response.json({ token: 'fresh', user: aUser() })
  await restoreSession()
  expect(useSession.getState()).toMatchObject({ token: 'fresh', user: { status: 'active' } })
})

test('a token that says the same is left alone', async () => {
  signIn({ token: tokenFor({ role: 'admin' }), user: aUser({ role: 'admin' }) })
  const { requests } = fakeGateway({ 'GET /api/auth/me': me(aUser({ role: 'admin' })) })
  await restoreSession()
  expect(requests).toHaveLength(1)
})

test('no answer leaves a known user signed in, and an unknown one for the next visit', async () => {
  fakeGateway({})
  signIn({ token: 'tok', user: aUser() })
  await restoreSession()
  expect(useSession.getState().status).toBe('in')

  useSession.setState(restoring)
  await restoreSession()
  expect(useSession.getState().status).toBe('out')
  expect(localStorage.getItem('token')).toBe('tok')
})

test('a 401 on any call clears the session and says so, once', async () => {
  signIn({ token: 'tok', user: aUser() })
  fakeGateway({ 'GET /api/auth/me': refusedWith(401, 'Please login.') })
  await Promise.allSettled([call('GET /auth/me', {}), call('GET /auth/me', {})])
  expect(useSession.getState().status).toBe('out')
  expect(localStorage.getItem('token')).toBeNull()
  expect(localStorage.getItem('user')).toBeNull()
  expect(told()).toEqual(['error: Session expired. Please login again.'])
})

test('a 401 says nothing when nobody was signed in', async () => {
  fakeGateway({ 'GET /api/auth/me': refusedWith(401, 'Please login.') })
  useSession.setState(restoring)
  await restoreSession()
  expect(useSession.getState().status).toBe('out')
  expect(told()).toEqual([])
})

test('a late 401 of the last person does not end the session of the next', async () => {
  signIn({ token: 'old', user: aUser() })
  fakeGateway({
    'GET /api/auth/me': () => {
      signIn({ token: 'new', user: aUser({ id: 'u-2' }) })
      return refusedWith(401, 'Please login.')
    },
  })
  await Promise.allSettled([call('GET /auth/me', {})])
  expect(useSession.getState()).toMatchObject({ status: 'in', token: 'new' })
})

test('a late answer about the last person does not rename the next', async () => {
  signIn({ token: 'old', user: aUser() })
  fakeGateway({
    'GET /api/auth/me': () => {
      signIn({ token: 'new', user: aUser({ id: 'u-2', name: 'Ravi' }) })
      return me()
    },
  })
  await restoreSession()
  expect(useSession.getState()).toMatchObject({ token: 'new', user: { id: 'u-2', name: 'Ravi' } })
})

test('R17 R53 logging out deletes the person, leaves word for after the reload, and reloads to /', async () => {
  signIn({ token: 'tok', user: aUser() })
  localStorage.setItem('tapri.me.cart', '[]')
  localStorage.setItem('tapri.language', 'hi')
  const reload = vi.fn<(path: string) => void>()
  await signOut(reload)
  expect(reload).toHaveBeenCalledWith('/')
  expect(Object.keys(localStorage)).toEqual(['tapri.language'])
  expect(takeNotice()).toBe('loggedOut')
  expect(takeNotice()).toBeNull()
})

test('after every session was ended there is nothing left to end at the server', async () => {
  signIn({ token: 'tok', user: aUser() })
  const { requests } = fakeGateway({})
  const reload = vi.fn<(path: string) => void>()
  await leave('loggedOutEverywhere', reload)
  expect(requests).toEqual([])
  expect(reload).toHaveBeenCalledWith('/')
  expect(localStorage.getItem('token')).toBeNull()
  expect(takeNotice()).toBe('loggedOutEverywhere')
})

test('logging out ends the session at the server', async () => {
  signIn({ token: 'tok', user: aUser() })
  const { requests } = fakeGateway({ 'POST /api/auth/logout': new Response(null, { status: 204 }) })
  await signOut(vi.fn())
  expect(requests).toEqual([{ route: 'POST /api/auth/logout', body: null, token: 'Bearer tok' }])
})

test('logging out waits 2 s for the server and no longer; refusals until then are not the end of a session', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  onTestFinished(() => timeout.mockRestore())
  signIn({ token: 'tok', user: aUser() })
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    signal?.throwIfAborted()
    return new Promise(() => undefined)
  })
  const reload = vi.fn<(path: string) => void>()
  await signOut(reload)
  expect(timeout).toHaveBeenCalledWith(2_000)
  expect(reload).toHaveBeenCalledWith('/')
  expect(endSession('tok')).toBe(false)
  signIn({ token: 'tok', user: aUser() })
  expect(endSession('tok')).toBe(true)
})

test('R53 somebody else signing in does not find what the last person left', () => {
  signIn({ token: 'a', user: aUser({ id: 'u-1' }) })
  localStorage.setItem('tapri.me.cart', '[]')
  signIn({ token: 'b', user: aUser({ id: 'u-2' }) })
  expect(localStorage.getItem('tapri.me.cart')).toBeNull()
})

test('after an expired session the same person finds their cart again', () => {
  signIn({ token: 'tok', user: aUser() })
  localStorage.setItem('tapri.me.cart', 'chai')
  endSession('tok')
  signIn({ token: 'new', user: aUser() })
  expect(localStorage.getItem('tapri.me.cart')).toBe('chai')
})

test('another tab that signs out takes this one along', () => {
  signIn({ token: 'tok', user: aUser() })
  localStorage.removeItem('token')
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  expect(useSession.getState().status).toBe('out')
})
