// @vitest-environment jsdom
import type { Affected } from '@tapri/contracts/affected'
import { buildUser, renderPage, unanswered } from '@tapri/web-kit/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { OutletsPage } from './outlets/outlets-page.tsx'
import { buildOutlet } from './outlets/testing.ts'
import { DeleteUserDialog } from './users/delete-user-dialog.tsx'

afterEach(cleanup)

const affected = (given: Partial<Affected> = {}): Affected => ({
  now: 3,
  later: 1,
  first_at: '2026-11-25T04:00:00Z',
  time_zone: 'Asia/Kolkata',
  elsewhere: 0,
  on_the_way: 0,
  upi: 0,
  ...given,
})
const open = (found: unknown, language: 'en' | 'hi' = 'en') =>
  renderPage(<OutletsPage />, {
    language,
    user: buildUser({ role: 'admin' }),
    responses: {
      'GET /outlets/taking': { outlets: [] },
      'GET /admin/outlets': [buildOutlet()],
      'GET /admin/users': [],
      'GET /admin/staff-events': { events: [], unseen: 0 },
      'POST /orders/affected': found,
      'POST /orders/affected/hand-over': { handed_over: 2, left: 2 },
      'PUT /admin/outlets/:id': buildOutlet(),
      'DELETE /admin/outlets/:id': null,
    },
  })
const written = ({ calls }: ReturnType<typeof open>) =>
  calls.filter(({ route }) => /^(PUT|DELETE|POST .*hand-over)/.test(route)).map(({ route }) => route)

async function askToDelete(view: ReturnType<typeof open>) {
  await view.person.click(await screen.findByRole('button', { name: 'Delete Connaught Place' }))
  return within(await screen.findByRole('alertdialog', { name: 'Delete Outlet?' }))
}

test('before an outlet is deleted its orders are named with numbers, and go to other outlets where these can make them', async () => {
  const view = open(affected({ elsewhere: 2 }))
  const dialog = await askToDelete(view)
  expect(await dialog.findByText('3 open orders can no longer be made.')).toBeTruthy()
  expect(dialog.getByText(/^1 order for later can no longer be made, for /)).toBeTruthy()
  const handOver = dialog.getByRole<HTMLInputElement>('checkbox', { name: /^Hand 2 orders over to other outlets/ })
  expect(handOver.checked).toBe(true)
  await view.person.click(dialog.getByRole('button', { name: 'Yes, Delete' }))
  await waitFor(() => expect(written(view)).toEqual(['POST /orders/affected/hand-over', 'DELETE /admin/outlets/:id']))
  expect(view.calls.find(({ route }) => route.endsWith('hand-over'))?.input).toEqual({
    body: { outlet: { id: 'o-1', deleted: true }, reason: 'closing' },
  })
})

test('the orders stay where nobody wants to hand them over', async () => {
  const view = open(affected({ elsewhere: 2 }))
  const dialog = await askToDelete(view)
  await view.person.click(await dialog.findByRole('checkbox', { name: /^Hand 2 orders over/ }))
  await view.person.click(dialog.getByRole('button', { name: 'Yes, Delete' }))
  await waitFor(() => expect(written(view)).toEqual(['DELETE /admin/outlets/:id']))
})

async function save(view: ReturnType<typeof open>) {
  await view.person.click(await screen.findByRole('button', { name: 'Edit Connaught Place' }))
  await view.person.selectOptions(await screen.findByLabelText('Status'), 'inactive')
  await view.person.click(screen.getByRole('button', { name: 'Update Outlet' }))
}

test('a save that sold orders depend on asks first: Cancel keeps the form, Save Anyway saves', async () => {
  const view = open(affected())
  await save(view)
  const dialog = within(await screen.findByRole('alertdialog', { name: '4 sold orders are affected' }))
  await view.person.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(written(view)).toEqual([])
  await view.person.click(screen.getByRole('button', { name: 'Update Outlet' }))
  await view.person.click(await screen.findByRole('button', { name: 'Save Anyway' }))
  await waitFor(() => expect(written(view)).toEqual(['PUT /admin/outlets/:id']))
  expect(view.calls.find(({ route }) => route === 'POST /orders/affected')?.input).toMatchObject({
    body: { outlet: { id: 'o-1', status: 'inactive', delivery_radius_km: 5 } },
  })
})

test('where nobody could say what depends on it, a save says so and asks', async () => {
  const view = open(unanswered())
  await save(view)
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Sold orders may be affected' }))
  await view.person.click(dialog.getByRole('button', { name: 'Save Anyway' }))
  await waitFor(() => expect(written(view)).toEqual(['PUT /admin/outlets/:id']))
})

test.each([
  ['delivery', { now: 2, later: 0, on_the_way: 1 }, /^2 open orders are with them, 1 of them on the way/],
  ['outlet_manager', { outlet_name: 'Janpath' }, 'Janpath has 3 open orders.'],
] as const)('before an account is deleted its orders are named: %s', async (role, given, sentence) => {
  const user = {
    ...buildUser({ id: 'u-9', name: 'Ravi', role }),
    second_factor: false,
    created_at: '2026-01-01T00:00:00Z',
  }
  renderPage(<DeleteUserDialog user={user} onClose={() => undefined} />, {
    user: buildUser({ role: 'admin' }),
    responses: { 'POST /orders/affected': affected(given) },
  })
  expect(await screen.findByText(sentence)).toBeTruthy()
})
