import type { Page } from 'playwright-core'
import { refused } from '../fake-server.ts'
import { recoveryCodes, secondFactors, totpSecret } from '../fake-account-data.ts'
import { users } from '../fake-data.ts'
import { fillField, withRequiredAction, clickButton, type Scene, waitForText } from './scene.ts'

const asked = refused(403, 'Please enter the code of your second factor.', {
  second_factor: { login_token: 'l-1', methods: ['totp', 'passkey', 'recovery_code'] },
})
const secondStep = { role: 'visitor', path: '/login', responses: { 'POST /auth/login': asked } } as const
const inHindi = { ...secondStep, language: 'hi' } as const

async function logIn(page: Page) {
  await fillField(page, /^Phone|^फ़ोन/, users.admin.phone)
  await fillField(page, /^Password$|^पासवर्ड$/, 'chai1234')
  await clickButton(page, /^Login$|^लॉग इन$/)
  await page.getByRole('heading', { name: /^One more step$|^एक क़दम और$/ }).waitFor()
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
    screenshot: true,
    shows: ['One more step', 'Continue', 'Use a recovery code', 'Back'],
  },
  { ...inHindi, name: 'login, second step: in Hindi', steps: logIn, screenshot: true, shows: ['रिकवरी कोड से'] },
  {
    ...secondStep,
    name: 'login, second step: a wrong code',
    responses: { ...secondStep.responses, 'POST /auth/login/second-factor': refused(403, 'This code is wrong.') },
    steps: async (page) => {
      await logIn(page)
      await fillField(page, 'Code', '111111')
      await clickButton(page, 'Continue')
    },
    screenshot: true,
    shows: ['This code is wrong.'],
  },
  {
    ...secondStep,
    name: 'login, second step: a recovery code',
    steps: async (page) => {
      await logIn(page)
      await clickButton(page, 'Use a recovery code')
    },
    screenshot: true,
    shows: ['Recovery code', 'Use a code'],
  },
  {
    ...mustAdd,
    name: 'required second factor: the choice of method',
    screenshot: true,
    shows: ['Add a second factor', 'Authenticator app', 'Logout'],
  },
  {
    ...mustAdd,
    name: 'required second factor: the authenticator app',
    steps: addApp,
    screenshot: true,
    shows: ['Scan this with your authenticator app.', 'Copy key', 'Confirm'],
  },
  {
    ...mustAdd,
    name: 'required second factor: the authenticator app in Hindi',
    language: 'hi',
    steps: addApp,
    screenshot: true,
    shows: ['पक्का करें'],
  },
  {
    ...mustAdd,
    name: 'required second factor: the passkey',
    responses: { ...mustAdd.responses, 'POST /auth/second-factor/passkey-options': { challenge: 'c' } },
    steps: (page) => page.getByRole('button', { name: /^Passkey/ }).click(),
    screenshot: true,
    shows: ['Name', 'Create passkey'],
  },
  {
    ...mustAdd,
    name: 'required second factor: the recovery codes',
    steps: confirmApp,
    screenshot: true,
    shows: ['Shown only this once', 'Copy', 'Download', 'I have kept these codes'],
  },
  {
    ...mustAdd,
    name: 'required second factor: added, then the home of the role',
    steps: async (page) => {
      await confirmApp(page)
      await page.getByLabel('I have kept these codes').check()
      await clickButton(page, 'Continue')
    },
    shows: ['Second factor added', 'Dashboard'],
  },
  {
    ...account,
    name: 'staff account: second factors',
    steps: showFactors,
    screenshot: true,
    shows: ['Authenticator app', 'Pixel', '8 recovery codes left', 'Add a second factor', 'New recovery codes'],
  },
  {
    ...account,
    name: 'staff account: no second factor yet',
    responses: { 'GET /auth/second-factor': { ...secondFactors, methods: [], recovery_codes_left: 0 } },
    steps: showFactors,
    screenshot: true,
    shows: ['You have none yet.'],
  },
  {
    ...account,
    name: 'staff account: second factors failed to load',
    responses: { 'GET /auth/second-factor': refused(502) },
    steps: showFactors,
    screenshot: true,
    shows: ['Failed to load your second factors'],
  },
  {
    ...account,
    name: 'staff account: the password is required before another is added',
    responses: {
      'POST /auth/second-factor/totp': refused(400, 'Password is required.', {
        errors: [{ path: '/body/password', message: 'Password is required.' }],
      }),
    },
    steps: async (page) => {
      await clickButton(page, 'Add a second factor')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Authenticator app/ })
        .click()
      await waitForText(page, 'Current Password')
    },
    screenshot: true,
    shows: ['You logged in some time ago, so please show that it is you.'],
  },
  {
    ...account,
    name: 'staff account: the dialog that adds an app',
    steps: async (page) => {
      await clickButton(page, 'Add a second factor')
      await addApp(page)
    },
    screenshot: true,
    shows: ['Copy key'],
  },
  {
    ...account,
    name: 'staff account: removing one asks for confirmation',
    steps: (page) => clickButton(page, 'Remove Pixel'),
    screenshot: true,
    shows: ['Remove Pixel?', 'Current Password'],
  },
  {
    ...account,
    name: 'staff account: new recovery codes',
    responses: { 'POST /auth/second-factor/recovery-codes': { recovery_codes: recoveryCodes } },
    steps: async (page) => {
      await clickButton(page, 'New recovery codes')
      await fillField(page, 'Current Password', 'chai1234')
      await clickButton(page, 'Make new codes')
    },
    screenshot: true,
    shows: ['Shown only this once', 'Done'],
  },
]
