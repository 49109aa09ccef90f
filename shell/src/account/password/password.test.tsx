import { buildUser } from '@tapri/web-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '../../session/session.ts'
import { fakeGateway, fillIn, invalid, open, refusedWith, signedIn, resetShell } from '../../testing.tsx'

vi.mock('../../remotes/remote-page.tsx', () => ({ RemotePage: () => <p>home</p> }))

beforeEach(resetShell)

const fresh = (given = {}) => Response.json({ token: 'fresh', user: buildUser(given) })

test('changing the password needs the current one and stores the new token', async () => {
  signedIn()
  const { requests } = fakeGateway({ 'PUT /api/auth/password': fresh() })
  const { person } = open('/account')
  await person.click(await screen.findByRole('button', { name: 'Change password' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }))
  expect(document.activeElement).toBe(dialog.getByLabelText('Current Password'))
  const typed = { 'Current Password': 'chai1234', 'New Password': 'masala-99', 'Confirm Password': 'masala-98' }
  await fillIn(person, typed)
  await person.click(dialog.getByRole('button', { name: 'Save Password' }))
  await screen.findByText('Passwords do not match')
  await fillIn(person, { 'Confirm Password': 'masala-99' })
  await person.click(dialog.getByRole('button', { name: 'Save Password' }))
  await screen.findByText('Password changed. Your other devices are logged out.')
  const sent = requests.filter(({ route }) => route.startsWith('PUT'))
  expect(sent.map(({ body }) => body)).toEqual([{ current_password: 'chai1234', new_password: 'masala-99' }])
  expect(useSession.getState().token).toBe('fresh')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  ['Current Password', refusedWith(403, 'It is wrong.', 'WRONG_PASSWORD'), 'It is wrong.'],
  ['New Password', invalid('new_password', 'Too easy to guess.'), 'Too easy to guess.'],
])('an error of the %s is shown at its field', async (label, response, sentence) => {
  signedIn()
  fakeGateway({ 'PUT /api/auth/password': response })
  const { person } = open('/account')
  await person.click(await screen.findByRole('button', { name: 'Change password' }))
  await fillIn(person, { 'Current Password': 'guess-me', 'New Password': 'masala-99', 'Confirm Password': 'masala-99' })
  await person.click(screen.getByRole('button', { name: 'Save Password' }))
  await waitFor(() => expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText(sentence).length).toBeGreaterThan(0)
  expect(useSession.getState().token).toBe('tok')
})

test('a user with a one-time password chooses a new one before any page opens', async () => {
  signedIn({ role: 'outlet_manager', required_action: 'change_password' })
  const { requests, responses } = fakeGateway({
    'PUT /api/auth/password': refusedWith(400, 'Choose a different password from the one you were given.'),
  })
  const { person } = open('/outlet/dashboard')
  expect(await screen.findByRole('heading', { name: 'Choose your own password' })).toBeTruthy()
  expect(screen.queryByText('home')).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('New Password'))
  await fillIn(person, { 'New Password': 'chai1234', 'Confirm Password': 'chai1234' })
  await person.click(screen.getByRole('button', { name: 'Save Password' }))
  await screen.findByText('Choose a different password from the one you were given.')

  responses['PUT /api/auth/password'] = fresh({ role: 'outlet_manager' })
  await fillIn(person, { 'New Password': 'masala-99', 'Confirm Password': 'masala-99' })
  await person.click(screen.getByRole('button', { name: 'Save Password' }))
  expect(await screen.findByText('home')).toBeTruthy()
  expect(requests.at(-1)?.body).toEqual({ new_password: 'masala-99' })
  expect(useSession.getState().token).toBe('fresh')
})

test('the account page also waits for a required action', async () => {
  signedIn({ role: 'delivery', required_action: 'change_password' })
  fakeGateway({ 'POST /api/auth/logout': new Response(null, { status: 204 }) })
  open('/account')
  expect(await screen.findByRole('heading', { name: 'Choose your own password' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy()
})
