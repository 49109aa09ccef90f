import type { Order } from '@tapri/contracts/orders'
import { refusal } from '@tapri/web-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { delivered, free, open, openOrder, pending, ticket } from '../testing-outlet.tsx'

test('a pending order is confirmed once on a double click', async () => {
  const response = Promise.withResolvers<Order>()
  const { person, sent, toasts } = open([pending], { 'PUT /orders/:id/status': () => response.promise })
  await person.dblClick(within(await ticket(pending)).getByRole('button', { name: /^Confirm/ }))
  response.resolve({ ...pending, order_status: 'confirmed' })
  await waitFor(() => expect(toasts).toEqual(['success: Order status updated']))
  expect(sent('PUT /orders/:id/status')).toEqual([{ params: { id: pending.id }, body: { order_status: 'confirmed' } }])
})

test('the select offers the statuses that a manager may set, and none for an ended order', async () => {
  const sheet = await openOrder(open([free, delivered]), free)
  const choices = sheet.getAllByRole('option')
  expect(choices.map((choice) => choice.textContent)).toEqual([
    'Pending',
    'Confirmed',
    'Preparing',
    'Out for Delivery',
    'Delivered',
  ])
  expect(screen.getAllByRole('combobox', { name: /^Status of order/ })).toHaveLength(1)
})

test('a refusal shows the detail of the server and leaves the order unchanged', async () => {
  const view = open([free], { 'PUT /orders/:id/status': refusal('This order is already cancelled.') })
  const { person, toasts } = view
  const select = (await openOrder(view, free)).getByRole('combobox')
  await person.selectOptions(select, 'preparing')
  await waitFor(() => expect(toasts).toEqual(['error: This order is already cancelled.']))
  expect((select as HTMLSelectElement).value).toBe('confirmed')
})
