import { refusal, testConfig } from '@tapri/web-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { buildAdminUser, open, people, question, refused, type } from '../testing.tsx'
import { UsersPage } from './users-page.tsx'

const ravi = buildAdminUser({ id: 'd-1', name: 'Ravi', phone: '+919000000002', role: 'delivery' })
const meera = buildAdminUser({
  id: 'u-4',
  name: 'Meera',
  role: 'outlet_manager',
  assigned_outlet_name: 'Connaught Place',
})
const farah = buildAdminUser({ id: 'u-9', name: 'Farah', phone: '+919000000009', role: 'admin', status: 'pending' })

const openUsers = (responses: Record<string, unknown> = {}, shell = {}) =>
  open(<UsersPage />, { 'GET /admin/users': people(ravi, meera), ...responses }, { shell })

async function openAdding(responses: Record<string, unknown>, shell = {}) {
  const view = openUsers(responses, shell)
  await view.press('Add User')
  const submit = within(screen.getByRole('dialog')).getByRole('button', { name: 'Add User' })
  return { ...view, submit: () => view.person.click(submit) }
}
function fill() {
  type('Full Name', 'Kabir')
  type('Phone', '+919876543210')
  type('Password', 'chai1234')
}

test('the first-day checklist leads to the open form of a role, which leaves the address when it is closed', async () => {
  const { person } = open(
    <UsersPage />,
    { 'GET /admin/users': people(ravi) },
    { path: '/admin/users?add=outlet_manager' },
  )
  const form = within(await screen.findByRole('dialog', { name: 'Add User' }))
  expect(form.getByLabelText<HTMLSelectElement>('Role').value).toBe('outlet_manager')
  await person.click(form.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('shows name, phone and role of each user, the link back and Logout', async () => {
  const signOut = vi.fn<() => void>()
  const { choose } = openUsers({}, { basePath: '/admin', signOut })
  expect(await screen.findByRole('heading', { name: 'Delivery Personnel & Outlet Managers' })).toBeTruthy()
  const card = within(await screen.findByRole('article', { name: 'Ravi' }))
  expect(card.getByText('Delivery Personnel')).toBeTruthy()
  expect(card.getByRole('link', { name: /\+919000000002/ })).toBeTruthy()
  expect(within(screen.getByRole('article', { name: 'Meera' })).getByText(/^Outlet Manager/)).toBeTruthy()
  expect(screen.queryByText('Waiting for Approval')).toBeNull()
  expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/admin/dashboard')
  await choose('Your account', 'Logout')
  expect(signOut).toHaveBeenCalledOnce()
})

test('adds a delivery person unless another role is selected', async () => {
  const { submit, sent, toasts } = await openAdding({ 'POST /admin/users': ravi })
  fill()
  const roles = within(screen.getByLabelText('Role')).getAllByRole('option')
  expect(roles.slice(0, 2).map((role) => role.textContent)).toEqual(['Delivery Personnel', 'Outlet Manager'])
  await submit()
  await waitFor(() => expect(toasts).toEqual(['success: User added successfully!']))
  const body = { name: 'Kabir', phone: '+919876543210', password: 'chai1234', role: 'delivery' }
  expect(sent('POST /admin/users')).toEqual([{ body }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a cook is added with their outlet in one step; a second try after the position failed adds nobody twice', async () => {
  const GIVE = 'PUT /outlets/:id/staff/:person_id'
  const view = await openAdding({ 'POST /admin/users': meera, [GIVE]: refusal('Try later', 503) })
  fill()
  await view.person.selectOptions(screen.getByLabelText('Role'), 'Cook')
  await view.submit()
  expect(await screen.findByText('Please choose an outlet')).toBeTruthy()
  await view.person.selectOptions(screen.getByLabelText('Outlet'), 'Connaught Place')
  await view.submit()
  await waitFor(() => expect(view.toasts).toEqual(['error: Try later']))
  view.responses[GIVE] = {}
  await view.submit()
  await waitFor(() => expect(view.toasts.at(-1)).toBe('success: User added successfully!'))
  const [first, , again, given] = view.writes()
  expect(first).toMatchObject({ body: { name: 'Kabir', role: 'outlet_manager' } })
  expect(again).toEqual(first)
  expect(given).toMatchObject({ params: { id: 'o-1', person_id: 'u-4' }, body: { position: 'cook' } })
})

test('every field is required, and the password has the minimum length of the configuration', async () => {
  const { submit, writes } = await openAdding({}, { config: { ...testConfig, password_min: 10 } })
  type('Password', 'chai1234')
  await submit()
  expect(await screen.findByText('Please enter a full name')).toBeTruthy()
  expect(screen.getByText('Please enter a phone number')).toBeTruthy()
  expect(screen.getByText('Password must be at least 10 characters')).toBeTruthy()
  expect(writes()).toEqual([])
})

const detail = 'This phone number is already registered'
const taken = refusal(detail, 409, 'PHONE_TAKEN')

test('a taken phone is reported at its field and the form keeps its input', async () => {
  const { submit, toasts } = await openAdding({ 'POST /admin/users': taken })
  fill()
  await submit()
  expect(await screen.findByText(detail)).toBeTruthy()
  expect(toasts).toEqual([`error: ${detail}`])
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'chai1234')
})

test('an admin corrects name and phone: both must be there, and the phone nobody else’s', async () => {
  const EDIT = 'PUT /admin/users/:id'
  const { press, choose, writes, toasts, responses } = openUsers({ [EDIT]: taken })
  await choose('Actions for Ravi', 'Edit name and phone')
  type('Full Name', ' ')
  await press('Save Changes')
  expect(await screen.findByText('Please enter a full name')).toBeTruthy()
  expect(writes()).toEqual([])
  type('Full Name', ' Ravi Kumar ')
  type('Phone', '90000 00012')
  await press('Save Changes')
  await waitFor(() => expect(screen.getByLabelText('Phone').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByLabelText('Full Name')).toHaveProperty('value', ' Ravi Kumar ')
  responses[EDIT] = ravi
  await press('Save Changes')
  await waitFor(() => expect(toasts.at(-1)).toBe('success: Changes saved'))
  const body = { name: 'Ravi Kumar', phone: '90000 00012' }
  expect(writes()[1]).toMatchObject({ route: EDIT, params: { id: 'd-1' }, body })
  expect(screen.queryByRole('dialog')).toBeNull()
})

const DECIDE = 'PUT /admin/users/:id/approval'

test('a pending account is listed apart and approved after a confirmation that names the role', async () => {
  const { press, sent, toasts } = openUsers({ 'GET /admin/users': people(farah, ravi), [DECIDE]: farah })
  const waiting = within(await screen.findByRole('region', { name: 'Waiting for Approval' }))
  expect(waiting.getByRole('article', { name: 'Farah' })).toBeTruthy()
  expect(waiting.queryByRole('article', { name: 'Ravi' })).toBeNull()
  await press('Approve Farah')
  expect((await question()).getByText('Let Farah work as Admin? They can begin at once.')).toBeTruthy()
  await press('Approve')
  await waitFor(() => expect(toasts).toEqual(['success: User approved successfully!']))
  expect(sent(DECIDE)).toEqual([{ params: { id: 'u-9' }, body: { approved: true } }])
})

test('a pending account is refused after a confirmation, or kept', async () => {
  const { press, sent, toasts } = openUsers({ 'GET /admin/users': people(farah), [DECIDE]: null })
  await press('Refuse Farah')
  await press('Cancel')
  expect(sent(DECIDE)).toEqual([])
  await press('Refuse Farah')
  const words = 'Refuse Farah? Their account will be deleted. This action cannot be undone.'
  expect((await question()).getByText(words)).toBeTruthy()
  await press('Refuse')
  await waitFor(() => expect(toasts).toEqual(['success: User refused']))
  expect(sent(DECIDE)).toEqual([{ params: { id: 'u-9' }, body: { approved: false } }])
})

test('an admin gives somebody a position at all outlets and takes one at an outlet', async () => {
  const GIVE = 'PUT /admin/users/:id/position'
  const TAKE = 'DELETE /outlets/:id/staff/:person_id'
  const cook = { outlet_id: 'o-1', outlet_name: 'Connaught Place', position: 'cook' } as const
  const works = { ...meera, assigned_outlet_name: null, positions: [cook] }
  const responses = { 'GET /admin/users': people(works), [GIVE]: works, [TAKE]: null }
  const { choose, press, person, sent } = openUsers(responses)
  expect(within(await screen.findByRole('article', { name: 'Meera' })).getByText('Cook · Connaught Place')).toBeTruthy()
  await choose('Actions for Meera', 'Positions')
  await press('Remove Cook · Connaught Place')
  await waitFor(() =>
    expect(sent(TAKE)).toEqual([{ params: { id: 'o-1', person_id: 'u-4' }, querystring: { from: 'cook' } }]),
  )
  await person.selectOptions(screen.getByLabelText('Position'), 'Accountant')
  await press('Add Position')
  expect(await screen.findByText('Accountant · All outlets')).toBeTruthy()
  expect(sent(GIVE)).toEqual([{ params: { id: 'u-4' }, body: { position: 'accountant', from: null } }])
  expect(screen.queryByText('No position yet.')).toBeNull()
})

test('an admin who changes a position that another has changed meanwhile sees and reads what it is now', async () => {
  const GIVE = 'PUT /admin/users/:id/position'
  const TAKE = 'DELETE /outlets/:id/staff/:person_id'
  const cook = { outlet_id: 'o-1', outlet_name: 'Connaught Place', position: 'cook' } as const
  const works = { ...meera, assigned_outlet_name: null, positions: [cook] }
  const support = { ...works, positions: [{ outlet_id: null, outlet_name: null, position: 'support' }] }
  const { choose, press, person, sent, toasts } = openUsers({
    'GET /admin/users': people(works),
    [TAKE]: refused('CHANGED_MEANWHILE', {
      id: 'u-4',
      name: 'Meera',
      phone: '1',
      role: 'outlet_manager',
      position: 'cashier',
    }),
    [GIVE]: refused('CHANGED_MEANWHILE', support),
  })
  await choose('Actions for Meera', 'Positions')
  await press('Remove Cook · Connaught Place')
  expect(await screen.findByRole('button', { name: 'Remove Cashier · Connaught Place' })).toBeTruthy()
  await waitFor(() =>
    expect(toasts).toEqual(['error: Somebody else changed it first: Meera is now Cashier · Connaught Place.']),
  )
  await person.selectOptions(screen.getByLabelText('Position'), 'Accountant')
  await press('Add Position')
  expect(await screen.findByRole('button', { name: 'Remove Support · All outlets' })).toBeTruthy()
  await press('Add Position')
  await waitFor(() => expect(sent(GIVE)).toMatchObject([{ body: { from: null } }, { body: { from: 'support' } }]))
})
