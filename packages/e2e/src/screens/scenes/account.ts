import { never, refused } from '../fake-server.ts'
import { sessions, users } from '../fake-data.ts'
import { fill, held, press, type Scene, seen } from './scene.ts'

const account = { who: 'customer', path: '/account', answers: { 'GET /auth/sessions': sessions } } as const

const given = held({ ...users.outlet_manager, required_action: 'change_password' })
const mustChange = { who: 'outlet_manager', path: '/outlet/dashboard', answers: given } as const

const newcomer = {
  who: 'customer',
  path: '/customer/menu',
  answers: held({ ...users.customer, required_action: 'verify_phone' }),
} as const

/** What everybody can do with their own account. */
export const accountScenes: Scene[] = [
  {
    ...account,
    name: 'account: who one is, and each login',
    pictured: true,
    sees: ['Your account', 'Where you are logged in', 'This device', 'Chrome on Android', 'Unknown device'],
  },
  {
    ...account,
    name: 'account: in Hindi',
    language: 'hi',
    pictured: true,
    sees: ['आपका खाता', 'यह डिवाइस', 'Android पर Chrome', 'सब जगह से लॉग आउट'],
  },
  {
    ...account,
    name: 'account: from the header of the role and back',
    path: '/customer/menu',
    act: async (page) => {
      await page.getByRole('link', { name: 'Your account' }).click()
      await seen(page, 'Where you are logged in')
      await page.getByRole('link', { name: 'Back', exact: true }).click()
    },
    sees: ['Masala Chai'],
  },
  {
    ...account,
    name: 'account: the devices are on their way',
    answers: { 'GET /auth/sessions': never },
    pictured: true,
    sees: ['Your account', 'Sign out everywhere'],
  },
  {
    ...account,
    name: 'account: no devices',
    answers: { 'GET /auth/sessions': [] },
    pictured: true,
    sees: ['No devices to show.'],
  },
  {
    ...account,
    name: 'account: the devices did not come',
    answers: { 'GET /auth/sessions': refused(502) },
    pictured: true,
    sees: ['Failed to load your devices', 'Try Again'],
  },
  {
    ...account,
    name: 'account: one device is ended',
    answers: { ...account.answers, 'DELETE /auth/sessions/:id': null },
    act: (page) => press(page, 'Log out Chrome on Android'),
    sees: ['That device is logged out'],
  },
  {
    ...account,
    name: 'account: signing out everywhere is asked for',
    act: (page) => press(page, 'Sign out everywhere'),
    pictured: true,
    sees: ['Sign out everywhere?', 'Every device is logged out, this one too. You will have to log in again.'],
  },
  {
    ...account,
    name: 'account: signed out everywhere',
    answers: { ...account.answers, 'DELETE /auth/sessions': null },
    act: async (page) => {
      await press(page, 'Sign out everywhere')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
    },
    sees: ['Order Your Chai Now', 'Logged out on all your devices'],
  },
  {
    ...account,
    name: 'account: the current password is wrong',
    answers: { ...account.answers, 'PUT /auth/password': refused(403, 'The current password is wrong.') },
    act: async (page) => {
      await press(page, 'Change password')
      await fill(page, 'Current Password', 'chai1235')
      await fill(page, 'New Password', 'masala-99')
      await fill(page, 'Confirm Password', 'masala-99')
      await press(page, 'Save Password')
    },
    pictured: true,
    sees: ['The current password is wrong.'],
  },
  {
    ...newcomer,
    name: 'first a phone: the code that was sent to it',
    pictured: true,
    sees: ['Verify your phone', 'A code with 6 digits is on its way to +919000000001.', /^Send another code in/],
  },
  { ...newcomer, name: 'first a phone: in Hindi', language: 'hi', pictured: true, sees: ['अपना फ़ोन जाँचें'] },
  {
    ...newcomer,
    name: 'first a phone: a wrong code',
    answers: { ...newcomer.answers, 'POST /auth/phone/verify': refused(403, 'This code is wrong.') },
    act: async (page) => {
      await fill(page, 'Code', '111111')
      await press(page, 'Verify Phone')
    },
    pictured: true,
    sees: ['This code is wrong.'],
  },
  {
    ...newcomer,
    name: 'first a phone: verified, and on to the menu',
    answers: { ...newcomer.answers, 'POST /auth/phone/verify': { token: 'fresh', user: users.customer } },
    act: async (page) => {
      await fill(page, 'Code', '222222')
      await press(page, 'Verify Phone')
    },
    sees: ['Phone verified', 'Masala Chai'],
  },
  {
    ...mustChange,
    name: 'first a password: in the place of the pages of the role',
    pictured: true,
    sees: ['Choose your own password', 'New Password', 'Confirm Password', 'Logout'],
  },
  {
    ...mustChange,
    name: 'first a password: in Hindi',
    language: 'hi',
    pictured: true,
    sees: ['अपना पासवर्ड चुनें'],
  },
  {
    ...mustChange,
    name: 'first a password: refused',
    answers: {
      ...given,
      'PUT /auth/password': refused(400, 'Please choose a password other than the one you were given.'),
    },
    act: async (page) => {
      await fill(page, 'New Password', 'chai1234')
      await fill(page, 'Confirm Password', 'chai1234')
      await press(page, 'Save Password')
    },
    pictured: true,
    sees: ['Please choose a password other than the one you were given.'],
  },
  {
    ...mustChange,
    name: 'first a password: done, and on with the work',
    answers: { ...given, 'PUT /auth/password': { token: 'fresh', user: users.outlet_manager } },
    act: async (page) => {
      await fill(page, 'New Password', 'masala-99')
      await fill(page, 'Confirm Password', 'masala-99')
      await press(page, 'Save Password')
    },
    sees: ['Password changed', /^Connaught Place/],
  },
]
