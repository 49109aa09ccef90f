import { buildUser } from '@tapri/web-kit/testing'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useConfig } from '../config.ts'
import { fakeGateway, fillIn, invalid, open, pathNow, refusedWith, resetShell } from '../testing.tsx'

vi.mock('../remotes/remote-page.tsx', () => ({ RemotePage: () => <p>home</p> }))

beforeEach(resetShell)

const typed = { 'Full Name': 'Zoya', Phone: '98765 43210', Password: 'secret1' }
const submit = ({ person }: ReturnType<typeof open>) => person.click(screen.getByRole('button', { name: 'Sign Up' }))

test('a new account is a customer unless another of the four roles is selected; all inputs are required', async () => {
  const { requests } = fakeGateway({
    'POST /api/auth/register': ({ body }) =>
      Response.json({ token: 'tok', user: buildUser(body as { role: 'admin' }) }, { status: 201 }),
  })
  useConfig.setState({ privacy_version: 'v-2' })
  const page = open('/register')
  const roles = await screen.findAllByRole<HTMLInputElement>('radio')
  expect(roles.map(({ value, checked }) => [value, checked])).toEqual([
    ['customer', true],
    ['delivery', false],
    ['outlet_manager', false],
    ['admin', false],
  ])
  for (const label of Object.keys(typed))
    expect(screen.getByLabelText<HTMLInputElement>(label).required, label).toBe(true)

  await fillIn(page.person, typed)
  await page.person.click(screen.getByRole('radio', { name: /Outlet Manager/ }))
  await submit(page)
  await screen.findByText('home')
  await screen.findByText('Registration successful!')
  expect(pathNow()).toBe('/outlet/dashboard')
  const body = {
    name: 'Zoya',
    phone: '98765 43210',
    password: 'secret1',
    role: 'outlet_manager',
    privacy_version: 'v-2',
  }
  expect(requests[0]?.body).toEqual(body)
})

test('a taken phone number is refused at its field, which has the focus, with the way to the login', async () => {
  const taken = refusedWith(409, 'This phone number is already registered', 'PHONE_TAKEN')
  fakeGateway({ 'POST /api/auth/register': taken })
  const page = open('/register')
  await fillIn(page.person, typed)
  await submit(page)
  const refusal = (await screen.findByText('This phone number is already registered')).parentElement as HTMLElement
  expect(within(refusal).getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
  expect(document.activeElement).toBe(screen.getByLabelText('Phone'))
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText<HTMLInputElement>('Full Name').value).toBe('Zoya')
})

test('an invalid phone number is refused at its field; what no field is wrong about is a toast', async () => {
  const { responses } = fakeGateway({
    'POST /api/auth/register': invalid('phone', 'Please enter a valid phone number.'),
  })
  const page = open('/register')
  await fillIn(page.person, typed)
  await submit(page)
  await screen.findByText('Please enter a valid phone number.')
  expect(document.activeElement).toBe(screen.getByLabelText('Phone'))
  responses['POST /api/auth/register'] = refusedWith(429, 'Too many attempts.')
  await submit(page)
  await screen.findByText('Too many attempts.')
  expect(screen.queryByText('Please enter a valid phone number.')).toBeNull()
})

test('without a response it shows Registration failed; a password of five characters is not sent', async () => {
  const { requests } = fakeGateway({})
  const page = open('/register')
  expect(screen.getByText('At least 6 characters')).toBeTruthy()
  await fillIn(page.person, { ...typed, Password: 'abcde' })
  await submit(page)
  await screen.findByText('Password must be at least 6 characters')
  expect(requests).toEqual([])
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  await fillIn(page.person, typed)
  await submit(page)
  expect(await screen.findByText('Registration failed')).toBeTruthy()
})

test('with approval enabled a staff role shows a hint', async () => {
  fakeGateway({})
  useConfig.setState({ registration: 'approval' })
  const { person } = open('/register')
  const sentence = 'An admin approves staff accounts before you can start.'
  expect(screen.queryByText(sentence)).toBeNull()
  await person.click(await screen.findByRole('radio', { name: /Delivery Personnel/ }))
  expect(screen.getByText(sentence)).toBeTruthy()
})
