import type { Cash, CashHandOver } from '@tapri/contracts/cash'
import { renderPage } from '@tapri/web-kit/testing'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CashPage } from './cash-page.tsx'

const counted: CashHandOver = {
  id: 'h-1',
  outlet_id: 'o-1',
  outlet_name: 'Connaught Place',
  delivery_person_id: 'd-1',
  delivery_person_name: 'Ravi',
  state: 'counted',
  offered: 1_250,
  counted: 1_240,
  difference: -10,
  reason: 'wrong_change',
  offered_at: new Date().toISOString(),
  ended_at: null,
}

const open = (cash: Partial<Cash>) =>
  renderPage(<CashPage />, {
    user: { name: 'Ravi', role: 'delivery' },
    responses: {
      'GET /cash': { carried: [], hand_overs: [], limit: null, ...cash },
      'PUT /cash/hand-overs/:id/agree': { ...counted, state: 'confirmed' },
    },
  })

test('a hand-over that waits can be agreed to also when nothing is carried any more', async () => {
  const { person, calls } = open({ hand_overs: [counted] })
  await person.click(await screen.findByRole('button', { name: 'Agree to ₹1,240.00' }))
  const agreed = () => calls.filter(({ route }) => route === 'PUT /cash/hand-overs/:id/agree').map(({ input }) => input)
  await expect.poll(agreed).toEqual([{ params: { id: 'h-1' }, body: { counted: 1_240 } }])
  expect(screen.queryByText('You carry no cash')).toBeNull()
})

test('one that is over is listed below what is carried now', async () => {
  open({ hand_overs: [{ ...counted, state: 'confirmed', ended_at: new Date().toISOString() }] })
  expect(await screen.findByText('You carry no cash')).toBeTruthy()
  expect(screen.getByText(/Connaught Place received ₹1,240\.00/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Agree/ })).toBeNull()
})
