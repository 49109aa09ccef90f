import { buildUser } from '@tapri/web-kit/testing'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useConfig } from '../config.ts'
import { fakeGateway, open, pathNow, refusedWith, resetShell } from '../testing.tsx'

vi.mock('../remotes/remote-page.tsx', () => ({ RemotePage: () => <p>home</p> }))

beforeEach(resetShell)
afterEach(cleanup)

async function fillIn(person: ReturnType<typeof open>['person'], password = 'secret1') {
  await person.type(await screen.findByLabelText('Full Name'), 'Zoya')
  await person.type(screen.getByLabelText('Phone'), '98765 43210')
  await person.type(screen.getByLabelText('Password'), password)
}
const submit = (person: ReturnType<typeof open>['person']) =>
  person.click(screen.getByRole('button', { name: 'Sign Up' }))

test('a new account is a customer unless another of the four roles is selected', async () => {
  const { requests } = fakeGateway({
    'POST /api/auth/register': ({ body }) =>
      Response.json({ token: 'tok', user: buildUser(body as { role: 'admin' }) }, { status: 201 }),
  })
  const { person } = open('/register')
  const names = ['Customer', 'Delivery Personnel', 'Outlet Manager', 'Admin']
  const roles = await screen.findAllByRole<HTMLInputElement>('radio')
  expect(roles.map((radio) => names.findIndex((name) => radio.labels?.[0]?.textContent.startsWith(name)))).toEqual([
    0, 1, 2, 3,
  ])
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Customer/ }).checked).toBe(true)

  await fillIn(person)
  await person.click(screen.getByRole('radio', { name: /Outlet Manager/ }))
  await submit(person)
  await screen.findByText('home')
  await screen.findByText('Registration successful!')
  expect(pathNow()).toBe('/outlet/dashboard')
  expect(requests[0]?.body).toEqual({
    name: 'Zoya',
    phone: '98765 43210',
    password: 'secret1',
    role: 'outlet_manager',
  })
})

test('a taken phone number shows the detail of the server and keeps the input', async () => {
  fakeGateway({ 'POST /api/auth/register': refusedWith(409, 'This phone number is already registered') })
  const { person } = open('/register')
  await fillIn(person)
  await submit(person)
  await screen.findByText('This phone number is already registered')
  expect(screen.getByLabelText<HTMLInputElement>('Full Name').value).toBe('Zoya')
})

test('without a response it shows Registration failed', async () => {
  fakeGateway({})
  const { person } = open('/register')
  await fillIn(person)
  await submit(person)
  expect(await screen.findByText('Registration failed')).toBeTruthy()
})

test('a password of five characters is not sent', async () => {
  const { requests } = fakeGateway({})
  const { person } = open('/register')
  await fillIn(person, 'abcde')
  await submit(person)
  await screen.findByText('Password must be at least 6 characters')
  expect(requests).toEqual([])
})

test('all four inputs are required', async () => {
  fakeGateway({})
  open('/register')
  await screen.findByLabelText('Full Name')
  for (const label of ['Full Name', 'Phone', 'Password']) {
    expect(screen.getByLabelText<HTMLInputElement>(label).required).toBe(true)
  }
})

test('with approval enabled a staff role shows a hint', async () => {
  fakeGateway({})
  useConfig.setState({ registration: 'approval' })
  const { person } = open('/register')
  const sentence = 'Staff accounts are checked by an admin before they can work.'
  expect(screen.queryByText(sentence)).toBeNull()
  await person.click(await screen.findByRole('radio', { name: /Delivery Personnel/ }))
  expect(screen.getByText(sentence)).toBeTruthy()
})
