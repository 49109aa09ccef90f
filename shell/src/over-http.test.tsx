import { buildUser } from '@tapri/web-kit/testing'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { account, totp } from './account/second-factor/testing-second-factor.ts'
import { useConfig } from './config.ts'
import { keepPushRenewed } from './renew-push.ts'
import { setLanguage } from './language/language.ts'
import { signIn } from './session/session.ts'
import { fakeGateway, logIn, open, resetShell, signedIn } from './testing.tsx'

vi.mock('./remotes/remotes.ts', () => ({ fetchAhead: async () => undefined }))
vi.mock('./remotes/remote-page.tsx', () => ({ RemotePage: () => <p>home</p> }))

const needsHttps = 'This works only over https. Open this page with https:// in its address.'

beforeEach(() => {
  resetShell()
  useConfig.setState({ passkeys: true })
  vi.stubGlobal('isSecureContext', false)
  for (const missing of ['caches', 'Notification', 'PushManager', 'PublicKeyCredential'])
    Reflect.deleteProperty(globalThis, missing)
  for (const missing of ['serviceWorker', 'locks', 'credentials']) Reflect.deleteProperty(navigator, missing)
})

test('over plain HTTP the account page says that notifications need https', async () => {
  signedIn()
  fakeGateway({ ...account(), 'GET /api/push/subscriptions': Response.json([]) })
  open('/account')
  expect(await screen.findByText(needsHttps)).toBeTruthy()
  expect(screen.queryByText(/^This browser does not support notifications/)).toBeNull()
  setLanguage('hi')
  expect(await screen.findByText(/https:\/\/ वाले पते से खोलें/)).toBeTruthy()
})

test('over plain HTTP a key cannot be copied, and passkeys are missing: both say https', async () => {
  signedIn({ role: 'admin', required_action: 'add_second_factor' })
  fakeGateway({ 'POST /api/auth/second-factor/totp': totp() })
  const { person } = open('/admin/dashboard')
  expect(await screen.findByText(needsHttps)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: /^Authenticator app/ }))
  const copy = await screen.findByRole('button', { name: 'Copy key' })
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  await person.click(copy)
  expect(await screen.findByText(`Could not copy. Please write it down. ${needsHttps}`)).toBeTruthy()
})

test('over plain HTTP a login that would take a passkey says https and takes the recovery code', async () => {
  const problem = { type: 'about:blank', title: 'Forbidden', status: 403, request_id: 'test', detail: 'One more step.' }
  const second_factor = { login_token: 'l-1', methods: ['passkey', 'recovery_code'] }
  fakeGateway({ 'POST /api/auth/login': Response.json({ ...problem, second_factor }, { status: 403 }) })
  const { person } = open('/login')
  await logIn(person)
  expect(await screen.findByText(needsHttps)).toBeTruthy()
  expect(screen.getByLabelText('Recovery code')).toBeTruthy()
})

test('without push the session starts with no complaint, and what was paused stays noted', async () => {
  const warn = vi.spyOn(console, 'warn')
  localStorage.setItem('tapri.owner', 'u-1')
  localStorage.setItem('tapri.me.push', 'u-1')
  fakeGateway({})
  keepPushRenewed()
  signIn({ token: 'first', user: buildUser() })
  await new Promise((resolve) => setTimeout(resolve))
  expect(warn).not.toHaveBeenCalled()
  expect(localStorage.getItem('tapri.me.push')).toBe('u-1')
})
