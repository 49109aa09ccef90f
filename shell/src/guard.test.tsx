import type { Role } from '@tapri/contracts/common'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { roleHome } from './role-home.ts'
import { useSession } from './session.ts'
import { fakeGateway, open, pathNow, signedIn, startAfresh } from './testing.tsx'

vi.mock('./remotes/remotes.ts', () => ({
  liveVersion: async () => 'v1',
  loadPages: async () => ({ default: () => <p>the pages of the role</p>, contractVersion: 1, version: 'v1' }),
}))

beforeEach(() => {
  startAfresh()
  fakeGateway({})
})
afterEach(cleanup)

const homes = Object.entries(roleHome) as [Role, string][]

test.each(homes.flatMap(([role, home]) => ['/', '/login', '/register'].map((path) => [role, path, home] as const)))(
  '%s who opens %s is sent to %s',
  async (role, path, home) => {
    signedIn({ role })
    open(path)
    await screen.findByText('the pages of the role')
    expect(pathNow()).toBe(home)
  },
)

test.each([
  ['customer', '/customer/track/o-1'],
  ['delivery', '/delivery/dashboard'],
  ['outlet_manager', '/outlet/dashboard'],
  ['admin', '/admin/categories'],
] as const)('%s may open %s directly', async (role, path) => {
  signedIn({ role })
  open(path)
  await screen.findByText('the pages of the role')
  expect(pathNow()).toBe(path)
})

test.each(homes)('a visitor who opens the home of %s is sent to sign in', async (_, home) => {
  open(home)
  await screen.findByText('Welcome Back')
  expect(pathNow()).toBe('/login')
})

test('the wrong role goes to /login, and from there home', async () => {
  signedIn({ role: 'customer' })
  open('/admin/users')
  await screen.findByText('the pages of the role')
  expect(pathNow()).toBe('/customer/menu')
})

test('everyone may ask for a new password', async () => {
  signedIn()
  open('/forgot-password')
  await screen.findByText('Forgot Password')
  expect(pathNow()).toBe('/forgot-password')
})

test('an unknown path is the landing page', async () => {
  open('/nowhere')
  expect(await screen.findByText('Order Your Chai Now')).toBeTruthy()
})

test.each(['/', '/customer/menu'])('while the session is restored %s shows Loading...', (path) => {
  useSession.setState({ status: 'restoring', token: 'tok', user: null })
  open(path)
  expect(screen.getByText('Loading...')).toBeTruthy()
  expect(pathNow()).toBe(path)
})

test('staff who wait for approval see that instead of their pages', async () => {
  signedIn({ role: 'delivery', status: 'pending' })
  open('/delivery/dashboard')
  await screen.findByText('Your account is waiting for approval.')
  expect(screen.queryByText('the pages of the role')).toBeNull()
})
