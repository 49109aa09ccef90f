import { problems } from '@tapri/contracts/problems/table'
import { buildUser } from '@tapri/web-kit/testing'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../language/language.ts'
import { fakeGateway, logIn, open, pathNow, refusedWith, resetShell } from '../testing.tsx'

const fetchAhead = vi.hoisted(() => vi.fn(async () => undefined))
vi.mock('../remotes/remotes.ts', () => ({ fetchAhead }))
vi.mock('../remotes/remote-page.tsx', () => ({ RemotePage: () => <p>home</p> }))

beforeEach(resetShell)

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

test('shows the texts and links of the specification; phone and password are required', () => {
  fakeGateway({})
  open('/login')
  expect(screen.getByRole('heading', { name: 'Welcome Back' })).toBeTruthy()
  expect(screen.getByText('Login to Tapri')).toBeTruthy()
  expect(field('Phone').placeholder).toMatch(/^\+/)
  expect([field('Phone').required, field('Password').required]).toEqual([true, true])
  expect(screen.getByRole('link', { name: /Forgot Password/ }).getAttribute('href')).toBe('/forgot-password')
  expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/register')
})

test('after signing in the home of the role opens', async () => {
  const { requests } = fakeGateway({
    'POST /api/auth/login': Response.json({ token: 'tok', user: buildUser({ role: 'delivery' }) }),
  })
  const { person } = open('/login')
  await logIn(person)
  await screen.findByText('home')
  await screen.findByText('Login successful!')
  expect(pathNow()).toBe('/delivery/dashboard')
  expect(requests[0]?.body).toEqual({ phone: '+919000000001', password: 'chai1234' })
})

test('the pages of customers are requested while somebody types, not before', async () => {
  fakeGateway({})
  const { person } = open('/login')
  expect(fetchAhead).not.toHaveBeenCalled()
  await person.type(field('Phone'), '+91')
  await expect.poll(() => fetchAhead.mock.calls).toEqual([['customer']])
})

test('a refusal shows the detail of the server and keeps the input', async () => {
  fakeGateway({ 'POST /api/auth/login': refusedWith(401, 'Invalid phone or password') })
  const { person } = open('/login')
  await logIn(person)
  await screen.findByText('Invalid phone or password')
  expect([field('Phone').value, field('Password').value]).toEqual(['+919000000001', 'chai1234'])
})

test('with Hindi chosen a refusal is shown in Hindi', async () => {
  const details: Record<string, string> = { en: problems.LOGIN_FAILED.en, hi: problems.LOGIN_FAILED.hi }
  fakeGateway({
    'POST /api/auth/login': (_, headers) =>
      refusedWith(401, details[headers.get('accept-language') ?? ''] ?? 'no language', 'LOGIN_FAILED'),
  })
  setLanguage('hi')
  const { person } = open('/login')
  await person.type(await screen.findByLabelText('फ़ोन'), '+919000000001')
  await person.type(screen.getByLabelText('पासवर्ड'), 'chai1234{Enter}')
  expect(await screen.findByText('फ़ोन नंबर या पासवर्ड ग़लत है')).toBeTruthy()
})

test('without a response it shows Login failed and the reason', async () => {
  fakeGateway({})
  const { person } = open('/login')
  await logIn(person)
  await screen.findByText('Login failed')
  expect(await screen.findByText('No connection. Check your internet and try again.')).toBeTruthy()
})

test('shows Logging in... while busy and ignores a second click', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { requests } = fakeGateway({ 'POST /api/auth/login': () => promise })
  const { person } = open('/login')
  await logIn(person)
  await person.click(await screen.findByRole('button', { name: 'Logging in...' }))
  expect(requests).toHaveLength(1)
  resolve(Response.json({ token: 'tok', user: buildUser() }))
  await screen.findByText('home')
})
