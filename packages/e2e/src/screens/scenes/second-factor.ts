import type { Page } from 'playwright-core'
import { refused } from '../fake-server.ts'
import { recoveryCodes, totpSecret } from '../fake-account-data.ts'
import { users } from '../fake-data.ts'
import { fillField, withRequiredAction, clickButton, type Scene } from './scene.ts'

const asked = refused(403, 'Enter the code of your second factor.', {
  second_factor: { login_token: 'l-1', methods: ['totp', 'passkey', 'recovery_code'] },
})
const secondStep = { role: 'visitor', path: '/login', responses: { 'POST /auth/login': asked } } as const

async function logIn(page: Page) {
  await fillField(page, 'Phone', users.admin.phone)
  await fillField(page, 'Password', 'chai1234')
  await clickButton(page, 'Login')
  await page.getByRole('heading', { name: 'One more step' }).waitFor()
}

const setUp = {
  'POST /auth/second-factor/totp': {
    id: 't-1',
    secret: totpSecret,
    otpauth_url: `otpauth://totp/Tapri:%2B919000000006?issuer=Tapri&secret=${totpSecret}&algorithm=SHA1&digits=6&period=30`,
  },
  'PUT /auth/second-factor/totp/:id': {
    id: 't-1',
    recovery_codes: recoveryCodes,
    session: { token: 'fresh', user: users.admin },
  },
}
const mustAdd = {
  role: 'admin',
  path: '/admin/dashboard',
  responses: { ...withRequiredAction({ ...users.admin, required_action: 'add_second_factor' }), ...setUp },
} as const
const account = { role: 'admin', path: '/account', responses: { ...setUp } } as const

async function addApp(page: Page) {
  await page.getByRole('button', { name: /^Authenticator app|^ऑथेंटिकेटर ऐप/ }).click()
  await page.getByRole('img', { name: /^QR|QR कोड/ }).waitFor()
}
async function confirmApp(page: Page) {
  await addApp(page)
  await fillField(page, 'Code from the app', '123456')
  await clickButton(page, 'Confirm')
}

const showFactors = (page: Page) => page.getByRole('heading', { name: 'Second factor' }).scrollIntoViewIfNeeded()

/** The second factor of staff: at login, when it is required, and on the account page. */
export const secondFactorScenes: Scene[] = [
  {
    ...secondStep,
    name: 'login, second step: the code of the app',
    steps: logIn,
    shows: ['One more step', 'Continue', 'Use a recovery code', 'Back'],
  },
  {
    ...mustAdd,
    name: 'required second factor: the authenticator app',
    steps: addApp,
    shows: ['Scan this with your authenticator app.', 'Copy key', 'Confirm'],
  },
  {
    ...mustAdd,
    name: 'required second factor: the recovery codes',
    steps: confirmApp,
    shows: ['Shown only once', 'Copy', 'Download', 'I have saved these codes'],
  },
  {
    ...account,
    name: 'staff account: second factors',
    steps: showFactors,
    shows: ['Authenticator app', 'Pixel', '8 recovery codes left', 'Add a second factor', 'New recovery codes'],
  },
]
