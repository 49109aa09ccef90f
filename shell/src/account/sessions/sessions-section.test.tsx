import type { ActiveSession } from '@tapri/contracts/sessions'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../language/language.ts'
import type * as sessionModule from '../../session/session.ts'
import { leave, useSession } from '../../session/session.ts'
import { fakeGateway, open, pathNow, refusedWith, signedIn, resetShell } from '../../testing.tsx'

vi.mock('../../remotes/remote-page.tsx', () => ({ RemotePage: () => <p>home</p> }))

vi.mock('../../session/session.ts', async (original) => ({
  ...(await original<typeof sessionModule>()),
  leave: vi.fn(),
}))

beforeEach(() => {
  resetShell()
  vi.mocked(leave).mockReset()
})

const buildSession = (given: Partial<ActiveSession> = {}): ActiveSession => ({
  id: 's-1',
  device: 'Chrome on Android',
  place: '203.0.113.*',
  created_at: new Date(Date.now() - 3_600_000).toISOString(),
  last_seen_at: new Date(Date.now() - 4 * 60_000).toISOString(),
  current: false,
  ...given,
})
const here = buildSession({ id: 's-here', device: 'Firefox on Linux', current: true })
const none = () => new Response(null, { status: 204 })
const listed = (...sessions: ActiveSession[]) => ({ 'GET /api/auth/sessions': Response.json(sessions) })
const rowOf = async (device: string) => {
  const row = (await screen.findByText(device)).closest('li')
  if (!row) throw new Error(`${device} is in no list`)
  return within(row)
}

test('each session shows device, place and last use; only other sessions can be ended', async () => {
  signedIn()
  fakeGateway(listed(here, buildSession()))
  open('/account')
  expect(await screen.findByRole('heading', { level: 1, name: 'Your account' })).toBeTruthy()
  expect(document.title).toBe('Your account · Tapri')
  const other = await rowOf('Chrome on Android')
  expect(other.getByText('From 203.0.113.*')).toBeTruthy()
  expect(other.getByText('4 min ago')).toBeTruthy()
  const own = await rowOf('Firefox on Linux')
  expect(own.getByText('This device')).toBeTruthy()
  expect(own.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/customer/menu')
})

test('an ended session leaves the list', async () => {
  signedIn()
  const { responses, requests } = fakeGateway({
    ...listed(here, buildSession()),
    'DELETE /api/auth/sessions/s-1': () => {
      Object.assign(responses, listed(here))
      return none()
    },
  })
  const { person } = open('/account')
  await person.click(await screen.findByRole('button', { name: 'Log out Chrome on Android' }))
  await screen.findByText('Device logged out')
  await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull())
  expect(requests.map(({ route }) => route)).toContain('DELETE /api/auth/sessions/s-1')
  expect(useSession.getState().status).toBe('in')
})

test('signing out everywhere asks for confirmation and signs out this browser too', async () => {
  signedIn()
  const { requests } = fakeGateway({ ...listed(here), 'DELETE /api/auth/sessions': none() })
  const { person } = open('/account')
  await person.click(await screen.findByRole('button', { name: 'Log out everywhere' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Log out everywhere?' }))
  await person.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(requests.some(({ route }) => route.startsWith('DELETE'))).toBe(false)

  await person.click(screen.getByRole('button', { name: 'Log out everywhere' }))
  const again = within(await screen.findByRole('alertdialog'))
  await person.click(again.getByRole('button', { name: 'Log out everywhere' }))
  await waitFor(() => expect(leave).toHaveBeenCalledWith('loggedOutEverywhere'))
  expect(requests.map(({ route }) => route)).not.toContain('POST /api/auth/logout')
})

test('a refused request keeps the user signed in', async () => {
  signedIn()
  fakeGateway({ ...listed(here), 'DELETE /api/auth/sessions': new Response('', { status: 502 }) })
  const { person } = open('/account')
  await person.click(await screen.findByRole('button', { name: 'Log out everywhere' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await person.click(dialog.getByRole('button', { name: 'Log out everywhere' }))
  await screen.findByText('Could not log out everywhere')
  expect(leave).not.toHaveBeenCalled()
})

test('a failed load shows an error panel and can be retried', async () => {
  signedIn()
  const { responses } = fakeGateway({
    'GET /api/auth/sessions': new Response('', { status: 502 }),
    'GET /api/push/subscriptions': Response.json([]),
  })
  const { person } = open('/account')
  await screen.findByText('Failed to load your devices')
  await person.click(await screen.findByRole('button', { name: 'Try Again' }))
  Object.assign(responses, listed(here))
  await person.click(await screen.findByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Firefox on Linux')).toBeTruthy()
})

test('device names are translated, also of an unknown device', async () => {
  signedIn()
  setLanguage('hi')
  fakeGateway(listed(here, buildSession(), buildSession({ id: 's-2', device: '', place: '' })))
  open('/account')
  expect(await screen.findByText('Android पर Chrome')).toBeTruthy()
  expect(screen.getByText('अनजान डिवाइस')).toBeTruthy()
})

test('a visitor and an ended session are redirected to /login', async () => {
  fakeGateway({ 'GET /api/auth/sessions': refusedWith(401, 'Session expired. Please login again.') })
  const visitor = open('/account')
  await screen.findByText('Welcome Back')
  visitor.unmount()

  signedIn()
  open('/account')
  await screen.findByText('Welcome Back')
  expect(pathNow()).toBe('/login')
})
