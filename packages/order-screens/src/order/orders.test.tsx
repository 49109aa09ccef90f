import { orderStatuses } from '@tapri/contracts/order-status'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OrderCard } from './order-card.tsx'
import { StatusBadge } from './status-badge.tsx'
import { TotalLines } from './total-lines.tsx'

const order = {
  id: 'a81f3c9e-5d3b-4c1f-9a77-0f3f5c1f2d11',
  created_at: '2026-11-20T12:35:00.000Z',
  order_status: 'preparing' as const,
  items: [{ product_id: 'p', product_name: 'Masala Chai', quantity: 2, price: 25 }],
  total_amount: 50,
}

test('an order shows its order number, its lines and its total in rupees', () => {
  render(<OrderCard order={order} />)
  const card = within(screen.getByRole('article', { name: 'Order a81f3c9e' }))
  expect(card.getByText('#a81f3c9e')).toBeTruthy()
  expect(card.getByText('Masala Chai')).toBeTruthy()
  expect(card.getAllByText('₹50.00')).toHaveLength(2)
  expect(card.getByText('Preparing')).toBeTruthy()
})

test('every status has its icon and its text', () => {
  const { container } = render(orderStatuses.map((status) => <StatusBadge key={status} status={status} />))
  expect(container.querySelectorAll('svg')).toHaveLength(6)
  expect(screen.getByText('Out for Delivery')).toBeTruthy()
})

test('a total says what it is made of, in paise without a rest, and a total of products only itself', () => {
  const line = (kind: 'delivery' | 'discount', name: string, amount: number) => ({ kind, name, name_hi: name, amount })
  const charges = [line('delivery', 'Delivery', 20.1), line('discount', 'Ninth cup', -10)]
  const { container, rerender } = render(<TotalLines total={60.3} charges={charges} />)
  expect(container.textContent).toBe('Products₹50.20Delivery₹20.10Ninth cup-₹10.00Total₹60.30')
  rerender(<TotalLines total={50} />)
  expect(container.textContent).toBe('Total₹50.00')
})
