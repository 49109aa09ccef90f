import type { Role } from '@tapri/contracts/common'
import { buildUser } from '@tapri/web-kit/testing'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { roleHome } from './role-home.ts'
import { endSession, useSession } from './session/session.ts'
import { fakeGateway, open, pathNow, signedIn, resetShell } from './testing.tsx'

vi.mock('./remotes/remotes.ts', () => ({
  fetchAhead: async () => undefined,
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

const whole = () => `${window.location.pathname}${window.location.search}${window.location.hash}`

async function logIn(person: ReturnType<typeof open>['person'], phone = '+919000000001') {
  await person.type(await screen.findByLabelText('Phone'), phone)
  await person.type(screen.getByLabelText('Password'), 'chai1234')
  await person.click(screen.getByRole('button', { name: 'Login' }))
}

test.each([
  ['customer', '/customer/track/o-1'],
  ['customer', '/customer/payment-success?session_id=p-1'],
  ['delivery', '/delivery/dashboard?archived=true'],
  ['outlet_manager', '/outlet/dashboard#o-1'],
  ['admin', '/admin/users?page=2&search=asha'],
  ['admin', '/account'],
] as const)('a %s who opened %s signed out is led there by the login', async (role, path) => {
  fakeGateway({ 'POST /api/auth/login': Response.json({ token: 'tok', user: buildUser({ role }) }) })
  const { person } = open(path)
  await logIn(person)
  await screen.findByText(/Login successful!/)
  await expect.poll(whole).toBe(path)
})

test('the registration leads there, too, and only once', async () => {
  fakeGateway({ 'POST /api/auth/register': Response.json({ token: 'tok', user: buildUser() }, { status: 201 }) })
  const { person } = open('/customer/track/o-1')
  await person.click(await screen.findByRole('link', { name: 'Sign Up' }))
  await person.type(await screen.findByLabelText('Full Name'), 'Asha')
  await person.type(screen.getByLabelText('Phone'), '+919000000001')
  await person.type(screen.getByLabelText('Password'), 'chai1234')
  await person.click(screen.getByRole('button', { name: 'Sign Up' }))
  await screen.findByText('the pages of the role')
  expect(pathNow()).toBe('/customer/track/o-1')
  cleanup()
  open('/login')
  await screen.findByText('the pages of the role')
  expect(pathNow()).toBe('/customer/menu')
})

test('the second factor and a reload of the login keep the way back', async () => {
  const challenge = { login_token: 'l', methods: ['totp'] }
  fakeGateway({
    'POST /api/auth/login': Response.json({ code: 'SECOND_FACTOR', second_factor: challenge }, { status: 403 }),
    'POST /api/auth/login/second-factor': Response.json({ token: 'tok', user: buildUser({ role: 'admin' }) }),
  })
  open('/admin/orders?page=3')
  await screen.findByText('Welcome Back')
  cleanup()
  const { person } = open('/login')
  await logIn(person)
  await person.type(await screen.findByLabelText(/code/i), '123456{Enter}')
  await screen.findByText('the pages of the role')
  expect(whole()).toBe('/admin/orders?page=3')
})

test('a session that ends leads back to its page after the next login of the same person', async () => {
  fakeGateway({ 'POST /api/auth/login': Response.json({ token: 'new', user: buildUser() }) })
  signedIn()
  const { person } = open('/customer/orders?archived=true')
  await screen.findByText('the pages of the role')
  act(() => void endSession('tok'))
  await logIn(person)
  await screen.findByText('the pages of the role')
  expect(whole()).toBe('/customer/orders?archived=true')
})

test('a person of another role, or another person on the same device, goes home', async () => {
  fakeGateway({ 'POST /api/auth/login': Response.json({ token: 'new', user: buildUser({ id: 'u-9' }) }) })
  signedIn({ id: 'u-1' })
  const { person } = open('/customer/track/o-1')
  await screen.findByText('the pages of the role')
  act(() => void endSession('tok'))
  await logIn(person)
  await screen.findByText('the pages of the role')
  expect(pathNow()).toBe('/customer/menu')
  cleanup()
  resetShell()
  fakeGateway({ 'POST /api/auth/login': Response.json({ token: 'new', user: buildUser() }) })
  const again = open('/admin/users')
  await logIn(again.person)
  await screen.findByText('the pages of the role')
  expect(pathNow()).toBe('/customer/menu')
})
