import { type OrderStatus, orderStatuses } from '@tapri/contracts/order-status'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { settableNames } from '../order/status-name.ts'
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

test('a pick-up that is being made is set ready or collected; a ready one is not made again', () => {
  const pickup = { order_status: 'preparing', fulfilment: 'pickup' } as const
  expect(settableNames('outlet_manager', pickup)).toEqual(['pending', 'confirmed', 'preparing', 'ready', 'collected'])
  const ready = { ...pickup, ready_at: '2026-11-20T12:00:00Z' }
  expect(settableNames('outlet_manager', ready)).toEqual(['pending', 'confirmed', 'ready', 'collected'])
  expect(settableNames('admin', { ...pickup, order_status: 'pending' })).toEqual([
    'pending',
    'confirmed',
    'preparing',
    'collected',
    'cancelled',
  ])
  expect(settableNames('outlet_manager', { order_status: 'pending' })).toContain('out_for_delivery')
})

test.each(['delivered', 'collected', 'cancelled'] as const)('a %s order has no status control', (status) => {
  render(<StatusSelect value={status} statuses={orderStatuses} order="a81f3c9e" onChange={() => {}} />)
  expect(screen.queryByRole('combobox')).toBe(null)
})
