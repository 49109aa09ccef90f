import { LanguageProvider } from '@tapri/web-kit/language'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ForLater } from './for-later.tsx'
import { OrderTime } from './order-card.tsx'
import { OrderNote } from './order-note.tsx'
import { buildOrder } from '../testing.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00+05:30'), toFake: ['Date'] })
})

const forLater = (given = {}) =>
  buildOrder({
    order_status: 'pending',
    created_at: '2026-11-22T03:00:00.000Z',
    deliver_at: '2026-11-22T12:00:00.000Z',
    deliver_zone: 'Asia/Kolkata',
    due_at: '2026-11-22T11:30:00.000Z',
    ...given,
  })

test.each([
  ['today', forLater(), 'For today at 5:30 pm IST'],
  [
    'tomorrow, not at the outlet yet',
    forLater({ deliver_at: '2026-11-23T03:30:00.000Z', due_at: '2026-11-23T03:00:00.000Z', is_coming: true }),
    'For tomorrow at 9:00 am IST It reaches the outlet tomorrow at 8:30 am IST.',
  ],
  ['by the clock of the outlet', forLater({ deliver_zone: 'Asia/Tokyo' }), 'For today at 9:00 pm GMT+9'],
  ['of an outlet without a zone, and for now', buildOrder(), ''],
])('%s', (_, order, words) => {
  const { container } = render(<ForLater order={order} />)
  expect(container.textContent).toBe(words)
})

test('in Hindi', () => {
  render(
    <LanguageProvider language="hi">
      <ForLater order={forLater()} />
    </LanguageProvider>,
  )
  expect(screen.getByText('आज शाम 5:30 बजे IST के लिए')).toBeTruthy()
})

test('it waits since it came to the outlet, and not before', () => {
  const { rerender, container } = render(<OrderTime order={forLater({ due_at: '2026-11-22T04:26:00.000Z' })} />)
  expect(container.textContent).toMatch(/^4 min/)
  rerender(<OrderTime order={forLater({ is_coming: true })} />)
  expect(container.querySelector('time')?.getAttribute('datetime')).toBe('2026-11-22T03:00:00.000Z')
})

test('a word to the outlet is quoted, and nothing is where there is none', () => {
  const { container, rerender } = render(<OrderNote order={{ note: 'Less sugar' }} />)
  expect(container.querySelector('q')?.textContent).toBe('Less sugar')
  rerender(<OrderNote order={{}} />)
  expect(container.textContent).toBe('')
})
