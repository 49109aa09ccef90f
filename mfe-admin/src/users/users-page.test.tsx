// @vitest-environment jsdom
import { buildUser, refusal, renderPage, testConfig } from '@tapri/web-kit/testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildAdminUser, noEvents, people } from './testing.ts'
import { UsersPage } from './users-page.tsx'

afterEach(cleanup)

const ravi = buildAdminUser({ id: 'd-1', name: 'Ravi', phone: '+919000000002', role: 'delivery' })
const meera = buildAdminUser({
  id: 'u-4',
  name: 'Meera',
  role: 'outlet_manager',
  assigned_outlet_name: 'Connaught Place',
})
const farah = buildAdminUser({ id: 'u-9', name: 'Farah', phone: '+919000000009', role: 'admin', status: 'pending' })

const open = (responses: Record<string, unknown> = {}, shell = {}) =>
  renderPage(<UsersPage />, {
    user: buildUser({ name: 'Admin', role: 'admin' }),
    shell: { basePath: '/admin', ...shell },
    responses: { 'GET /admin/users': people(ravi, meera), 'GET /admin/staff-events': noEvents, ...responses },
  })

async function fill(person: ReturnType<typeof open>['person']) {
  await screen.findByRole('article', { name: 'Ravi' })
  await person.click(screen.getByRole('button', { name: 'Add User' }))
  fireEvent.change(screen.getByLabelText('Full Name'), { target: { value: 'Kabir' } })
  fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '+919876543210' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'chai1234' } })
}
const submit = () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Add User' })

test('shows name, phone and role of each user, the link back and Logout', async () => {
  const signOut = vi.fn<() => void>()
  const { person } = open({}, { signOut })
  expect(await screen.findByRole('heading', { name: 'Delivery Personnel & Outlet Managers' })).toBeTruthy()
  const card = within(await screen.findByRole('article', { name: 'Ravi' }))
  expect(card.getByText('Delivery Personnel')).toBeTruthy()
  expect(card.getByRole('link', { name: /\+919000000002/ })).toBeTruthy()
  expect(within(screen.getByRole('article', { name: 'Meera' })).getByText(/^Outlet Manager/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/admin/dashboard')
  await person.click(screen.getByRole('button', { name: 'Logout' }))
  expect(signOut).toHaveBeenCalledOnce()
})

test('adds a delivery person unless another role is selected', async () => {
  const { person, calls, toasts } = open({ 'POST /admin/users': ravi })
  await fill(person)
  const roles = within(screen.getByLabelText('Role')).getAllByRole('option')
  expect(roles.map((role) => role.textContent)).toEqual(['Delivery Personnel', 'Outlet Manager'])
  await person.click(submit())
  await waitFor(() => expect(toasts).toEqual(['success: User added successfully!']))
  expect(calls.find(({ route }) => route === 'POST /admin/users')?.input).toEqual({
    body: { name: 'Kabir', phone: '+919876543210', password: 'chai1234', role: 'delivery' },
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('every field is required, and the password has a minimum length', async () => {
  const { person, calls } = open()
  await screen.findByRole('article', { name: 'Ravi' })
  await person.click(screen.getByRole('button', { name: 'Add User' }))
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'short' } })
  await person.click(submit())
  expect(await screen.findByText('Please enter a full name')).toBeTruthy()
  expect(screen.getByText('Please enter a phone number')).toBeTruthy()
  expect(screen.getByText('Password must be at least 6 characters')).toBeTruthy()
  expect(calls.some(({ route }) => route === 'POST /admin/users')).toBe(false)
})

test('a taken phone is reported at its field and the form keeps its input', async () => {
  const detail = 'This phone number is already registered'
  const { person, toasts } = open({ 'POST /admin/users': refusal(detail, 409, 'PHONE_TAKEN') })
  await fill(person)
  await person.click(submit())
  expect(await screen.findByText(detail)).toBeTruthy()
  expect(toasts).toEqual([`error: ${detail}`])
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'chai1234')
})

test('deleting asks for confirmation with the name of the user', async () => {
  const { person, calls, toasts } = open({ 'DELETE /admin/users/:id': null })
  await person.click(await screen.findByRole('button', { name: 'Delete Meera' }))
  expect(await screen.findByText('Are you sure you want to delete Meera? This action cannot be undone.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(toasts).toEqual(['success: User deleted successfully!']))
  expect(calls.find(({ route }) => route === 'DELETE /admin/users/:id')?.input).toEqual({
    params: { id: 'u-4' },
    // A manager carries no cash.
    querystring: { owing: 'accepted' },
  })
})

test('without users an empty state is shown', async () => {
  open({ 'GET /admin/users': people() })
  expect(await screen.findByText('No users found. Add your first delivery personnel or outlet manager!')).toBeTruthy()
})

test('a failed load shows a toast', async () => {
  const { toasts } = open({ 'GET /admin/users': refusal('', 500) })
  expect(await screen.findByText('Failed to load users')).toBeTruthy()
  expect(toasts).toEqual(['error: Failed to load users'])
})

test('the minimum length of the password is that of the configuration', async () => {
  const { person } = open({}, { config: { ...testConfig, password_min: 10 } })
  await fill(person)
  await person.click(submit())
  expect(await screen.findByText('Password must be at least 10 characters')).toBeTruthy()
})

const decision = (calls: ReturnType<typeof open>['calls']) =>
  calls.find(({ route }) => route === 'PUT /admin/users/:id/approval')?.input

test('R06 a pending account is listed apart and approved after a confirmation that names the role', async () => {
  const { person, calls, toasts } = open({
    'GET /admin/users': people(farah, ravi),
    'PUT /admin/users/:id/approval': { ...farah, status: 'active' },
  })
  const waiting = within(await screen.findByRole('region', { name: 'Waiting for Approval' }))
  expect(waiting.getByRole('article', { name: 'Farah' })).toBeTruthy()
  expect(waiting.queryByRole('article', { name: 'Ravi' })).toBeNull()
  await person.click(waiting.getByRole('button', { name: 'Approve Farah' }))
  expect(await screen.findByText('Let Farah work as Admin? They can begin at once.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(toasts).toEqual(['success: User approved successfully!']))
  expect(decision(calls)).toEqual({ params: { id: 'u-9' }, body: { approved: true } })
})

test('R06 a pending account is refused after a confirmation, or kept', async () => {
  const { person, calls, toasts } = open({ 'GET /admin/users': people(farah), 'PUT /admin/users/:id/approval': null })
  const refuse = await screen.findByRole('button', { name: 'Refuse Farah' })
  await person.click(refuse)
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(decision(calls)).toBeUndefined()
  await person.click(refuse)
  expect(
    await screen.findByText('Refuse Farah? Their account will be deleted. This action cannot be undone.'),
  ).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Refuse' }))
  await waitFor(() => expect(toasts).toEqual(['success: User refused']))
  expect(decision(calls)).toEqual({ params: { id: 'u-9' }, body: { approved: false } })
})

test('a failed decision shows a toast and keeps the dialog open', async () => {
  const { person, toasts } = open({
    'GET /admin/users': people(farah),
    'PUT /admin/users/:id/approval': refusal('', 503),
  })
  await person.click(await screen.findByRole('button', { name: 'Approve Farah' }))
  await person.click(screen.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(toasts).toEqual(['error: Failed to approve user']))
  expect(screen.getByRole('alertdialog')).toBeTruthy()
})

test('without pending accounts the section is not shown', async () => {
  open()
  await screen.findByRole('article', { name: 'Ravi' })
  expect(screen.queryByText('Waiting for Approval')).toBeNull()
})
