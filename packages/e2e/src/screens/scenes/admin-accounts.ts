import type { Page } from 'playwright-core'
import { newEvents } from '../fake-accounts.ts'
import { inMinutes } from '../fake-data.ts'
import { clickButton, type Scene } from './scene.ts'

const people = { role: 'admin', path: '/admin/users' } as const
const admins = { ...people, path: '/admin/users?tab=admins' } as const
const changes = { ...people, path: '/admin/users?changes=open' } as const

const made = () => ({
  one_time_password: '7KQ2-9FXM-PDW4',
  expires_at: inMinutes(24 * 60),
})
const choose = async (page: Page, name: string, action: string) => {
  await clickButton(page, `Actions for ${name}`)
  await page.getByRole('menuitem', { name: action }).click()
  await page.getByRole('alertdialog').waitFor()
}
const confirm = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click()

/** Manage Users: actions on an account, and changes by other admins. */
export const adminAccountsScenes: Scene[] = [
  {
    ...people,
    name: 'accounts: the menu of actions for staff',
    steps: (page) => clickButton(page, 'Actions for Meera'),
    shows: ['Reset password', 'Log out everywhere'],
    hides: ['Demote', 'Block'],
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
    shows: ['7KQ2-9FXM-PDW4', 'Copy', /^Valid for one login within 24 hours/, 'Tell it to Meera yourself'],
  },
  {
    ...admins,
    name: 'accounts: an admin is demoted to the chosen role',
    steps: async (page) => {
      await choose(page, 'Farah', 'Demote')
      await page.getByText('Runs the orders of one outlet').click()
    },
    shows: ['Demote Farah', /^Farah is no longer an admin/, 'New role'],
  },
  {
    ...changes,
    name: 'accounts: the changes, with the new ones marked',
    responses: { 'GET /admin/staff-events': newEvents },
    shows: ['New', 'Farah reset the password of Meera', /^Farah blocked Bina Das/, /^The operator demoted Ravi/],
  },
]
