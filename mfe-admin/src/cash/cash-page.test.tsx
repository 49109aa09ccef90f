// @vitest-environment jsdom
import { refusal, renderPage } from '@tapri/web-kit/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CashPage } from './cash-page.tsx'

afterEach(cleanup)

const open = (outlets: unknown, given: Record<string, unknown> = {}) =>
  renderPage(<CashPage />, {
    user: { name: 'Admin', role: 'admin' },
    responses: {
      'GET /admin/outlets': outlets,
      'GET /admin/staff-events': { events: [], unseen: 0 },
      'GET /cash': { carried: [], hand_overs: [], limit: null },
      'GET /cash/day': refusal('', 500),
      ...given,
    },
  })

test('the cash of outlets that cannot be loaded is said not to be there, and tried again by a button', async () => {
  const { person, responses } = open(refusal('', 500))
  await screen.findByText('The cash did not arrive')
  responses['GET /admin/outlets'] = [{ id: 'o-1', name: 'Connaught Place' }]
  await person.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Nobody carries cash of this outlet.')).toBeTruthy()
})

test('without an outlet there is none to choose, and it says so', async () => {
  open([])
  expect(await screen.findByText('No Outlets Yet')).toBeTruthy()
  expect(screen.queryByRole('combobox')).toBeNull()
})

const ofRavi = {
  delivery_person_id: 'd-1',
  delivery_person_name: 'Ravi',
  outlet_id: 'o-9',
  outlet_name: 'Karol Bagh',
}
const cash = {
  carried: [{ ...ofRavi, has_left: true, carried: 100, to_collect: 0, total: 100 }],
  hand_overs: [],
  limit: null,
}

test('cash of a deleted delivery person at a deleted outlet is settled: what came, what is written off, and why', async () => {
  const { person, calls, toasts } = open([], { 'GET /cash': cash, 'POST /cash/settlements': {} })
  expect(await screen.findByRole('option', { name: 'Karol Bagh' })).toBeTruthy()
  expect(screen.getByText('Their account is deleted: an admin settles this.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Settle the cash of Ravi' }))
  const dialog = within(await screen.findByRole('dialog'))
  const settle = dialog.getByRole('button', { name: 'Settle' })
  await person.type(dialog.getByLabelText(/^Received, in rupees/), '100.5')
  await person.click(settle)
  expect(dialog.getByText('No more than ₹100.00 can be settled.')).toBeTruthy()
  expect(dialog.getByText('Please choose a reason.')).toBeTruthy()
  await person.clear(dialog.getByLabelText(/^Received, in rupees/))
  await person.type(dialog.getByLabelText(/^Received, in rupees/), '60')
  expect(dialog.getByText('₹40.00 will be written off.')).toBeTruthy()
  await person.click(dialog.getByRole('radio', { name: 'They left and did not hand it over' }))
  await person.click(settle)
  await waitFor(() => expect(toasts).toContain('success: Cash settled'))
  expect(calls.find(({ route }) => route === 'POST /cash/settlements')?.input).toEqual({
    body: { outlet_id: 'o-9', delivery_person_id: 'd-1', carried: 100, received: 60, reason: 'left' },
  })
})
