import { orderStatuses } from '@tapri/contracts/order-status'
import { renderPage } from '@tapri/web-kit/testing'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { buildOrder } from '../../testing.ts'
import { coolingSince, CupClock, warmthOf } from './cup-clock.tsx'

test.each([
  [0, 'hot'],
  [14, 'hot'],
  [15, 'cooling'],
  [24, 'cooling'],
  [25, 'cold'],
  [90, 'cold'],
] as const)('tea is after %i minutes %s', (minutes, warmth) => {
  expect(warmthOf(minutes)).toBe(warmth)
})

test('only the tea of an order that is on its way cools', () => {
  const left_stove_at = '2026-11-20T12:00:00.000Z'
  for (const order_status of orderStatuses)
    expect(coolingSince({ order_status, left_stove_at })).toBe(
      order_status === 'out_for_delivery' ? left_stove_at : undefined,
    )
  expect(coolingSince({ order_status: 'out_for_delivery' })).toBeUndefined()
})

test('the cup clock goes on while it is shown, and says how the tea is', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const left_stove_at = new Date(Date.now() - 14 * 60_000 - 1_000).toISOString()
  renderPage(<CupClock order={buildOrder({ order_status: 'out_for_delivery', left_stove_at })} />)
  expect(screen.getByText('14 min off the stove')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(screen.getByText('15 min off the stove, cooling')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(600_000))
  expect(screen.getByText('25 min off the stove, cold').tagName).toBe('SPAN')
})
