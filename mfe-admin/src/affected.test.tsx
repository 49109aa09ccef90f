import type { Affected } from '@tapri/contracts/affected'
import { unanswered } from '@tapri/web-kit/testing'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OutletsPage } from './outlets/outlets-page.tsx'
import { buildAdminUser, buildOutlet, open, question } from './testing.tsx'
import { DeleteUserDialog } from './users/confirm-dialogs.tsx'

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
const EDIT = 'PUT /admin/outlets/:id'
const DELETE = 'DELETE /admin/outlets/:id'
const HAND_OVER = 'POST /orders/affected/hand-over'

function openOutlets(found: unknown) {
  const view = open(<OutletsPage />, {
    'POST /orders/affected': found,
    [HAND_OVER]: { handed_over: 2, left: 2 },
    [EDIT]: buildOutlet(),
    [DELETE]: null,
  })
  const written = () => view.writes().flatMap(({ route }) => (route === 'POST /orders/affected' ? [] : [route]))
  return { ...view, written }
}

test('before an outlet is deleted its orders are named with numbers, and go to other outlets where these can make them', async () => {
  const { press, sent, written } = openOutlets(affected({ elsewhere: 2 }))
  await press('Delete Connaught Place')
  const asked = await question('Delete Outlet?')
  expect(await asked.findByText('3 open orders can no longer be made.')).toBeTruthy()
  expect(asked.getByText(/^1 order for later can no longer be made, for /)).toBeTruthy()
  const handOver = asked.getByRole('checkbox', { name: /^Hand 2 orders over to other outlets/ })
  expect(handOver).toHaveProperty('checked', true)
  await press('Yes, Delete')
  await waitFor(() => expect(written()).toEqual([HAND_OVER, DELETE]))
  expect(sent(HAND_OVER)).toEqual([{ body: { outlet: { id: 'o-1', deleted: true }, reason: 'closing' } }])
})

test('the orders stay where nobody wants to hand them over', async () => {
  const { press, written } = openOutlets(affected({ elsewhere: 2 }))
  await press('Delete Connaught Place')
  await press(/^Hand 2 orders over/, 'checkbox')
  await press('Yes, Delete')
  await waitFor(() => expect(written()).toEqual([DELETE]))
})

async function save({ person, press }: ReturnType<typeof openOutlets>) {
  await press('Edit Connaught Place')
  await person.selectOptions(await screen.findByLabelText('Status'), 'inactive')
  await press('Update Outlet')
}

test('a save that sold orders depend on asks first: Cancel keeps the form, Save Anyway saves', async () => {
  const view = openOutlets(affected())
  await save(view)
  const asked = await question('4 orders are affected')
  await view.person.click(asked.getByRole('button', { name: 'Cancel' }))
  expect(view.written()).toEqual([])
  await view.press('Update Outlet')
  await view.press('Save Anyway')
  await waitFor(() => expect(view.written()).toEqual([EDIT]))
  expect(view.sent('POST /orders/affected')[0]).toMatchObject({
    body: { outlet: { id: 'o-1', status: 'inactive', delivery_radius_km: 5 } },
  })
})

test('where nobody could say what depends on it, a save says so and asks', async () => {
  const view = openOutlets(unanswered())
  await save(view)
  expect(await question('Orders may be affected')).toBeTruthy()
  await view.press('Save Anyway')
  await waitFor(() => expect(view.written()).toEqual([EDIT]))
})

test.each([
  ['delivery', { now: 2, later: 0, on_the_way: 1 }, /^2 open orders are with them, 1 of them on the way/],
  ['outlet_manager', { outlet_name: 'Janpath' }, 'Janpath has 3 open orders.'],
] as const)('before an account is deleted its orders are named: %s', async (role, given, sentence) => {
  const user = buildAdminUser({ id: 'u-9', name: 'Ravi', role })
  open(<DeleteUserDialog user={user} onClose={() => undefined} />, { 'POST /orders/affected': affected(given) })
  expect(await screen.findByText(sentence)).toBeTruthy()
})
