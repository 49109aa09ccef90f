import { refusal } from '@tapri/web-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open, type } from '../testing.tsx'
import { CashPage } from './cash-page.tsx'

const openCash = (outlets: unknown, given: Record<string, unknown> = {}) =>
  open(<CashPage />, {
    'GET /admin/outlets': outlets,
    'GET /cash': { carried: [], hand_overs: [], limit: null },
    'GET /cash/day': refusal('', 500),
    ...given,
  })

test('the cash of outlets that cannot be loaded is said not to be there, and tried again by a button', async () => {
  const { press, responses } = openCash(refusal('', 500))
  await screen.findByText('Failed to load cash')
  responses['GET /admin/outlets'] = [{ id: 'o-1', name: 'Connaught Place' }]
  await press('Try Again')
  expect(await screen.findByText('No one is carrying cash from this outlet.')).toBeTruthy()
})

test('without an outlet there is none to choose, and it says so', async () => {
  openCash([])
  expect(await screen.findByText('No Outlets Yet')).toBeTruthy()
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('cash of a deleted delivery person at a deleted outlet is settled: what came, what is written off, and why', async () => {
  const ravi = { delivery_person_id: 'd-1', delivery_person_name: 'Ravi', outlet_id: 'o-9', outlet_name: 'Karol Bagh' }
  const carried = [{ ...ravi, has_left: true, carried: 100, to_collect: 0, total: 100 }]
  const { press, sent, toasts } = openCash([], {
    'GET /cash': { carried, hand_overs: [], limit: null },
    'POST /cash/settlements': {},
  })
  expect(await screen.findByRole('option', { name: 'Karol Bagh' })).toBeTruthy()
  expect(screen.getByText('Their account is deleted. Only an admin can settle this.')).toBeTruthy()
  await press('Settle the cash of Ravi')
  const dialog = within(await screen.findByRole('dialog'))
  type(/^Received, in rupees/, '100.5')
  await press('Settle')
  expect(dialog.getByText('No more than ₹100.00 can be settled.')).toBeTruthy()
  expect(dialog.getByText('Please choose a reason.')).toBeTruthy()
  type(/^Received, in rupees/, '60')
  expect(dialog.getByText('₹40.00 will be written off.')).toBeTruthy()
  await press('Left without handing it over', 'radio')
  await press('Settle')
  await waitFor(() => expect(toasts).toContain('success: Cash settled'))
  expect(sent('POST /cash/settlements')).toEqual([
    { body: { outlet_id: 'o-9', delivery_person_id: 'd-1', carried: 100, received: 60, reason: 'left' } },
  ])
})
