import { refusal } from '@tapri/web-kit/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { admin, buildAdminUser, open, people, question } from '../testing.tsx'
import { UsersPage } from './users-page.tsx'

const meera = buildAdminUser({ id: 'u-4', name: 'Meera', role: 'outlet_manager', second_factor: true })
const farah = buildAdminUser({ id: 'u-9', name: 'Farah', role: 'admin' })
const asha = buildAdminUser({ id: 'c-1', name: 'Asha' })
const bina = buildAdminUser({ id: 'c-2', name: 'Bina', blocked_reason: 'Never at the door' })
const ravi = buildAdminUser({ id: 'd-1', name: 'Ravi', role: 'delivery' })

/** Opens the dialog of an action on an account. */
async function ask(path: string, name: string, action: string, responses: Record<string, unknown> = {}) {
  const all = { 'GET /admin/users': people(admin, meera, farah, asha, bina, ravi), ...responses }
  const view = open(<UsersPage />, all, { path })
  if (action === 'Delete') await view.press(`Delete ${name}`)
  else await view.choose(`Actions for ${name}`, action)
  return { ...view, dialog: await question() }
}

const RESET = 'POST /admin/users/:id/reset'
const inADay = () => new Date(Date.now() + 24 * 3_600_000).toISOString()
const made = { one_time_password: '7KQ2-9FXM-PDW4', expires_at: inADay() }
const reset = (responses = { [RESET]: made }) => ask('/', 'Meera', 'Reset password', responses)

test('a reset needs confirmation, is sent once on a double click, and shows the one-time password once with a copy button', async () => {
  const { person, press, dialog, sent, toasts } = await reset()
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  expect(dialog.getByText(/^Meera is logged out everywhere, and the old password stops working/)).toBeTruthy()
  expect(dialog.getByRole('checkbox')).toHaveProperty('checked', false)
  const confirm = dialog.getByRole('button', { name: 'Reset Password' })
  fireEvent.click(confirm)
  fireEvent.click(confirm)
  const code = await screen.findByText(made.one_time_password)
  expect(sent(RESET)).toEqual([{ params: { id: 'u-4' }, body: {} }])
  expect(toasts).toEqual(['success: Password reset'])
  expect(screen.getByRole('alertdialog', { name: 'One-time password for Meera' })).toBeTruthy()
  // The password has the focus, so a second Enter does not close the dialog; nor does Escape.
  expect(document.activeElement).toBe(code)
  await person.keyboard('{Escape}')
  expect(screen.getByText(made.one_time_password)).toBe(code)
  expect(screen.getByText(/^Valid for one login within 24 hours, until /)).toBeTruthy()
  expect(screen.getByText('Tell it to Meera yourself')).toBeTruthy()
  await press('Copy')
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
  expect(write).toHaveBeenCalledExactlyOnceWith(made.one_time_password)
  await press('I have told them')
  expect(screen.queryByText(made.one_time_password)).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for Meera' }))
})

test.each([
  [
    'refuses',
    () => vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed')),
    /yourself\.$/,
  ],
  [
    'is not there, over plain HTTP',
    () => {
      vi.stubGlobal('isSecureContext', false)
      vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard)
    },
    /^error: Could not copy\..* over https\./,
  ],
])('where the clipboard %s the password is selected and a hint is shown', async (_, breakIt, hint) => {
  const { press, toasts } = await reset()
  breakIt()
  await press('Reset Password')
  await press('Copy')
  expect(toasts.at(-1)).toMatch(hint)
  expect(getSelection()?.toString()).toBe(made.one_time_password)
})

test('the second factor is removed only when the checkbox is ticked; it is not offered for a user without one', async () => {
  const { press, unmount, sent } = await reset()
  await press(/^Also remove the second factor/, 'checkbox')
  await press('Reset Password')
  await screen.findByText(made.one_time_password)
  expect(sent(RESET)).toEqual([{ params: { id: 'u-4' }, body: { remove_second_factor: true } }])
  unmount()
  const { dialog } = await ask('/?tab=admins', 'Farah', 'Reset password')
  expect(dialog.queryByRole('checkbox')).toBeNull()
})

const BLOCK = 'PUT /admin/users/:id/block'
const SESSIONS = 'DELETE /admin/users/:id/sessions'
test.each([
  {
    action: 'Log out everywhere',
    name: 'Asha',
    says: /^Asha is logged out on every phone and computer/,
    confirm: 'Log Out Everywhere',
    route: SESSIONS,
    input: { params: { id: 'c-1' } },
    done: 'Logged out everywhere',
  },
  {
    action: 'Unblock',
    name: 'Bina',
    says: 'Bina can log in and order again right away.',
    confirm: 'Unblock',
    route: BLOCK,
    input: { params: { id: 'c-2' }, body: { blocked: false } },
    done: 'Bina is unblocked',
  },
])('$action asks with the name of the user', async ({ action, name, says, confirm, route, input, done }) => {
  const { press, dialog, sent, toasts } = await ask('/?tab=customers', name, action, { [route]: asha })
  expect(dialog.getByText(says)).toBeTruthy()
  await press(confirm)
  await waitFor(() => expect(toasts).toEqual([`success: ${done}`]))
  expect(sent(route)).toEqual([input])
})

test('blocking a customer needs a reason', async () => {
  const { press, dialog, sent, toasts } = await ask('/?tab=customers', 'Asha', 'Block', { [BLOCK]: bina })
  await press('Block')
  expect(await dialog.findByText('Please enter a reason')).toBeTruthy()
  expect(sent(BLOCK)).toEqual([])
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: ' Never at the door ' } })
  await press('Block')
  await waitFor(() => expect(toasts).toEqual(['success: Asha is blocked']))
  expect(sent(BLOCK)).toEqual([{ params: { id: 'c-1' }, body: { blocked: true, reason: 'Never at the door' } }])
})

const DEMOTE = 'PUT /admin/users/:id/role'
const DELETE = 'DELETE /admin/users/:id'

test('an admin is demoted to the chosen role; the browser does not submit the form, which would load the page anew', async () => {
  const { press, dialog, sent, toasts } = await ask('/?tab=admins', 'Farah', 'Demote', { [DEMOTE]: farah })
  expect(dialog.getByText(/^Farah is no longer an admin and is logged out everywhere/)).toBeTruthy()
  await press(/^Outlet Manager/, 'radio')
  const form = document.querySelector('form') as HTMLFormElement
  expect([fireEvent.submit(form), fireEvent.submit(form)]).toEqual([false, false])
  await waitFor(() => expect(toasts).toEqual(['success: Farah is no longer an admin']))
  expect(sent(DEMOTE)).toEqual([{ params: { id: 'u-9' }, body: { role: 'outlet_manager' } }])
})

test('demoting or deleting the last admin shows the refusal of the server', async () => {
  const last = refusal('This is the last admin.')
  const { press, dialog, toasts } = await ask('/?tab=admins', 'Admin', 'Demote', { [DEMOTE]: last, [DELETE]: last })
  expect(dialog.getByText(/This is your own account/)).toBeTruthy()
  await press('Demote')
  await waitFor(() => expect(toasts).toEqual(['error: This is the last admin.']))
  await press('Cancel')
  await press('Delete Admin')
  expect(await screen.findByText(/^This is your own account/)).toBeTruthy()
  await press('Delete')
  await waitFor(() => expect(toasts).toHaveLength(2))
  expect(toasts[1]).toBe('error: This is the last admin.')
})

const carries = (carried: number) => ({
  'GET /cash': {
    carried: [{ delivery_person_id: 'd-1', outlet_id: 'o-1', outlet_name: 'Connaught Place', carried }],
    hand_overs: [],
    limit: null,
  },
})

test.each([
  [100, 'Ravi carries ₹100.00 of Connaught Place.'],
  [-50, 'Connaught Place owes Ravi ₹50.00.'],
])('who carries ₹%i is not deleted: the dialog says how much and where it is settled', async (carried, sentence) => {
  const { dialog } = await ask('/', 'Ravi', 'Delete', carries(carried))
  expect(await dialog.findByText(sentence, { exact: false })).toBeTruthy()
  const link = dialog.getByRole('link', { name: 'Cash of Connaught Place' })
  expect(link.getAttribute('href')).toContain('/cash?outlet=o-1')
  expect(dialog.getByRole('button', { name: 'Delete' })).toHaveProperty('disabled', true)
})

test('who carries no cash is deleted without a question about cash', async () => {
  const { press, dialog, sent } = await ask('/', 'Ravi', 'Delete', { ...carries(0), [DELETE]: null })
  await waitFor(() => expect(sent('GET /cash')).not.toEqual([]))
  expect(dialog.queryByText(/carries/)).toBeNull()
  await press('Delete')
  await waitFor(() => expect(sent(DELETE)).toEqual([{ params: { id: 'd-1' }, querystring: {} }]))
})

test.each([
  ['Ravi', '/', 'd-1', /^We cannot check right now/],
  ['Farah', '/?tab=admins', 'u-9', /They are an admin/],
])('the deletion accepts cash where nobody knows or the role carries none: %s', async (name, path, id, sentence) => {
  const { press, dialog, sent } = await ask(path, name, 'Delete', { 'GET /cash': refusal('', 503), [DELETE]: null })
  expect(await dialog.findByText(sentence)).toBeTruthy()
  await press('Delete')
  await waitFor(() => expect(sent(DELETE)).toEqual([{ params: { id }, querystring: { owing: 'accepted' } }]))
})
