import type { Page } from 'playwright-core'
import { refused } from '../fake-server.ts'
import { secondFactors, users } from '../fake-data.ts'
import { fill, held, press, type Scene, seen } from './scene.ts'

const asked = refused(403, 'Please enter the code of your second factor.', {
  second_factor: { login_token: 'l-1', methods: ['totp', 'passkey', 'recovery_code'] },
})
const secondStep = { who: 'visitor', path: '/login', answers: { 'POST /auth/login': asked } } as const

async function logIn(page: Page) {
  await fill(page, /^Phone|^फ़ोन/, users.admin.phone)
  await fill(page, /^Password$|^पासवर्ड$/, 'chai1234')
  await press(page, /^Login$|^लॉग इन$/)
  await page.getByRole('heading', { name: /^One more step$|^एक क़दम और$/ }).waitFor()
}

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const codes = Array.from({ length: 10 }, (_, n) => `${n}${n}k3m-9x7q${n}`)
const setUp = {
  'POST /auth/second-factor/totp': {
    id: 't-1',
    secret,
    otpauth_url: `otpauth://totp/Tapri:%2B919000000006?issuer=Tapri&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  },
  'PUT /auth/second-factor/totp/:id': {
    id: 't-1',
    recovery_codes: codes,
    session: { token: 'fresh', user: users.admin },
  },
}
const mustAdd = {
  who: 'admin',
  path: '/admin/dashboard',
  answers: { ...held({ ...users.admin, required_action: 'add_second_factor' }), ...setUp },
} as const
const account = { who: 'admin', path: '/account', answers: { ...setUp } } as const

async function addApp(page: Page) {
  await page.getByRole('button', { name: /^Authenticator app|^ऑथेंटिकेटर ऐप/ }).click()
  await page
    .getByRole('img', { name: /^QR/ })
    .or(page.getByRole('img', { name: /QR कोड/ }))
    .waitFor()
}
async function confirmApp(page: Page) {
  await addApp(page)
  await fill(page, 'Code from the app', '123456')
  await press(page, 'Confirm')
}

/** The second factor of staff: asked for at login, added where it must be, kept on the account page. */
export const secondFactorScenes: Scene[] = [
  {
    ...secondStep,
    name: 'second step: the code of the app',
    act: logIn,
    pictured: true,
    sees: ['One more step', 'Continue', 'Use a recovery code', 'Back'],
  },
  { ...secondStep, name: 'second step: in Hindi', language: 'hi', act: logIn, pictured: true, sees: ['रिकवरी कोड से'] },
  {
    ...secondStep,
    name: 'second step: a wrong code',
    answers: { ...secondStep.answers, 'POST /auth/login/second-factor': refused(403, 'This code is wrong.') },
    act: async (page) => {
      await logIn(page)
      await fill(page, 'Code', '111111')
      await press(page, 'Continue')
    },
    pictured: true,
    sees: ['This code is wrong.'],
  },
  {
    ...secondStep,
    name: 'second step: a recovery code',
    act: async (page) => {
      await logIn(page)
      await press(page, 'Use a recovery code')
    },
    pictured: true,
    sees: ['Recovery code', 'Use a code'],
  },
  {
    ...mustAdd,
    name: 'first a second factor: which one',
    pictured: true,
    sees: ['Add a second factor', 'Authenticator app', 'Logout'],
  },
  {
    ...mustAdd,
    name: 'first a second factor: the app',
    act: addApp,
    pictured: true,
    sees: ['Scan this with your authenticator app.', 'Copy key', 'Confirm'],
  },
  {
    ...mustAdd,
    name: 'first a second factor: the app in Hindi',
    language: 'hi',
    act: addApp,
    pictured: true,
    sees: ['पक्का करें'],
  },
  {
    ...mustAdd,
    name: 'first a second factor: the passkey',
    answers: { ...mustAdd.answers, 'POST /auth/second-factor/passkey-options': { challenge: 'c' } },
    act: (page) => page.getByRole('button', { name: /^Passkey/ }).click(),
    pictured: true,
    sees: ['Name', 'Create passkey'],
  },
  {
    ...mustAdd,
    name: 'first a second factor: the recovery codes',
    act: confirmApp,
    pictured: true,
    sees: ['Shown only this once', 'Copy', 'Download', 'I have kept these codes'],
  },
  {
    ...mustAdd,
    name: 'first a second factor: added, and on with the work',
    act: async (page) => {
      await confirmApp(page)
      await page.getByLabel('I have kept these codes').check()
      await press(page, 'Continue')
    },
    sees: ['Second factor added', 'Dashboard'],
  },
  {
    ...account,
    name: 'account of staff: the second factors',
    act: (page) => page.getByRole('heading', { name: 'Second factor' }).scrollIntoViewIfNeeded(),
    pictured: true,
    sees: ['Authenticator app', 'Pixel', '8 recovery codes left', 'Add a second factor', 'New recovery codes'],
  },
  {
    ...account,
    name: 'account of staff: no second factor yet',
    answers: { 'GET /auth/second-factor': { ...secondFactors, methods: [], recovery_codes_left: 0 } },
    act: (page) => page.getByRole('heading', { name: 'Second factor' }).scrollIntoViewIfNeeded(),
    pictured: true,
    sees: ['You have none yet.'],
  },
  {
    ...account,
    name: 'account of staff: the second factors did not come',
    answers: { 'GET /auth/second-factor': refused(502) },
    act: (page) => page.getByRole('heading', { name: 'Second factor' }).scrollIntoViewIfNeeded(),
    pictured: true,
    sees: ['Failed to load your second factors'],
  },
  {
    ...account,
    name: 'account of staff: the password before another is added',
    answers: {
      'POST /auth/second-factor/totp': refused(400, 'Password is required.', {
        errors: [{ path: '/body/password', message: 'Password is required.' }],
      }),
    },
    act: async (page) => {
      await press(page, 'Add a second factor')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Authenticator app/ })
        .click()
      await seen(page, 'Current Password')
    },
    pictured: true,
    sees: ['You logged in some time ago, so please show that it is you.'],
  },
  {
    ...account,
    name: 'account of staff: the app is added in a dialog',
    act: async (page) => {
      await press(page, 'Add a second factor')
      await addApp(page)
    },
    pictured: true,
    sees: ['Copy key'],
  },
  {
    ...account,
    name: 'account of staff: one is to be removed',
    act: (page) => press(page, 'Remove Pixel'),
    pictured: true,
    sees: ['Remove Pixel?', 'Current Password'],
  },
  {
    ...account,
    name: 'account of staff: new recovery codes',
    answers: { 'POST /auth/second-factor/recovery-codes': { recovery_codes: codes } },
    act: async (page) => {
      await press(page, 'New recovery codes')
      await fill(page, 'Current Password', 'chai1234')
      await press(page, 'Make new codes')
    },
    pictured: true,
    sees: ['Shown only this once', 'Done'],
  },
]
