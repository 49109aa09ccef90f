import { buildUser } from '@tapri/web-kit/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeGateway, resetShell, tokenWith } from '../testing.tsx'
import { keepRenewed } from './keep-renewed.ts'
import { signIn, useSession } from './session.ts'

const HOUR_MS = 3_600_000
let stop = () => undefined as void
beforeEach(() => {
  vi.useFakeTimers()
  resetShell()
  stop = keepRenewed()
})
afterEach(() => {
  stop()
})

const issuedNow = () => tokenWith({ iat: Math.floor(Date.now() / 1000) })
const renewing = () =>
  fakeGateway({
    'GET /api/auth/me': () => Response.json(buildUser()),
    'POST /api/auth/token': () => Response.json({ token: issuedNow(), user: buildUser() }),
  })

test('an open page renews its token once a day, and stores it for the next visit', async () => {
  const { requests } = renewing()
  const first = issuedNow()
  signIn({ token: first, user: buildUser() })
  await vi.advanceTimersByTimeAsync(23 * HOUR_MS)
  expect(requests).toEqual([])
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS)
  expect(requests.map(({ route }) => route)).toEqual(['GET /api/auth/me', 'POST /api/auth/token'])
  expect(requests[1]?.token).toBe(`Bearer ${first}`)
  expect(localStorage.getItem('token')).toBe(useSession.getState().token)
  expect(useSession.getState().token).not.toBe(first)
  await vi.advanceTimersByTimeAsync(2 * 24 * HOUR_MS)
  expect(requests.filter(({ route }) => route === 'POST /api/auth/token')).toHaveLength(3)
})

test('a renewal that fails is tried again within a minute; the session goes on meanwhile', async () => {
  const { responses } = fakeGateway({})
  const first = issuedNow()
  signIn({ token: first, user: buildUser() })
  await vi.advanceTimersByTimeAsync(25 * HOUR_MS)
  expect(useSession.getState()).toMatchObject({ status: 'in', token: first })
  Object.assign(responses, renewing().responses)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(useSession.getState().token).not.toBe(first)
})

test('a token that another tab renewed is not renewed again', async () => {
  const { requests } = renewing()
  signIn({ token: issuedNow(), user: buildUser() })
  await vi.advanceTimersByTimeAsync(23.99 * HOUR_MS)
  localStorage.setItem('token', issuedNow())
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS)
  expect(requests).toEqual([])
})

test('nobody signed in and a token without times ask for nothing', async () => {
  const { requests } = renewing()
  await vi.advanceTimersByTimeAsync(25 * HOUR_MS)
  signIn({ token: 'tok', user: buildUser() })
  await vi.advanceTimersByTimeAsync(25 * HOUR_MS)
  expect(requests).toEqual([])
})
