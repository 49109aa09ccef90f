import { type OrderStatus, orderStatuses } from '@tapri/contracts/order-status'
import { LanguageProvider } from '@tapri/web-kit/language'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { OrderCard } from './order-card.tsx'
import { ProgressSteps } from './progress-steps.tsx'
import { StatusBadge } from './status-badge.tsx'
import { StatusSelect } from './status-select.tsx'

afterEach(cleanup)

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

test('the status texts follow the language', () => {
  render(
    <LanguageProvider language="hi">
      <StatusBadge status="delivered" />
    </LanguageProvider>,
  )
  expect(screen.getByText('पहुँच गया')).toBeTruthy()
})

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

test('the five steps show what is done and the current step', () => {
  render(<ProgressSteps status="preparing" />)
  const steps = screen.getAllByRole('listitem')
  expect(steps.map((step) => step.dataset['state'])).toEqual(['done', 'done', 'now', 'next', 'next'])
  expect(steps[2]?.getAttribute('aria-current')).toBe('step')
})

test('a cancelled order has no steps', () => {
  render(<ProgressSteps status="cancelled" />)
  expect(screen.queryByRole('list')).toBe(null)
  expect(screen.getByText('Cancelled')).toBeTruthy()
})
