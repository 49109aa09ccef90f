import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { delivered, free, open, openOrder } from '../testing-outlet.tsx'

test('the select offers the statuses that a manager may set, sets the chosen one, and is not there for an ended order', async () => {
  const view = open([free, delivered], { 'PUT /orders/:id/status': { ...free, order_status: 'preparing' } })
  const sheet = await openOrder(view, free)
  const choices = sheet.getAllByRole('option')
  expect(choices.map((choice) => choice.textContent)).toEqual([
    'Pending',
    'Confirmed',
    'Preparing',
    'Out for Delivery',
    'Delivered',
  ])
  expect(screen.getAllByRole('combobox', { name: /^Status of order/ })).toHaveLength(1)
  await view.person.selectOptions(sheet.getByRole('combobox'), 'preparing')
  const set = { params: { id: free.id }, body: { order_status: 'preparing' } }
  await expect.poll(() => view.sent('PUT /orders/:id/status')).toMatchObject([set])
})
