import type { Page } from 'playwright-core'
import { never, refused } from '../fake-server.ts'
import { accounts, farah, newEvents } from '../fake-accounts.ts'
import { fill, press, type Scene, seen } from './scene.ts'

const people = { who: 'admin', path: '/admin/users' } as const
const admins = { ...people, path: '/admin/users?tab=admins' } as const
const customers = { ...people, path: '/admin/users?tab=customers' } as const
const changes = { ...people, path: '/admin/users?changes=open' } as const

const made = () => ({
  one_time_password: '7KQ2-9FXM-PDW4',
  expires_at: new Date(Date.now() + 24 * 3_600_000).toISOString(),
})
const choose = async (page: Page, name: string, action: string) => {
  await press(page, `Actions for ${name}`)
  await page.getByRole('menuitem', { name: action }).click()
  await page.getByRole('alertdialog').waitFor()
}
const confirm = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click()
const LAST = refused(409, 'This is the last admin.')

/** What an admin does to somebody's account, and what the others did. */
export const adminAccountsScenes: Scene[] = [
  {
    ...people,
    name: 'accounts: the actions of a member of staff',
    act: (page) => press(page, 'Actions for Meera'),
    pictured: true,
    sees: ['Reset password', 'Sign out everywhere'],
    lacks: ['Demote', 'Block'],
  },
  {
    ...people,
    name: 'accounts: a reset is explained and asked',
    act: (page) => choose(page, 'Meera', 'Reset password'),
    pictured: true,
    sees: [/^Meera gets a one-time password from you/, 'Also remove the second factor', 'Cancel'],
  },
  {
    ...people,
    name: 'accounts: the one-time password, shown once',
    answers: { 'POST /admin/users/:id/reset': made },
    act: async (page) => {
      await choose(page, 'Meera', 'Reset password')
      await page.getByRole('checkbox', { name: /^Also remove/ }).check()
      await confirm(page, 'Reset Password')
    },
    pictured: true,
    sees: ['7KQ2-9FXM-PDW4', 'Copy', /^Good for one login within 24 hours/, 'Tell it to Meera yourself'],
  },
  {
    ...people,
    name: 'accounts: the one-time password in Hindi',
    language: 'hi',
    answers: { 'POST /admin/users/:id/reset': made },
    act: async (page) => {
      await press(page, 'Meera के लिए काम')
      await page.getByRole('menuitem', { name: 'पासवर्ड रीसेट करें' }).click()
      await confirm(page, 'रीसेट करें')
    },
    pictured: true,
    sees: ['7KQ2-9FXM-PDW4', 'कॉपी करें', 'Meera को ख़ुद बताएँ'],
  },
  {
    ...people,
    name: 'accounts: signing out everywhere is asked, then done',
    answers: { 'DELETE /admin/users/:id/sessions': null },
    act: async (page) => {
      await choose(page, 'Ravi', 'Sign out everywhere')
      await seen(page, /^Ravi is signed out on every phone and computer/)
      await confirm(page, 'Sign Out Everywhere')
    },
    sees: ['Signed out everywhere'],
  },
  {
    ...admins,
    name: 'accounts: an admin is demoted to what is chosen',
    act: async (page) => {
      await choose(page, 'Farah', 'Demote')
      await page.getByText('Runs the orders of one outlet').click()
    },
    pictured: true,
    sees: ['Demote Farah', /^Farah is an admin no longer/, 'What they become'],
  },
  {
    ...admins,
    name: 'accounts: demoted',
    answers: { 'PUT /admin/users/:id/role': { ...farah, role: 'delivery' } },
    act: async (page) => {
      await choose(page, 'Farah', 'Demote')
      await confirm(page, 'Demote')
    },
    sees: ['Farah is an admin no longer'],
  },
  {
    ...admins,
    name: 'accounts: the last admin stays',
    answers: { 'DELETE /admin/users/:id': LAST, 'PUT /admin/users/:id/role': LAST },
    act: async (page) => {
      await press(page, 'Delete Admin')
      await confirm(page, 'Delete')
    },
    pictured: true,
    sees: ['This is the last admin.', /^This is your own account/],
  },
  {
    ...customers,
    name: 'accounts: a block needs a reason',
    act: async (page) => {
      await choose(page, 'Asha', 'Block')
      await confirm(page, 'Block')
    },
    pictured: true,
    sees: ['Block Asha', 'Please enter a reason', 'They read this when they try to log in.'],
  },
  {
    ...customers,
    name: 'accounts: blocked',
    answers: { 'PUT /admin/users/:id/block': accounts[1] },
    act: async (page) => {
      await choose(page, 'Asha', 'Block')
      await fill(page, 'Reason', 'Never at the door')
      await confirm(page, 'Block')
    },
    sees: ['Asha is blocked'],
  },
  {
    ...customers,
    name: 'accounts: unblocking is asked',
    act: (page) => choose(page, 'Bina Das', 'Unblock'),
    pictured: true,
    sees: ['Bina Das can log in and order again at once.'],
  },
  {
    who: 'admin',
    path: '/admin/dashboard',
    name: 'accounts: the dashboard counts the new changes',
    answers: { 'GET /admin/staff-events': newEvents },
    pictured: true,
    sees: ['Dashboard', '3'],
  },
  {
    ...people,
    name: 'accounts: new changes by other admins, not looked at yet',
    answers: { 'GET /admin/staff-events': newEvents },
    pictured: true,
    sees: ['Changes by admins', '3 new changes'],
    lacks: ['New'],
  },
  {
    ...changes,
    name: 'accounts: the changes, with the new ones marked',
    answers: { 'GET /admin/staff-events': newEvents },
    pictured: true,
    sees: ['New', 'Farah reset the password of Meera', /^Farah blocked Bina Das/, /^The operator demoted Ravi/],
  },
  {
    ...changes,
    name: 'accounts: the changes are loading',
    answers: { 'GET /admin/staff-events': never },
    sees: ['Ravi'],
  },
  {
    ...changes,
    name: 'accounts: no changes yet',
    answers: { 'GET /admin/staff-events': { events: [], unseen: 0 } },
    pictured: true,
    sees: [/^No changes yet\./],
  },
  {
    ...changes,
    name: 'accounts: the changes did not come',
    answers: { 'GET /admin/staff-events': refused(502) },
    pictured: true,
    sees: ['The changes did not load.', 'Try Again'],
  },
]
