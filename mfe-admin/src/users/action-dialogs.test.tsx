// @vitest-environment jsdom
import { buildUser, refusal, renderPage } from '@tapri/web-kit/testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildAdminUser, noEvents, people } from './testing.ts'
import { UsersPage } from './users-page.tsx'

afterEach(cleanup)

const own = buildAdminUser({ id: 'u-6', name: 'Admin', phone: '+919000000006', role: 'admin' })
const meera = buildAdminUser({ id: 'u-4', name: 'Meera', role: 'outlet_manager', second_factor: true })
const farah = buildAdminUser({ id: 'u-9', name: 'Farah', role: 'admin' })
const asha = buildAdminUser({ id: 'c-1', name: 'Asha' })
const bina = buildAdminUser({ id: 'c-2', name: 'Bina', blocked_reason: 'Never at the door' })

const inADay = () => new Date(Date.now() + 24 * 3_600_000).toISOString()
const made = { one_time_password: '7KQ2-9FXM-PDW4', expires_at: inADay() }

function open(path: string, responses: Record<string, unknown> = {}) {
  const page = renderPage(<UsersPage />, {
    user: buildUser(own),
    path,
    responses: {
      'GET /admin/users': people(own, meera, farah, asha, bina),
      'GET /admin/staff-events': noEvents,
      ...responses,
    },
  })
  const sent = (route: string) => page.calls.filter((call) => call.route === route).map(({ input }) => input)
  const choose = async (name: string, action: string) => {
    await page.person.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
    await page.person.click(screen.getByRole('menuitem', { name: action }))
    return within(await screen.findByRole('alertdialog'))
  }
  return { ...page, sent, choose }
}

const RESET = 'POST /admin/users/:id/reset'
test('a reset needs confirmation, is sent once on a double click, and shows the one-time password once with a copy button', async () => {
  const { person, choose, sent, toasts } = open('/', { [RESET]: made })
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const dialog = await choose('Meera', 'Reset password')
  expect(dialog.getByText(/^Meera gets a one-time password from you, is signed out everywhere/)).toBeTruthy()
  expect(dialog.getByRole('checkbox')).toHaveProperty('checked', false)
  const confirm = dialog.getByRole('button', { name: 'Reset Password' })
  fireEvent.click(confirm)
  fireEvent.click(confirm)
  const code = await screen.findByText(made.one_time_password)
  expect(sent(RESET)).toEqual([{ params: { id: 'u-4' }, body: {} }])
  expect(toasts).toEqual(['success: Password reset'])
  expect(screen.getByRole('alertdialog', { name: 'One-time password for Meera' })).toBeTruthy()
  // The focus is at the password: a second Enter closes nothing, nor does Escape.
  expect(document.activeElement).toBe(code)
  await person.keyboard('{Escape}')
  expect(screen.getByText(made.one_time_password)).toBe(code)
  expect(screen.getByText(/^Good for one login within 24 hours, until /)).toBeTruthy()
  expect(screen.getByText('Tell it to Meera yourself')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
  expect(write).toHaveBeenCalledExactlyOnceWith(made.one_time_password)
  await person.click(screen.getByRole('button', { name: 'I have told them' }))
  expect(screen.queryByText(made.one_time_password)).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for Meera' }))
})

test('without a clipboard the password is selected and a hint is shown', async () => {
  const { person, choose, toasts } = open('/', { [RESET]: made })
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  await person.click((await choose('Meera', 'Reset password')).getByRole('button', { name: 'Reset Password' }))
  await person.click(await screen.findByRole('button', { name: 'Copy' }))
  expect(toasts).toContain('error: Could not copy. Please select it and copy it yourself.')
  expect(getSelection()?.toString()).toBe(made.one_time_password)
})

test('over plain HTTP, where there is no clipboard, the hint says that it needs https', async () => {
  vi.stubGlobal('isSecureContext', false)
  const { person, choose, toasts } = open('/', { [RESET]: made })
  const clipboard = vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard)
  await person.click((await choose('Meera', 'Reset password')).getByRole('button', { name: 'Reset Password' }))
  await person.click(await screen.findByRole('button', { name: 'Copy' }))
  expect(toasts.at(-1)).toMatch(/^error: Could not copy\..* over https\./)
  expect(getSelection()?.toString()).toBe(made.one_time_password)
  clipboard.mockRestore()
  vi.unstubAllGlobals()
})

test('the second factor is removed only when the checkbox is ticked; it is not offered for a user without one', async () => {
  const { person, choose, sent } = open('/', { [RESET]: made })
  const dialog = await choose('Meera', 'Reset password')
  await person.click(dialog.getByRole('checkbox', { name: /^Also remove the second factor/ }))
  await person.click(dialog.getByRole('button', { name: 'Reset Password' }))
  await screen.findByText(made.one_time_password)
  expect(sent(RESET)).toEqual([{ params: { id: 'u-4' }, body: { remove_second_factor: true } }])
  cleanup()
  const other = await open('/?tab=admins').choose('Farah', 'Reset password')
  expect(other.queryByRole('checkbox')).toBeNull()
})

test('a failed reset shows the reason and keeps the dialog open', async () => {
  const { person, choose, toasts } = open('/', { [RESET]: refusal('User not found', 404) })
  await person.click((await choose('Meera', 'Reset password')).getByRole('button', { name: 'Reset Password' }))
  await waitFor(() => expect(toasts).toEqual(['error: User not found']))
  expect(screen.getByRole('alertdialog', { name: 'Reset Password' })).toBeTruthy()
})

test('signing out everywhere asks for confirmation with the name of the user', async () => {
  const { person, choose, sent, toasts } = open('/?tab=customers', { 'DELETE /admin/users/:id/sessions': null })
  const dialog = await choose('Asha', 'Sign out everywhere')
  expect(dialog.getByText(/^Asha is signed out on every phone and computer/)).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Sign Out Everywhere' }))
  await waitFor(() => expect(toasts).toEqual(['success: Signed out everywhere']))
  expect(sent('DELETE /admin/users/:id/sessions')).toEqual([{ params: { id: 'c-1' } }])
})

const DEMOTE = 'PUT /admin/users/:id/role'
test('an admin is demoted to the chosen role', async () => {
  const { person, choose, sent, toasts } = open('/?tab=admins', { [DEMOTE]: farah })
  const dialog = await choose('Farah', 'Demote')
  expect(dialog.getByText(/^Farah is an admin no longer and is signed out everywhere/)).toBeTruthy()
  await person.click(dialog.getByRole('radio', { name: /^Outlet Manager/ }))
  const confirm = dialog.getByRole('button', { name: 'Demote' })
  fireEvent.click(confirm)
  fireEvent.click(confirm)
  await waitFor(() => expect(toasts).toEqual(['success: Farah is an admin no longer']))
  expect(sent(DEMOTE)).toEqual([{ params: { id: 'u-9' }, body: { role: 'outlet_manager' } }])
})

test('the browser never submits the form of a demotion itself, which would load the page anew', async () => {
  const { choose } = open('/?tab=admins', { [DEMOTE]: new Promise(() => undefined) })
  await choose('Farah', 'Demote')
  const form = document.querySelector('form') as HTMLFormElement
  expect([fireEvent.submit(form), fireEvent.submit(form)]).toEqual([false, false])
})

test('demoting or deleting the last admin shows the refusal of the server', async () => {
  const last = refusal('This is the last admin.')
  const { person, choose, toasts } = open('/?tab=admins', { [DEMOTE]: last, 'DELETE /admin/users/:id': last })
  const dialog = await choose('Admin', 'Demote')
  expect(dialog.getByText(/This is your own account/)).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Demote' }))
  await waitFor(() => expect(toasts).toEqual(['error: This is the last admin.']))
  await person.click(dialog.getByRole('button', { name: 'Cancel' }))
  await person.click(screen.getByRole('button', { name: 'Delete Admin' }))
  expect(await screen.findByText(/^This is your own account/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(toasts).toHaveLength(2))
  expect(toasts[1]).toBe('error: This is the last admin.')
})

test('admins cannot reset or sign out themselves here', async () => {
  const { person } = open('/?tab=admins')
  await person.click(await screen.findByRole('button', { name: 'Actions for Admin' }))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Demote'])
})

const BLOCK = 'PUT /admin/users/:id/block'
test('blocking a customer needs a reason', async () => {
  const { person, choose, sent, toasts } = open('/?tab=customers', { [BLOCK]: bina })
  const dialog = await choose('Asha', 'Block')
  await person.click(dialog.getByRole('button', { name: 'Block' }))
  expect(await dialog.findByText('Please enter a reason')).toBeTruthy()
  expect(sent(BLOCK)).toEqual([])
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: ' Never at the door ' } })
  await person.click(dialog.getByRole('button', { name: 'Block' }))
  await waitFor(() => expect(toasts).toEqual(['success: Asha is blocked']))
  expect(sent(BLOCK)).toEqual([{ params: { id: 'c-1' }, body: { blocked: true, reason: 'Never at the door' } }])
})

test('unblocking a customer needs a confirmation', async () => {
  const { person, choose, sent, toasts } = open('/?tab=customers', { [BLOCK]: asha })
  const dialog = await choose('Bina', 'Unblock')
  expect(dialog.getByText('Bina can log in and order again at once.')).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Unblock' }))
  await waitFor(() => expect(toasts).toEqual(['success: Bina is not blocked any more']))
  expect(sent(BLOCK)).toEqual([{ params: { id: 'c-2' }, body: { blocked: false } }])
})

const ravi = buildAdminUser({ id: 'd-1', name: 'Ravi', role: 'delivery' })
const place = {
  delivery_person_id: 'd-1',
  delivery_person_name: 'Ravi',
  outlet_id: 'o-1',
  outlet_name: 'Connaught Place',
}
const deleteRavi = async (carried: number) => {
  const cash = { carried: [{ ...place, carried, to_collect: 0, total: carried }], hand_overs: [], limit: null }
  const page = open('/', { 'GET /admin/users': people(own, ravi), 'GET /cash': cash, 'DELETE /admin/users/:id': null })
  await page.person.click(await screen.findByRole('button', { name: 'Delete Ravi' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  return { ...page, dialog, confirm: dialog.getByRole('button', { name: 'Delete' }) }
}

test.each([
  [100, 'Ravi carries ₹100.00 of Connaught Place.'],
  [-50, 'Connaught Place owes Ravi ₹50.00.'],
])('who carries ₹%i is not deleted: the dialog says how much and where it is settled', async (carried, sentence) => {
  const { dialog, confirm } = await deleteRavi(carried)
  expect(await dialog.findByText(sentence, { exact: false })).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'Cash of Connaught Place' }).getAttribute('href')).toContain(
    '/cash?outlet=o-1',
  )
  expect(confirm).toHaveProperty('disabled', true)
})

const DELETE = 'DELETE /admin/users/:id'

test('who carries no cash is deleted as before', async () => {
  const { person, sent, dialog, confirm } = await deleteRavi(0)
  await waitFor(() => expect(dialog.queryByText(/not known right now/)).toBeNull())
  expect(dialog.queryByText(/carries/)).toBeNull()
  expect(confirm).toHaveProperty('disabled', false)
  await person.click(confirm)
  expect(sent(DELETE)).toEqual([{ params: { id: 'd-1' }, querystring: {} }])
})

test.each([
  ['Ravi', '/', 'd-1', /not known right now/],
  ['Farah', '/?tab=admins', 'u-9', /They are an admin/],
])('the deletion accepts cash where nobody knows or the role carries none: %s', async (name, path, id, sentence) => {
  const { person, sent } = open(path, {
    'GET /admin/users': people(own, farah, ravi),
    'GET /cash': refusal('', 503),
    [DELETE]: null,
  })
  await person.click(await screen.findByRole('button', { name: `Delete ${name}` }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(await dialog.findByText(sentence)).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(sent(DELETE)).toEqual([{ params: { id }, querystring: { owing: 'accepted' } }]))
})
