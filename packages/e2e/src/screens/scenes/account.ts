import { refused } from '../fake-server.ts'
import { sessions } from '../fake-account-data.ts'
import { users } from '../fake-data.ts'
import { fillField, withRequiredAction, clickButton, type Scene } from './scene.ts'

const account = { role: 'customer', path: '/account', responses: { 'GET /auth/sessions': sessions } } as const

const me = { ...users.customer, privacy: { version: '2026-11', agreed_at: '2026-11-02T09:00:00.000Z' } }
const ownData = {
  ...withRequiredAction(me),
  'GET /auth/me/nominee': { nominee: { name: 'Ravi Kumar', phone: '+919000000077' } },
}

const given = withRequiredAction({ ...users.outlet_manager, required_action: 'change_password' })
const mustChange = { role: 'outlet_manager', path: '/outlet/dashboard', responses: given } as const

const newcomer = {
  role: 'customer',
  path: '/customer/menu',
  responses: withRequiredAction({ ...users.customer, required_action: 'verify_phone' }),
} as const

const messagePreferences = {
  channels: [
    { channel: 'sms', wanted: true, changed_at: null },
    { channel: 'whatsapp', wanted: false, changed_at: null },
    { channel: 'email', wanted: true, email: 'asha@mail.example', changed_at: '2026-11-02T09:00:00.000Z' },
  ],
  is_demo: true,
}

/** The account page of every role, and the forms that a required action shows. */
export const accountScenes: Scene[] = [
  {
    ...account,
    name: 'account: name, role and active sessions',
    shows: ['Your account', 'Where you are logged in', 'This device', 'Chrome on Android', 'Unknown device'],
  },
  {
    ...account,
    name: 'account: messages about orders by SMS, WhatsApp and e-mail',
    responses: { ...account.responses, 'GET /messages/preferences': messagePreferences },
    steps: (page) => page.locator('input[type=email]').scrollIntoViewIfNeeded(),
    shows: ['Messages about your orders', 'WhatsApp', 'asha@mail.example · On since 2 Nov 2026'],
  },
  {
    ...account,
    name: 'account: the menu of its icon, in Hindi',
    path: '/customer/menu',
    language: 'hi',
    steps: (page) => page.getByRole('button', { name: 'आपका खाता' }).click(),
    shows: ['Asha', 'लॉग आउट'],
  },
  {
    ...account,
    name: 'account: name and phone are changed',
    steps: async (page) => {
      await clickButton(page, 'Edit name and phone')
      await fillField(page, 'Phone', '98765 43210')
    },
    shows: ['Edit name and phone', 'You log in with this number.', 'Current Password'],
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
    shows: ['The current password is wrong.'],
  },
  {
    ...account,
    name: 'account: what was agreed to, own data and a nominee',
    responses: { ...account.responses, ...ownData },
    steps: (page) => page.getByRole('heading', { name: 'Delete your account' }).scrollIntoViewIfNeeded(),
    shows: ['What you agreed to', 'Download My Data', 'Your nominee', 'Ravi Kumar', 'Delete My Account'],
  },
  {
    ...account,
    name: 'account: a nominee is named, in Hindi',
    language: 'hi',
    steps: (page) => clickButton(page, 'नॉमिनी जोड़ें'),
    shows: ['उनका पूरा नाम', 'हम उन्हें अभी कोई कॉल या मैसेज नहीं करेंगे।'],
  },
  {
    ...account,
    name: 'account: before it is deleted, what goes and what stays',
    steps: (page) => clickButton(page, 'Delete My Account'),
    shows: ['Delete your account?', /^Kept by law: /, 'Current Password'],
  },
  {
    ...account,
    name: 'account: before it is deleted, in Hindi',
    language: 'hi',
    steps: (page) => clickButton(page, 'मेरा खाता हटाएँ'),
    shows: ['खाता हटाना है?', /^क़ानूनन रखे जाएँगे: /],
  },
  {
    ...newcomer,
    name: 'phone verification: the form for the code',
    shows: ['Verify your phone', 'We have sent a 6-digit code to +919000000001.', /^Send a new code in/],
  },
  {
    ...mustChange,
    name: 'required password: shown instead of the pages of the role',
    shows: ['Choose your own password', 'New Password', 'Confirm Password', 'Logout'],
  },
]
