import { aUser } from '@tapri/web-kit/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { call } from './api.ts'
import { restoreSession } from './restore-session.ts'
import { endSession, signIn, signOut, useSession } from './session.ts'
import { takeNotice } from './storage.ts'
import { fakeGateway, refusedWith, startAfresh, told } from './testing.tsx'

beforeEach(startAfresh)

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

test('R17 R53 logging out forgets the person, leaves word for after the reload, and reloads to /', async () => {
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
