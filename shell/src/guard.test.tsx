import type { Role } from '@tapri/contracts/common'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { roleHome } from './role-home.ts'
import { useSession } from './session/session.ts'
import { fakeGateway, open, pathNow, signedIn, resetShell } from './testing.tsx'

vi.mock('./remotes/remotes.ts', () => ({
  liveVersion: async () => 'v1',
  loadPages: async () => ({ default: () => <p>the pages of the role</p>, contractVersion: 1, version: 'v1' }),
}))

beforeEach(() => {
  resetShell()
  fakeGateway({})
})
afterEach(cleanup)

const homes = Object.entries(roleHome) as [Role, string][]

test.each(homes.flatMap(([role, home]) => ['/', '/login', '/register'].map((path) => [role, path, home] as const)))(
  '%s at %s is redirected to %s',
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

test.each(homes)('a visitor at the home of %s is redirected to /login', async (_, home) => {
  open(home)
  await screen.findByText('Welcome Back')
  expect(pathNow()).toBe('/login')
})

test('another role is redirected to /login and from there to its home', async () => {
  signedIn({ role: 'customer' })
  open('/admin/users')
  await screen.findByText('the pages of the role')
  expect(pathNow()).toBe('/customer/menu')
})

test('/forgot-password is open for everybody', async () => {
  signedIn()
  open('/forgot-password')
  await screen.findByText('Forgot Password')
  expect(pathNow()).toBe('/forgot-password')
})

test('an unknown path is redirected to the landing page', async () => {
  open('/nowhere')
  expect(await screen.findByText('Order Your Chai Now')).toBeTruthy()
})

test.each(['/', '/customer/menu'])('%s shows Loading... while the session is restored', (path) => {
  useSession.setState({ status: 'restoring', token: 'tok', user: null })
  open(path)
  expect(screen.getByText('Loading...')).toBeTruthy()
  expect(pathNow()).toBe(path)
})

test('pending staff see the approval page instead of their pages', async () => {
  signedIn({ role: 'delivery', status: 'pending' })
  open('/delivery/dashboard')
  await screen.findByText('Your account is waiting for approval.')
  expect(screen.queryByText('the pages of the role')).toBeNull()
})
