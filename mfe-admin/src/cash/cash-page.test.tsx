// @vitest-environment jsdom
import { refusal, renderPage } from '@tapri/web-kit/testing'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CashPage } from './cash-page.tsx'

afterEach(cleanup)

const open = (outlets: unknown) =>
  renderPage(<CashPage />, {
    user: { name: 'Admin', role: 'admin' },
    responses: {
      'GET /admin/outlets': outlets,
      'GET /admin/staff-events': { events: [], unseen: 0 },
      'GET /cash': { carried: [], hand_overs: [], limit: null },
      'GET /cash/day': refusal('', 500),
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
