import { refusal } from '@tapri/web-kit/testing'
import { useLocation } from '@tapri/web-kit/router'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { admin, buildAdminUser, open, people } from '../testing.tsx'
import { UsersPage } from './users-page.tsx'

const world = people(
  buildAdminUser({ id: 'd-1', name: 'Ravi', phone: '+919000000002', role: 'delivery' }),
  buildAdminUser({ id: 'd-2', name: 'Imran', phone: '+919000000003', role: 'delivery', second_factor: true }),
  admin,
  buildAdminUser({ id: 'w-1', name: 'Farah', phone: '+919000000009', role: 'admin', status: 'pending' }),
  buildAdminUser({ id: 'c-1', name: 'Asha' }),
  buildAdminUser({ id: 'c-2', name: 'Bina', phone: '+919000000011', blocked_reason: 'Never at the door' }),
)

const Address = () => <output aria-label="Address">{useLocation().search}</output>
const address = () => screen.getByLabelText('Address').textContent
function openPeople(path = '/', users: unknown = world) {
  const page = (
    <>
      <UsersPage />
      <Address />
    </>
  )
  const view = open(page, { 'GET /admin/users': users }, { path })
  return { ...view, asked: () => view.sent('GET /admin/users').at(-1) }
}
const shown = (name: string) => screen.findByRole('article', { name })
const names = () => screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label'))

test('the tabs show staff, admins and customers, and the selected tab is in the query string', async () => {
  const { press } = openPeople()
  await shown('Ravi')
  expect(names()).toEqual(['Farah', 'Ravi', 'Imran'])
  await press('Admins')
  await shown('Admin')
  expect(names()).toEqual(['Farah', 'Admin'])
  expect(address()).toBe('?tab=admins')
  await press('Customers')
  await shown('Asha')
  expect(screen.getByRole('heading', { name: 'Customers' })).toBeTruthy()
  expect(address()).toBe('?tab=customers')
})

test('a card shows whether the user has a second factor, and the reason of a block', async () => {
  const { press } = openPeople()
  expect(within(await shown('Imran')).getByText('Second factor')).toBeTruthy()
  expect(within(await shown('Ravi')).getByText('Password only')).toBeTruthy()
  await press('Customers')
  const bina = within(await shown('Bina'))
  expect(bina.getByText('Blocked')).toBeTruthy()
  expect(bina.getByText('They are told: “Never at the door”')).toBeTruthy()
  expect(bina.queryByText(/second factor/i)).toBeNull()
})

test('the search sends one request after a pause and is in the query string', async () => {
  const { calls } = openPeople('/?page=1')
  await shown('Ravi')
  const before = calls.length
  const search = screen.getByRole('searchbox', { name: 'Search by name or phone' })
  for (const typed of ['i', 'im', 'imr', 'imr ']) fireEvent.change(search, { target: { value: typed } })
  await waitFor(() => expect(names()).toEqual(['Farah', 'Imran']))
  expect(calls.length - before).toBe(1)
  expect(address()).toBe('?q=imr')
  expect(search).toHaveProperty('value', 'imr ')
})

test('without a match the filters can be cleared', async () => {
  const { press } = openPeople('/?q=zzz&tab=customers&status=blocked')
  expect(await screen.findByText('Nothing matches your search.')).toBeTruthy()
  await press('Show everyone')
  await shown('Asha')
  expect(address()).toBe('?tab=customers')
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '')
})

test('the status filter lists pending and blocked users, and a pending user only once', async () => {
  const { person, press } = openPeople('/?tab=admins')
  await shown('Admin')
  await person.selectOptions(screen.getByLabelText('Status'), 'Waiting')
  await waitFor(() => expect(names()).toEqual(['Farah']))
  expect(screen.getByRole('button', { name: 'Approve Farah' })).toBeTruthy()
  await press('Customers')
  await person.selectOptions(screen.getByLabelText('Status'), 'Blocked')
  await waitFor(() => expect(names()).toContain('Bina'))
  expect(names()).not.toContain('Asha')
  expect(address()).toBe('?tab=customers&status=blocked')
})

const many = Array.from({ length: 60 }, (_, i) =>
  buildAdminUser({ id: `m-${i}`, name: `Delivery ${i}`, role: 'delivery' }),
)

type UsersInput = Parameters<ReturnType<typeof people>>[0]

test('the server does the paging: a later page goes on behind the last person shown, an earlier one begins anew', async () => {
  const answer = (input: UsersInput) => {
    const page = people(...many)(input)
    return { ...page, last: page.users.at(-1)?.id }
  }
  const { press, asked } = openPeople('/', answer)
  await shown('Delivery 0')
  expect(screen.getByText('60 people')).toBeTruthy()
  await press('Page 2')
  await shown('Delivery 59')
  expect(names()).toHaveLength(10)
  const query = { limit: 50, role: 'staff', status: 'active' }
  expect(asked()).toEqual({ querystring: { ...query, page: 2, past: 'm-49', past_page: 1 } })
  await press('Page 1')
  await shown('Delivery 0')
  expect(address()).toBe('?page=1')
})

test('a page number beyond the last page shows the last page', async () => {
  openPeople('/?page=9', people(...many))
  await shown('Delivery 59')
  expect(address()).toBe('?page=2')
})

test('a malformed response counts as a failed load and can be retried', async () => {
  const { press, responses } = openPeople('/', [])
  await press('Try Again')
  responses['GET /admin/users'] = world
  await press('Try Again')
  expect(await shown('Ravi')).toBeTruthy()
})

test('when only the pending accounts fail to load, a note is shown beside the other users', async () => {
  const { toasts } = openPeople('/', (input: UsersInput) => (input.querystring.role ? world(input) : refusal('', 503)))
  await shown('Ravi')
  expect(await screen.findByText('Accounts waiting for approval did not load.')).toBeTruthy()
  expect(toasts).toEqual([])
})

test.each([
  ['?tab=customers', 'No customers yet.'],
  ['?tab=customers&status=blocked', 'Nobody is blocked.'],
  ['?status=pending', 'Nobody is waiting for approval.'],
])('%s without users: %s', async (path, sentence) => {
  openPeople(`/${path}`, people())
  expect(await screen.findByText(sentence)).toBeTruthy()
})

test('a manager’s card leads to the dialog of the outlet, where another manager is chosen', async () => {
  const outlet = { assigned_outlet_id: 'o-1', assigned_outlet_name: 'Connaught Place' }
  const meera = buildAdminUser({ id: 'u-4', name: 'Meera', role: 'outlet_manager' })
  openPeople('/', people({ ...meera, ...outlet }, { ...meera, id: 'u-5', name: 'Joseph' }))
  const linkOn = async (name: string, text: string) =>
    within(await shown(name))
      .getByRole('link', { name: text })
      .getAttribute('href')
  expect(await linkOn('Meera', 'Connaught Place')).toMatch(/\/outlets\?edit=o-1$/)
  expect(await linkOn('Joseph', 'Choose an outlet')).toMatch(/\/outlets$/)
})
