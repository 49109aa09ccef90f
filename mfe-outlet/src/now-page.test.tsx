import { type Power, powersOf } from '@tapri/contracts/staff-positions/powers'
import { openPage } from '@tapri/order-screens/testing'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { usePages } from './pages.ts'
import { NowPage } from './side-pages.tsx'
import { free, meera, taking } from './testing-outlet.tsx'

const responses = {
  'GET /auth/me': meera,
  'GET /cash': { carried: [], hand_overs: [], limit: null },
  'GET /orders/open': { orders: [free], total: 1 },
  'GET /outlets/taking': { outlets: [taking({ outlet_name: 'Connaught Place' })] },
}

/** Lists the names of the pages that somebody may open. */
const Pages = () => (
  <ul>
    {usePages()
      .map(({ name }) => name)
      .join(' ')}
  </ul>
)

test.each([
  ['manager', true],
  ['shift_lead', true],
  ['cashier', true],
  ['support', true],
  ['cook', false],
  ['accountant', false],
] as const)('the map of now is a page of a %s: %s', async (position, isTheirs) => {
  const can = (power: Power) => powersOf[position].some((each) => each === power)
  openPage(<Pages />, { user: meera, shell: { can }, responses })
  expect((await screen.findByRole('list')).textContent?.split(' ').includes('now')).toBe(isTheirs)
})

test('the page of one outlet has nothing to choose, and names no outlet in its rows', async () => {
  localStorage.setItem('tapri.now-view', 'table')
  openPage(<NowPage />, { user: meera, responses })
  expect(await screen.findByRole('button', { name: /^Open order bbbb0000/ })).toBeTruthy()
  expect(screen.queryByLabelText('Outlet')).toBeNull()
  expect(screen.queryByRole('columnheader', { name: 'Outlet' })).toBeNull()
})
