import type { Promotion } from '@tapri/contracts/promotions'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open, type } from '../testing.tsx'
import { PromotionsPage } from './promotions-page.tsx'

const promotion: Promotion = {
  id: 'm-1',
  version: 3,
  name: 'Chai week',
  name_hi: 'चाय हफ़्ता',
  code: 'CHAI20',
  kind: 'percent',
  percent: 20,
  cap: 30,
  minimum: 60,
  days: [1, 7],
  max_uses: 100,
  uses: 42,
  cost: 1250,
  created_at: '2026-11-27T09:00:00.000Z',
  ended_at: null,
}
const LIST = 'GET /admin/promotions'

test('a promotion says its uses and cost, and is ended after a question', async () => {
  const { press, sent } = open(<PromotionsPage />, {
    [LIST]: { promotions: [promotion, { ...promotion, id: 'm-2', name: 'Old', ended_at: promotion.created_at }] },
    'POST /admin/promotions/:id/end': promotion,
  })
  expect(await screen.findAllByText('₹1,250.00')).toHaveLength(2)
  expect(screen.getAllByText('20% off, at most ₹30.00')).toHaveLength(2)
  expect(screen.getAllByText('From ₹60.00 · Mon, Sun · 100 uses in total')).toHaveLength(2)
  expect(screen.getAllByRole('button', { name: /^Change/ })).toHaveLength(1)
  await press('End Now: Chai week')
  await screen.findByText('Customers will no longer get Chai week. It cannot be started again.')
  await press('End Now')
  await waitFor(() => expect(sent('POST /admin/promotions/:id/end')).toEqual([{ params: { id: 'm-1' } }]))
})

test.each<[string, Partial<Promotion>]>([
  ['Ended', { ends_at: '2026-01-01T00:00:00.000Z' }],
  ['Used up', { uses: 100 }],
  ['Starts 1 Jan 2100', { starts_at: '2100-01-01T00:00:00.000Z' }],
  ['Running', {}],
])('a promotion says that it is: %s', async (state, given) => {
  open(<PromotionsPage />, { [LIST]: { promotions: [{ ...promotion, ...given }] } })
  expect(await screen.findByText(state)).toBeTruthy()
})

test('a change opens with its conditions; hours need both their ends', async () => {
  const { press, sent } = open(<PromotionsPage />, { [LIST]: { promotions: [promotion] } })
  await press('Change Chai week')
  expect((await screen.findByText('Conditions')).closest('details')?.open).toBe(true)
  type(/^From \(outlet time/, '15:00')
  await press('Save')
  expect(await screen.findByText('Please enter both times')).toBeTruthy()
  expect(sent('PUT /admin/promotions/:id')).toEqual([])
})

test('the dialog shows what a cart costs as one types, and sends what is filled in', async () => {
  const ADD = 'POST /admin/promotions'
  const { press, sent, person } = open(<PromotionsPage />, { [LIST]: { promotions: [] }, [ADD]: promotion })
  await press('Add Promotion')
  type('Name', 'Chai week')
  type('Name in Hindi', 'चाय हफ़्ता')
  type(/^Percent/, '20')
  expect(await screen.findByText('Costs ₹40.00 instead of ₹50.00')).toBeTruthy()
  await person.selectOptions(screen.getByLabelText('What it gives'), 'Free delivery')
  expect(screen.getByText('Costs ₹50.00 instead of ₹70.00, with a delivery fee of ₹20.00')).toBeTruthy()
  await person.selectOptions(screen.getByLabelText('What it gives'), 'Percent off')
  type(/^Minimum order/, '60')
  expect(screen.getByText('Costs ₹50.00, nothing off')).toBeTruthy()
  await person.click(screen.getByLabelText('Mon'))
  const buttons = screen.getAllByRole('button', { name: 'Add Promotion' })
  await person.click(buttons.at(-1) as HTMLElement)
  const body = { name: 'Chai week', name_hi: 'चाय हफ़्ता', kind: 'percent', percent: 20, minimum: 60, days: [1] }
  await waitFor(() => expect(sent(ADD)).toEqual([{ body }]))
})
