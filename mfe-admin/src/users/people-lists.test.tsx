// @vitest-environment jsdom
import { buildUser, refusal, renderPage } from '@tapri/web-kit/testing'
import { useLocation } from '@tapri/web-kit/router'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { buildAdminUser, noEvents, people } from './testing.ts'
import { UsersPage } from './users-page.tsx'

afterEach(cleanup)

const admin = buildAdminUser({ id: 'u-6', name: 'Admin', phone: '+919000000006', role: 'admin', second_factor: true })
const world = [
  buildAdminUser({ id: 'd-1', name: 'Ravi', phone: '+919000000002', role: 'delivery' }),
  buildAdminUser({ id: 'd-2', name: 'Imran', phone: '+919000000003', role: 'delivery', second_factor: true }),
  admin,
  buildAdminUser({ id: 'w-1', name: 'Farah', phone: '+919000000009', role: 'admin', status: 'pending' }),
  buildAdminUser({ id: 'c-1', name: 'Asha', phone: '+919000000001', role: 'customer' }),
  buildAdminUser({
    id: 'c-2',
    name: 'Bina',
    phone: '+919000000011',
    role: 'customer',
    blocked_reason: 'Never at the door',
  }),
]

const Address = () => <output aria-label="Address">{useLocation().search}</output>
const address = () => screen.getByLabelText('Address').textContent
const open = (path = '/', responses: Record<string, unknown> = {}, language: 'en' | 'hi' = 'en') =>
  renderPage(
    <>
      <UsersPage />
      <Address />
    </>,
    {
      user: buildUser(admin),
      language,
      path,
      responses: { 'GET /admin/users': people(...world), 'GET /admin/staff-events': noEvents, ...responses },
    },
  )
const shown = (name: string) => screen.findByRole('article', { name })
const names = () => screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label'))

test('the tabs show staff, admins and customers, and the selected tab is in the query string', async () => {
  const { person } = open()
  await shown('Ravi')
  expect(names()).toEqual(['Farah', 'Ravi', 'Imran'])
  await person.click(screen.getByRole('button', { name: 'Admins' }))
  await shown('Admin')
  expect(names()).toEqual(['Farah', 'Admin'])
  expect(address()).toBe('?tab=admins')
  await person.click(screen.getByRole('button', { name: 'Customers' }))
  await shown('Asha')
  expect(screen.getByRole('heading', { name: 'Customers' })).toBeTruthy()
  expect(address()).toBe('?tab=customers')
})

test('a card shows whether the user has a second factor, and the reason of a block', async () => {
  const { person } = open()
  expect(within(await shown('Imran')).getByText('Second factor')).toBeTruthy()
  expect(within(await shown('Ravi')).getByText('No second factor')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Customers' }))
  const bina = within(await shown('Bina'))
  expect(bina.getByText('Blocked')).toBeTruthy()
  expect(bina.getByText('They are told: “Never at the door”')).toBeTruthy()
  expect(bina.queryByText(/second factor/i)).toBeNull()
})

test('the search sends one request after a pause and is in the query string', async () => {
  const { calls } = open('/?page=1')
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
  const { person } = open('/?q=zzz&tab=customers&status=blocked')
  expect(await screen.findByText('Nothing matches your search.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Show everybody again' }))
  await shown('Asha')
  expect(address()).toBe('?tab=customers')
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '')
})

test('the status filter lists pending and blocked users, and a pending user only once', async () => {
  const { person } = open('/?tab=admins')
  await shown('Admin')
  await person.selectOptions(screen.getByLabelText('Status'), 'Waiting')
  await waitFor(() => expect(names()).toEqual(['Farah']))
  expect(screen.getByRole('button', { name: 'Approve Farah' })).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Customers' }))
  await person.selectOptions(screen.getByLabelText('Status'), 'Blocked')
  await waitFor(() => expect(names()).toContain('Bina'))
  expect(names()).not.toContain('Asha')
  expect(address()).toBe('?tab=customers&status=blocked')
})

const many = Array.from({ length: 60 }, (_, i) =>
  buildAdminUser({ id: `m-${i}`, name: `Delivery ${i}`, role: 'delivery' }),
)

test('the server does the paging; a page number beyond the last page shows the last page', async () => {
  const { person, calls } = open('/', { 'GET /admin/users': people(...many) })
  await shown('Delivery 0')
  expect(screen.getByText('60 people')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Page 2' }))
  await shown('Delivery 59')
  expect(names()).toHaveLength(10)
  expect(address()).toBe('?page=2')
  expect(calls.at(-1)?.input).toEqual({ querystring: { page: 2, limit: 50, role: 'staff', status: 'active' } })
  cleanup()
  open('/?page=9', { 'GET /admin/users': people(...many) })
  await shown('Delivery 59')
  expect(address()).toBe('?page=2')
})

test('a later page goes on behind the last person shown, an earlier one is counted from the beginning', async () => {
  const answer = (input: Parameters<ReturnType<typeof people>>[0]) => {
    const page = people(...many)(input)
    return { ...page, last: page.users.at(-1)?.id }
  }
  const { person, calls } = open('/', { 'GET /admin/users': answer })
  await shown('Delivery 0')
  await person.click(screen.getByRole('button', { name: 'Page 2' }))
  await shown('Delivery 59')
  const query = { limit: 50, role: 'staff', status: 'active' }
  expect(calls.at(-1)?.input).toEqual({ querystring: { ...query, page: 2, past: 'm-49', past_page: 1 } })
  await person.click(screen.getByRole('button', { name: 'Page 1' }))
  await shown('Delivery 0')
  expect(address()).toBe('?page=1')
})

test('a malformed response counts as a failed load and can be retried', async () => {
  const { person, responses } = open('/', { 'GET /admin/users': [] })
  await person.click(await screen.findByRole('button', { name: 'Try Again' }))
  responses['GET /admin/users'] = people(...world)
  await person.click(await screen.findByRole('button', { name: 'Try Again' }))
  expect(await shown('Ravi')).toBeTruthy()
})

test('when only the pending accounts fail to load, a note is shown beside the other users', async () => {
  const { toasts } = open('/', {
    'GET /admin/users': (input: Parameters<ReturnType<typeof people>>[0]) =>
      input.querystring.role ? people(...world)(input) : refusal('', 503),
  })
  await shown('Ravi')
  expect(await screen.findByText('We could not ask who is waiting for approval.')).toBeTruthy()
  expect(toasts).toEqual([])
})

test.each([
  ['?tab=customers', 'No customers yet.'],
  ['?tab=customers&status=blocked', 'Nobody is blocked.'],
  ['?status=pending', 'Nobody is waiting for approval.'],
])('%s without users: %s', async (path, sentence) => {
  open(`/${path}`, { 'GET /admin/users': people() })
  expect(await screen.findByText(sentence)).toBeTruthy()
})

test('the texts are translated to Hindi', async () => {
  open('/?tab=customers', {}, 'hi')
  expect(within(await shown('Bina')).getByText('रोका गया')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'स्टाफ़' })).toBeTruthy()
})
