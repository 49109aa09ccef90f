import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useConfig } from '../../config.ts'
import { useSession } from '../../session/session.ts'
import { fakeGateway, fillIn, invalid, open, refusedWith, signedIn, resetShell } from '../../testing.tsx'
import { account, added, app, codes, key, totp } from './testing-second-factor.ts'

vi.mock('../../remotes/remote-page.tsx', () => ({ RemotePage: () => <p>home</p> }))
const startCeremony = vi.hoisted(() => vi.fn<(given: unknown) => Promise<unknown>>())
vi.mock('@simplewebauthn/browser', () => ({
  browserSupportsWebAuthn: () => true,
  startAuthentication: startCeremony,
  startRegistration: startCeremony,
}))

beforeEach(() => {
  resetShell()
  startCeremony.mockReset()
  useConfig.setState({ passkeys: true })
})

test('required second factor: an authenticator app is added and the recovery codes are shown', async () => {
  signedIn({ role: 'admin', required_action: 'add_second_factor' })
  const { requests } = fakeGateway({
    'POST /api/auth/second-factor/totp': totp(),
    'PUT /api/auth/second-factor/totp/t-1': added(),
  })
  const { person } = open('/admin/dashboard')
  expect(await screen.findByRole('heading', { name: 'Add a second factor' })).toBeTruthy()
  await person.click(screen.getByRole('button', { name: /^Authenticator app/ }))
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy()
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
  await fillIn(person, { 'Code from the app': '123456' })
  await person.click(screen.getByRole('button', { name: 'Confirm' }))

  const list = within(await screen.findByRole('list', { name: 'Recovery codes' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes)
  expect(document.activeElement).not.toBe(document.body)
  expect(document.activeElement?.contains(screen.getByRole('list', { name: 'Recovery codes' }))).toBe(true)
  // Adding a factor revokes the previous token, so the new one is stored at once.
  expect(localStorage.getItem('token')).toBe('fresh')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(true)
  const file = screen.getByRole('link', { name: 'Download' }).getAttribute('href') ?? ''
  expect(decodeURIComponent(file)).toContain(codes.join('\n'))
  await person.click(screen.getByLabelText('I have saved these codes'))
  await person.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('home')).toBeTruthy()
  expect(requests.map(({ body }) => body)).toEqual([{}, { code: '123456' }])
  expect(useSession.getState().user?.required_action).toBeUndefined()
})

test('required second factor: a passkey with a name; each attempt requests new options', async () => {
  signedIn({ role: 'admin', required_action: 'add_second_factor' })
  let challenges = 0
  const { requests } = fakeGateway({
    'POST /api/auth/second-factor/passkey-options': () => Response.json({ challenge: String(++challenges) }),
    'POST /api/auth/second-factor/passkey': added(),
  })
  startCeremony.mockRejectedValueOnce(Object.assign(new Error('closed'), { name: 'NotAllowedError' }))
  startCeremony.mockResolvedValueOnce({ id: 'key' })
  const { person } = open('/admin/dashboard')
  await person.click(await screen.findByRole('button', { name: /^Passkey/ }))
  await fillIn(person, { Name: 'My phone' })
  await person.click(screen.getByRole('button', { name: 'Create passkey' }))
  await screen.findByText('No passkey was created. Try again when you are ready.')
  await person.click(screen.getByRole('button', { name: 'Create passkey' }))
  await screen.findByRole('list', { name: 'Recovery codes' })
  expect(startCeremony.mock.calls.map(([given]) => given)).toEqual([
    { optionsJSON: { challenge: '1' } },
    { optionsJSON: { challenge: '2' } },
  ])
  expect(requests.at(-1)?.body).toEqual({ name: 'My phone', credential: { id: 'key' } })
})

test('staff see their second factors on the account page, customers see no such section', async () => {
  signedIn({ role: 'admin' })
  fakeGateway(account(app, key))
  const admin = open('/account')
  expect(await screen.findByRole('button', { name: 'Remove Authenticator app' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Remove Pixel' })).toBeTruthy()
  expect(screen.getByText('7 recovery codes left')).toBeTruthy()
  admin.unmount()

  signedIn()
  const { requests } = fakeGateway(account())
  open('/account')
  await screen.findByText('No devices to show.')
  expect(screen.queryByRole('heading', { name: 'Second factor' })).toBeNull()
  expect(requests.map(({ route }) => route)).not.toContain('GET /api/auth/second-factor')
})

test('adding a factor asks for the password when the server requires it', async () => {
  signedIn({ role: 'delivery' })
  const { responses, requests } = fakeGateway({
    ...account(app),
    'POST /api/auth/second-factor/totp': ({ body }) => {
      const { password } = body as { password?: string }
      if (password === undefined) return invalid('password', 'Please enter your password.')
      return password === 'chai1234' ? totp() : refusedWith(403, 'The current password is wrong.')
    },
    'PUT /api/auth/second-factor/totp/t-1': added({}),
  })
  const { person } = open('/account')
  await person.click(await screen.findByRole('button', { name: 'Add a second factor' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: /^Authenticator app/ }))
  await fillIn(person, { 'Current Password': 'guess-me' })
  await person.click(dialog.getByRole('button', { name: 'Continue' }))
  await dialog.findByText('The current password is wrong.')
  await fillIn(person, { 'Current Password': 'chai1234' })
  await person.click(dialog.getByRole('button', { name: 'Continue' }))
  await fillIn(person, { 'Code from the app': '123456' })
  Object.assign(responses, account(app, key))
  await person.click(dialog.getByRole('button', { name: 'Confirm' }))
  await screen.findByText('Second factor added')
  expect(await screen.findByRole('button', { name: 'Remove Pixel' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(requests.filter(({ route }) => route.startsWith('PUT'))).toHaveLength(1)
})

test('removing a factor needs the password; the last required one cannot be removed', async () => {
  signedIn({ role: 'admin' })
  const { responses, requests } = fakeGateway({
    ...account(app),
    'DELETE /api/auth/second-factor/f-1': refusedWith(409, 'You must keep one.'),
  })
  const { person } = open('/account')
  await person.click(await screen.findByRole('button', { name: 'Remove Authenticator app' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Authenticator app?' }))
  await fillIn(person, { 'Current Password': 'chai1234' })
  await person.click(dialog.getByRole('button', { name: 'Remove' }))
  await dialog.findByText('You must keep one.')
  responses['DELETE /api/auth/second-factor/f-1'] = new Response(null, { status: 204 })
  Object.assign(responses, account())
  await person.click(dialog.getByRole('button', { name: 'Remove' }))
  await screen.findByText('Second factor removed')
  expect(await screen.findByText('You have none yet.')).toBeTruthy()
  expect(requests.find(({ route }) => route.startsWith('DELETE'))?.body).toEqual({ password: 'chai1234' })
})

test('new recovery codes are shown after the password was entered', async () => {
  signedIn({ role: 'admin' })
  fakeGateway({
    ...account(app),
    'POST /api/auth/second-factor/recovery-codes': Response.json({ recovery_codes: codes }),
  })
  const { person } = open('/account')
  await person.click(await screen.findByRole('button', { name: 'New recovery codes' }))
  await fillIn(person, { 'Current Password': 'chai1234' })
  await person.click(screen.getByRole('button', { name: 'Make new codes' }))
  expect(await screen.findByText(codes[0] ?? '')).toBeTruthy()
  await person.keyboard('{Escape}')
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  expect(screen.getByText(codes[0] ?? '')).toBeTruthy()
  await person.click(screen.getByLabelText('I have saved these codes'))
  await person.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
