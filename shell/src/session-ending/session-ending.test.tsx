import { buildUser } from '@tapri/web-kit/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { signIn, useSession } from '../session/session.ts'
import { fakeGateway, logIn, open, pathNow, resetShell, tokenWith } from '../testing.tsx'

vi.mock('../remotes/remote-page.tsx', () => ({ RemotePage: () => <p>the pages of the role</p> }))

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-27T10:00:00Z') })
  resetShell()
})

const HOUR_MS = 3_600_000
const signInUntil = (hours: number, given: Parameters<typeof buildUser>[0] = { role: 'outlet_manager' }) =>
  signIn({
    token: tokenWith({ session_end: Math.floor((Date.now() + hours * HOUR_MS) / 1000) }),
    user: buildUser(given),
  })
const pass = (hours: number) => act(() => vi.advanceTimersByTimeAsync(hours * HOUR_MS))

test('everybody is told a day before the session ends for good, not earlier', async () => {
  fakeGateway({})
  signInUntil(25)
  open('/')
  await screen.findByText('the pages of the role')
  expect(screen.queryByRole('alert')).toBeNull()
  await pass(1.1)
  const sentence = /You will be logged out tomorrow at \d+:\d\d [ap]m\./
  expect((await screen.findByRole('alert')).textContent).toMatch(sentence)
})

test('who puts it off hears of it again in the last hour', async () => {
  fakeGateway({})
  signInUntil(3)
  const { person } = open('/outlet/dashboard')
  await person.click(await screen.findByRole('button', { name: 'Later' }))
  expect(screen.queryByRole('alert')).toBeNull()
  await pass(2.1)
  expect(await screen.findByRole('alert')).toBeTruthy()
})

test('logging in again ends the session, says nothing of an expiry and comes back to the page', async () => {
  const { requests } = fakeGateway({
    'POST /api/auth/logout': new Response(null, { status: 204 }),
    'POST /api/auth/login': Response.json({ token: 'new', user: buildUser({ role: 'outlet_manager' }) }),
  })
  signInUntil(3)
  const { token } = useSession.getState()
  localStorage.setItem('tapri.me.cart', 'chai')
  const { person } = open('/outlet/dashboard?page=2')
  await person.click(await screen.findByRole('button', { name: 'Log in again' }))
  await logIn(person, '+919000000004')
  await screen.findByText('the pages of the role')
  await waitFor(() => expect(`${pathNow()}${window.location.search}`).toBe('/outlet/dashboard?page=2'))
  expect(requests[0]).toMatchObject({ route: 'POST /api/auth/logout', token: `Bearer ${token}` })
  expect(localStorage.getItem('tapri.me.cart')).toBe('chai')
  expect(screen.queryByText(/Session expired/)).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('whoever must choose a password is not asked to log in again by the one that was good once', async () => {
  fakeGateway({})
  signInUntil(3, { role: 'delivery', required_action: 'change_password' })
  open('/delivery/dashboard')
  await screen.findByRole('heading', { name: 'Choose your own password' })
  expect(screen.queryByText(/You will be logged out/)).toBeNull()
})
