import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { newPerson } from '@tapri/web-kit/testing'
import { ErrorBoundary } from './error-boundary.tsx'
import { TimeAgo } from './time-ago.tsx'

const person = newPerson()

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

test('an error boundary shows a panel and can be retried', async () => {
  const parts = { broken: true }
  function Part() {
    if (parts.broken) throw new Error('no tea')
    return <p>tea</p>
  }
  render(
    <ErrorBoundary>
      <Part />
    </ErrorBoundary>,
  )
  expect(screen.getByRole('alert').textContent).toContain('This part is not working right now.')
  parts.broken = false
  await person.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(screen.getByText('tea')).toBeTruthy()
})

test('a changed resetKey clears the error', () => {
  const Part = ({ broken }: { broken: boolean }) => {
    if (broken) throw new Error('no tea')
    return <p>tea</p>
  }
  const page = (path: string, broken: boolean) => (
    <ErrorBoundary resetKey={path}>
      <Part broken={broken} />
    </ErrorBoundary>
  )
  const { rerender } = render(page('/a', true))
  expect(screen.getByRole('alert')).toBeTruthy()
  rerender(page('/b', false))
  expect(screen.getByText('tea')).toBeTruthy()
})

test('the age of an order is updated and becomes late and urgent', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') })
  render(<TimeAgo at="2026-11-20T11:56:00Z" late={5} />)
  const age = screen.getByText(/4 min/)
  expect(age.dataset['late']).toBe(undefined)
  act(() => void vi.advanceTimersByTime(2 * 60_000))
  expect(age.textContent).toContain('6 min')
  expect(age.dataset['late']).toBe('warm')
  act(() => void vi.advanceTimersByTime(5 * 60_000))
  expect(age.dataset['late']).toBe('urgent')
})
