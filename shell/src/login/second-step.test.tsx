import { buildUser } from '@tapri/web-kit/testing'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useConfig } from '../config.ts'
import { fakeGateway, logIn, open, refusedWith, resetShell, queuedToasts } from '../testing.tsx'

vi.mock('../remotes/remotes.ts', () => ({ fetchAhead: async () => undefined }))
vi.mock('../remotes/remote-page.tsx', () => ({ RemotePage: () => <p>home</p> }))
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

const challenge = (...methods: string[]) => {
  const problem = { type: 'about:blank', title: 'Forbidden', status: 403, request_id: 'test' }
  const detail = 'Enter the code of your second factor.'
  return Response.json({ ...problem, detail, second_factor: { login_token: 'l-1', methods } }, { status: 403 })
}
const session = () => Response.json({ token: 'tok', user: buildUser({ role: 'admin' }) })

/** Logs in with phone and password against a gateway with these responses. */
async function begin(responses: Parameters<typeof fakeGateway>[0]) {
  const gateway = fakeGateway(responses)
  const { person } = open('/login')
  await logIn(person, '+919000000006')
  await screen.findByRole('heading', { name: 'One more step' })
  return { person, ...gateway }
}

test('a TOTP code, also with a space, finishes the login', async () => {
  const { person, requests } = await begin({
    'POST /api/auth/login': challenge('totp', 'passkey', 'recovery_code'),
    'POST /api/auth/login/second-factor': session(),
  })
  const code = screen.getByLabelText('Code')
  expect(document.activeElement).toBe(code)
  expect([code.getAttribute('autocomplete'), code.getAttribute('inputmode')]).toEqual(['one-time-code', 'numeric'])
  expect(queuedToasts()).toEqual([])
  await person.type(code, '123 456')
  await person.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('home')).toBeTruthy()
  expect(requests.at(-1)).toEqual({
    route: 'POST /api/auth/login/second-factor',
    body: { login_token: 'l-1', code: '123456' },
    token: null,
  })
})

test('a wrong code is reported at its field and selected', async () => {
  const { person } = await begin({
    'POST /api/auth/login': challenge('totp', 'recovery_code'),
    'POST /api/auth/login/second-factor': refusedWith(403, 'This code is wrong.'),
  })
  const code = screen.getByLabelText<HTMLInputElement>('Code')
  await person.type(code, '000000')
  await person.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByText('This code is wrong.')
  expect(code.getAttribute('aria-invalid')).toBe('true')
  expect([code.selectionStart, code.selectionEnd]).toEqual([0, 6])
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  expect(screen.queryByText('This code is wrong.')).toBeNull()
})

test('a passkey: the server gives the options, the browser the assertion', async () => {
  const options = { challenge: 'c', rpId: 'localhost' }
  startCeremony.mockResolvedValue({ id: 'key' })
  const { person, requests } = await begin({
    'POST /api/auth/login': challenge('totp', 'passkey'),
    'POST /api/auth/login/passkey-options': Response.json(options),
    'POST /api/auth/login/second-factor': session(),
  })
  await person.click(screen.getByRole('button', { name: 'Use a passkey' }))
  await person.click(screen.getByRole('button', { name: 'Use a passkey' }))
  expect(await screen.findByText('home')).toBeTruthy()
  expect(startCeremony).toHaveBeenCalledWith({ optionsJSON: options })
  expect(requests.slice(-2).map(({ body }) => body)).toEqual([
    { login_token: 'l-1' },
    { login_token: 'l-1', passkey: { id: 'key' } },
  ])
})

test('a cancelled passkey leaves the other methods', async () => {
  startCeremony.mockRejectedValue(Object.assign(new Error('closed'), { name: 'NotAllowedError' }))
  const { person } = await begin({
    'POST /api/auth/login': challenge('passkey', 'recovery_code'),
    'POST /api/auth/login/passkey-options': Response.json({}),
  })
  await person.click(screen.getByRole('button', { name: 'Use a passkey' }))
  await screen.findByText('No passkey was used. Try again, or choose another way.')
  expect(screen.getByRole('button', { name: 'Use a recovery code' })).toBeTruthy()
})

test('without WebAuthn passkeys are not offered', async () => {
  useConfig.setState({ passkeys: false })
  await begin({ 'POST /api/auth/login': challenge('passkey', 'recovery_code') })
  expect(screen.getByLabelText('Recovery code')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
})

test('a recovery code finishes the login', async () => {
  const { person, requests } = await begin({
    'POST /api/auth/login': challenge('totp', 'recovery_code'),
    'POST /api/auth/login/second-factor': session(),
  })
  await person.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Recovery code'))
  await person.type(screen.getByLabelText('Recovery code'), ' abcd-efgh ')
  await person.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('home')).toBeTruthy()
  expect(requests.at(-1)?.body).toEqual({ login_token: 'l-1', recovery_code: 'abcd-efgh' })
})

test('Back returns to the first step and keeps the phone number', async () => {
  const { person } = await begin({ 'POST /api/auth/login': challenge('totp') })
  await person.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('+919000000006')
})
