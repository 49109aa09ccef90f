import { pending, refused } from '../fake-server.ts'
import { sessions } from '../fake-account-data.ts'
import { users } from '../fake-data.ts'
import { fillField, withRequiredAction, clickButton, type Scene, waitForText } from './scene.ts'

const account = { role: 'customer', path: '/account', responses: { 'GET /auth/sessions': sessions } } as const

const given = withRequiredAction({ ...users.outlet_manager, required_action: 'change_password' })
const mustChange = { role: 'outlet_manager', path: '/outlet/dashboard', responses: given } as const

const newcomer = {
  role: 'customer',
  path: '/customer/menu',
  responses: withRequiredAction({ ...users.customer, required_action: 'verify_phone' }),
} as const

/** The account page of every role, and the forms that a required action shows. */
export const accountScenes: Scene[] = [
  {
    ...account,
    name: 'account: name, role and active sessions',
    screenshot: true,
    shows: ['Your account', 'Where you are logged in', 'This device', 'Chrome on Android', 'Unknown device'],
  },
  {
    ...account,
    name: 'account: in Hindi',
    language: 'hi',
    screenshot: true,
    shows: ['आपका खाता', 'यह डिवाइस', 'Android पर Chrome', 'सब जगह से लॉग आउट'],
  },
  {
    ...account,
    name: 'account: name and phone are changed',
    screenshot: true,
    steps: async (page) => {
      await clickButton(page, 'Edit name and phone')
      await fillField(page, 'Phone', '98765 43210')
    },
    shows: ['Edit name and phone', 'You log in with this phone.', 'Current Password'],
  },
  {
    ...account,
    name: 'account: opened from the header, and back',
    path: '/customer/menu',
    steps: async (page) => {
      await page.getByRole('link', { name: 'Your account' }).click()
      await waitForText(page, 'Where you are logged in')
      await page.getByRole('link', { name: 'Back', exact: true }).click()
    },
    shows: ['Masala Chai'],
  },
  {
    ...account,
    name: 'account: devices loading',
    responses: { 'GET /auth/sessions': pending },
    screenshot: true,
    shows: ['Your account', 'Sign out everywhere'],
  },
  {
    ...account,
    name: 'account: no devices',
    responses: { 'GET /auth/sessions': [] },
    screenshot: true,
    shows: ['No devices to show.'],
  },
  {
    ...account,
    name: 'account: devices failed to load',
    responses: { 'GET /auth/sessions': refused(502) },
    screenshot: true,
    shows: ['Failed to load your devices', 'Try Again'],
  },
  {
    ...account,
    name: 'account: one device is logged out',
    responses: { ...account.responses, 'DELETE /auth/sessions/:id': null },
    steps: (page) => clickButton(page, 'Log out Chrome on Android'),
    shows: ['That device is logged out'],
  },
  {
    ...account,
    name: 'account: signing out everywhere asks for confirmation',
    steps: (page) => clickButton(page, 'Sign out everywhere'),
    screenshot: true,
    shows: ['Sign out everywhere?', 'Every device is logged out, this one too. You will have to log in again.'],
  },
  {
    ...account,
    name: 'account: signed out everywhere',
    responses: { ...account.responses, 'DELETE /auth/sessions': null },
    steps: async (page) => {
      await clickButton(page, 'Sign out everywhere')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
    },
    shows: ['Order Your Chai Now', 'Logged out on all your devices'],
  },
  {
    ...account,
    name: 'account: the current password is wrong',
    responses: { ...account.responses, 'PUT /auth/password': refused(403, 'The current password is wrong.') },
    steps: async (page) => {
      await clickButton(page, 'Change password')
      await fillField(page, 'Current Password', 'chai1235')
      await fillField(page, 'New Password', 'masala-99')
      await fillField(page, 'Confirm Password', 'masala-99')
      await clickButton(page, 'Save Password')
    },
    screenshot: true,
    shows: ['The current password is wrong.'],
  },
  {
    ...newcomer,
    name: 'phone verification: the form for the code',
    screenshot: true,
    shows: ['Verify your phone', 'A code with 6 digits is on its way to +919000000001.', /^Send another code in/],
  },
  { ...newcomer, name: 'phone verification: in Hindi', language: 'hi', screenshot: true, shows: ['अपना फ़ोन जाँचें'] },
  {
    ...newcomer,
    name: 'phone verification: a wrong code',
    responses: { ...newcomer.responses, 'POST /auth/phone/verify': refused(403, 'This code is wrong.') },
    steps: async (page) => {
      await fillField(page, 'Code', '111111')
      await clickButton(page, 'Verify Phone')
    },
    screenshot: true,
    shows: ['This code is wrong.'],
  },
  {
    ...newcomer,
    name: 'phone verification: verified, then the menu',
    responses: { ...newcomer.responses, 'POST /auth/phone/verify': { token: 'fresh', user: users.customer } },
    steps: async (page) => {
      await fillField(page, 'Code', '222222')
      await clickButton(page, 'Verify Phone')
    },
    shows: ['Phone verified', 'Masala Chai'],
  },
  {
    ...mustChange,
    name: 'required password: shown instead of the pages of the role',
    screenshot: true,
    shows: ['Choose your own password', 'New Password', 'Confirm Password', 'Logout'],
  },
  {
    ...mustChange,
    name: 'required password: in Hindi',
    language: 'hi',
    screenshot: true,
    shows: ['अपना पासवर्ड चुनें'],
  },
  {
    ...mustChange,
    name: 'required password: refused',
    responses: {
      ...given,
      'PUT /auth/password': refused(400, 'Please choose a password other than the one you were given.'),
    },
    steps: async (page) => {
      await fillField(page, 'New Password', 'chai1234')
      await fillField(page, 'Confirm Password', 'chai1234')
      await clickButton(page, 'Save Password')
    },
    screenshot: true,
    shows: ['Please choose a password other than the one you were given.'],
  },
  {
    ...mustChange,
    name: 'required password: saved, then the home of the role',
    responses: { ...given, 'PUT /auth/password': { token: 'fresh', user: users.outlet_manager } },
    steps: async (page) => {
      await fillField(page, 'New Password', 'masala-99')
      await fillField(page, 'Confirm Password', 'masala-99')
      await clickButton(page, 'Save Password')
    },
    shows: ['Password changed', /^Connaught Place/],
  },
]
