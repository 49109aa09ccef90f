import { type OrderStatus, orderStatuses } from '@tapri/contracts/order-status'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { StatusSelect } from './status-select.tsx'

test('a status select offers only what the role may set, and shows the current status', async () => {
  const change = vi.fn<(status: OrderStatus) => void>()
  const statuses = ['confirmed', 'preparing', 'out_for_delivery', 'delivered'] as const
  render(<StatusSelect value="pending" statuses={statuses} order="a81f3c9e" onChange={change} />)
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status of order a81f3c9e' })
  expect(select.selectedOptions[0]?.textContent).toBe('Pending')
  expect(
    within(select)
      .getAllByRole<HTMLOptionElement>('option')
      .filter((option) => !option.disabled),
  ).toHaveLength(4)
  await userEvent.selectOptions(select, 'Confirmed')
  expect(change).toHaveBeenCalledExactlyOnceWith('confirmed')
})

test.each(['delivered', 'cancelled'] as const)('a %s order has no status control', (status) => {
  render(<StatusSelect value={status} statuses={orderStatuses} order="a81f3c9e" onChange={() => {}} />)
  expect(screen.queryByRole('combobox')).toBe(null)
})
