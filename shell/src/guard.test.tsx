import type { Role } from '@tapri/contracts/common'
import type { RemoteProps } from '@tapri/web-kit/remote'
import { buildUser } from '@tapri/web-kit/testing'
import { act, cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { roleHome } from './role-home.ts'
import { endSession, useSession } from './session/session.ts'
import { fakeGateway, fillIn, logIn, open, pathNow, signedIn, resetShell } from './testing.tsx'

const Pages = ({ signUp }: RemoteProps) =>
  signUp ? (
    <button type="button" onClick={() => signUp('/customer/menu?checkout=open')}>
      check out as nobody
    </button>
  ) : (
    <p>the pages of the role</p>
  )
vi.mock('./remotes/remotes.ts', () => ({
  fetchAhead: async () => undefined,
  liveVersion: async () => 'v1',
  loadPages: async () => ({ default: Pages, contractVersion: 1, version: 'v1' }),
}))

beforeEach(() => {
  resetShell()
  fakeGateway({})
})

const whole = () => `${window.location.pathname}${window.location.search}${window.location.hash}`
const arrived = () => screen.findByText('the pages of the role')

test.each([
  ['customer', '/'],
  ['delivery', '/login'],
  ['outlet_manager', '/register'],
  ['admin', '/login'],
] satisfies [Role, string][])('%s at %s is redirected home', async (role, path) => {
  signedIn({ role })
  open(path)
  await arrived()
  expect(pathNow()).toBe(roleHome[role])
})

test('a user opens a page of their role directly, a visitor is redirected to /login', async () => {
  signedIn({ role: 'admin' })
  open('/admin/categories')
  await arrived()
  expect(pathNow()).toBe('/admin/categories')
  cleanup()
  resetShell()
  open('/admin/categories')
  await screen.findByText('Welcome Back')
  expect(pathNow()).toBe('/login')
})

test.each([
  ['customer', '/admin/users'],
  ['delivery', '/customer/menu'],
  ['outlet_manager', '/delivery/dashboard'],
  ['admin', '/outlet/dashboard'],
] satisfies [Role, string][])('%s at %s is redirected to /login and from there home', async (role, path) => {
  const replaced = vi.spyOn(window.history, 'replaceState')
  signedIn({ role })
  open(path)
  await arrived()
  expect(replaced.mock.calls.map(([, , url]) => url)).toContain('/login')
  expect(pathNow()).toBe(roleHome[role])
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

test.each([
  ['customer', '/customer/payment-success?session_id=p-1#end'],
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
  await fillIn(person, { 'Full Name': 'Asha', Phone: '+919000000001', Password: 'chai1234' })
  await person.click(screen.getByRole('button', { name: 'Sign Up' }))
  await arrived()
  expect(pathNow()).toBe('/customer/track/o-1')
  cleanup()
  open('/login')
  await arrived()
  expect(pathNow()).toBe('/customer/menu')
})

test('the menu of visitors leads to the registration and from there to the checkout', async () => {
  fakeGateway({ 'POST /api/auth/register': Response.json({ token: 'tok', user: buildUser() }, { status: 201 }) })
  const { person } = open('/menu')
  await person.click(await screen.findByRole('button', { name: 'check out as nobody' }))
  expect(pathNow()).toBe('/register')
  expect(await screen.findByText('Sign up to place your order. Your cart is kept.')).toBeTruthy()
  await fillIn(person, { 'Full Name': 'Asha', Phone: '+919000000001', Password: 'chai1234' })
  await person.click(screen.getByRole('button', { name: 'Sign Up' }))
  await arrived()
  expect(whole()).toBe('/customer/menu?checkout=open')
})

test.each([
  ['customer', '/customer/menu?product=p-1'],
  ['admin', '/admin/dashboard'],
] satisfies [Role, string][])('a signed-in %s is led from the menu of visitors to their own', async (role, path) => {
  signedIn({ role })
  open('/menu?product=p-1')
  await arrived()
  expect(whole()).toBe(path)
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
  await arrived()
  expect(whole()).toBe('/admin/orders?page=3')
})

test.each([
  ['of the same person leads back to the page', 'u-1', '/customer/orders?archived=true'],
  ['of another person leads home', 'u-9', '/customer/menu'],
])('after a session has ended the next login %s', async (_, id, path) => {
  fakeGateway({ 'POST /api/auth/login': Response.json({ token: 'new', user: buildUser({ id }) }) })
  signedIn({ id: 'u-1' })
  const { person } = open('/customer/orders?archived=true')
  await arrived()
  act(() => void endSession('tok'))
  await logIn(person)
  await arrived()
  expect(whole()).toBe(path)
})
