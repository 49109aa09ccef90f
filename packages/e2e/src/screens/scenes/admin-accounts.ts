import type { Page } from 'playwright-core'
import { pending, refused } from '../fake-server.ts'
import { accounts, farah, newEvents } from '../fake-accounts.ts'
import { fillField, clickButton, type Scene, waitForText } from './scene.ts'

const people = { role: 'admin', path: '/admin/users' } as const
const admins = { ...people, path: '/admin/users?tab=admins' } as const
const customers = { ...people, path: '/admin/users?tab=customers' } as const
const changes = { ...people, path: '/admin/users?changes=open' } as const

const made = () => ({
  one_time_password: '7KQ2-9FXM-PDW4',
  expires_at: new Date(Date.now() + 24 * 3_600_000).toISOString(),
})
const choose = async (page: Page, name: string, action: string) => {
  await clickButton(page, `Actions for ${name}`)
  await page.getByRole('menuitem', { name: action }).click()
  await page.getByRole('alertdialog').waitFor()
}
const confirm = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click()
const LAST = refused(409, 'This is the last admin.')

/** Manage Users: actions on an account, and changes by other admins. */
export const adminAccountsScenes: Scene[] = [
  {
    ...people,
    name: 'accounts: the menu of actions for staff',
    steps: (page) => clickButton(page, 'Actions for Meera'),
    screenshot: true,
    shows: ['Reset password', 'Sign out everywhere'],
    hides: ['Demote', 'Block'],
  },
  {
    ...people,
    name: 'accounts: name and phone are corrected, in Hindi',
    language: 'hi',
    steps: async (page) => {
      await clickButton(page, 'Meera के लिए काम')
      await page.getByRole('menuitem', { name: 'नाम और फ़ोन बदलें' }).click()
    },
    screenshot: true,
    shows: ['बदलें: Meera', 'बदलाव सहेजें'],
  },
  {
    ...people,
    name: 'accounts: a reset asks for confirmation',
    steps: (page) => choose(page, 'Meera', 'Reset password'),
    screenshot: true,
    shows: [/^Meera gets a one-time password from you/, 'Also remove the second factor', 'Cancel'],
  },
  {
    ...people,
    name: 'accounts: the one-time password, shown once',
    responses: { 'POST /admin/users/:id/reset': made },
    steps: async (page) => {
      await choose(page, 'Meera', 'Reset password')
      await page.getByRole('checkbox', { name: /^Also remove/ }).check()
      await confirm(page, 'Reset Password')
    },
    screenshot: true,
    shows: ['7KQ2-9FXM-PDW4', 'Copy', /^Good for one login within 24 hours/, 'Tell it to Meera yourself'],
  },
  {
    ...people,
    name: 'accounts: the one-time password in Hindi',
    language: 'hi',
    responses: { 'POST /admin/users/:id/reset': made },
    steps: async (page) => {
      await clickButton(page, 'Meera के लिए काम')
      await page.getByRole('menuitem', { name: 'पासवर्ड रीसेट करें' }).click()
      await confirm(page, 'रीसेट करें')
    },
    screenshot: true,
    shows: ['7KQ2-9FXM-PDW4', 'कॉपी करें', 'Meera को ख़ुद बताएँ'],
  },
  {
    ...people,
    name: 'accounts: signing out everywhere asks for confirmation, then is done',
    responses: { 'DELETE /admin/users/:id/sessions': null },
    steps: async (page) => {
      await choose(page, 'Ravi', 'Sign out everywhere')
      await waitForText(page, /^Ravi is signed out on every phone and computer/)
      await confirm(page, 'Sign Out Everywhere')
    },
    shows: ['Signed out everywhere'],
  },
  {
    ...admins,
    name: 'accounts: an admin is demoted to the chosen role',
    steps: async (page) => {
      await choose(page, 'Farah', 'Demote')
      await page.getByText('Runs the orders of one outlet').click()
    },
    screenshot: true,
    shows: ['Demote Farah', /^Farah is an admin no longer/, 'What they become'],
  },
  {
    ...admins,
    name: 'accounts: demoted',
    responses: { 'PUT /admin/users/:id/role': { ...farah, role: 'delivery' } },
    steps: async (page) => {
      await choose(page, 'Farah', 'Demote')
      await confirm(page, 'Demote')
    },
    shows: ['Farah is an admin no longer'],
  },
  {
    ...admins,
    name: 'accounts: the last admin cannot be demoted',
    responses: { 'DELETE /admin/users/:id': LAST, 'PUT /admin/users/:id/role': LAST },
    steps: async (page) => {
      await clickButton(page, 'Delete Admin')
      await confirm(page, 'Delete')
    },
    screenshot: true,
    shows: ['This is the last admin.', /^This is your own account/],
  },
  {
    ...customers,
    name: 'accounts: a block needs a reason',
    steps: async (page) => {
      await choose(page, 'Asha', 'Block')
      await confirm(page, 'Block')
    },
    screenshot: true,
    shows: ['Block Asha', 'Please enter a reason', 'They read this when they try to log in.'],
  },
  {
    ...customers,
    name: 'accounts: blocked',
    responses: { 'PUT /admin/users/:id/block': accounts[1] },
    steps: async (page) => {
      await choose(page, 'Asha', 'Block')
      await fillField(page, 'Reason', 'Never at the door')
      await confirm(page, 'Block')
    },
    shows: ['Asha is blocked'],
  },
  {
    ...customers,
    name: 'accounts: unblocking asks for confirmation',
    steps: (page) => choose(page, 'Bina Das', 'Unblock'),
    screenshot: true,
    shows: ['Bina Das can log in and order again at once.'],
  },
  {
    role: 'admin',
    path: '/admin/dashboard',
    name: 'accounts: the dashboard counts the new changes',
    responses: { 'GET /admin/staff-events': newEvents },
    screenshot: true,
    shows: ['Dashboard', '3'],
  },
  {
    ...people,
    name: 'accounts: unseen changes by other admins',
    responses: { 'GET /admin/staff-events': newEvents },
    screenshot: true,
    shows: ['Changes by admins', '3 new changes'],
    hides: ['New'],
  },
  {
    ...changes,
    name: 'accounts: the changes, with the new ones marked',
    responses: { 'GET /admin/staff-events': newEvents },
    screenshot: true,
    shows: ['New', 'Farah reset the password of Meera', /^Farah blocked Bina Das/, /^The operator demoted Ravi/],
  },
  {
    ...changes,
    name: 'accounts: changes loading',
    responses: { 'GET /admin/staff-events': pending },
    shows: ['Ravi'],
  },
  {
    ...changes,
    name: 'accounts: no changes yet',
    responses: { 'GET /admin/staff-events': { events: [], unseen: 0 } },
    screenshot: true,
    shows: [/^No changes yet\./],
  },
  {
    ...changes,
    name: 'accounts: changes failed to load',
    responses: { 'GET /admin/staff-events': refused(502) },
    screenshot: true,
    shows: ['The changes did not load.', 'Try Again'],
  },
]
