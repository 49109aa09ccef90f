import { cleanup, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ErrorBoundary } from './error-boundary.tsx'
import { lazyPage } from './lazy-page.tsx'

const Orders = ({ of }: { of: string }) => <p>orders of {of}</p>

test('shows what waits until the chunk is there, and at once when it was loaded ahead', async () => {
  const load = vi.fn(async () => Orders)
  const Lazy = lazyPage(load, <p>waiting</p>)
  render(<Lazy of="Asha" />)
  expect(screen.getByText('waiting')).toBeTruthy()
  await screen.findByText('orders of Asha')
  cleanup()
  render(<Lazy of="Ravi" />)
  expect(screen.getByText('orders of Ravi')).toBeTruthy()
  expect(load).toHaveBeenCalledOnce()
})

test('a failed load reaches the error boundary, and the next attempt loads again', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const load = vi.fn(async () => Orders).mockRejectedValueOnce(new Error('no chunk'))
  const Lazy = lazyPage(load, null)
  const shown = (attempt: number) => (
    <ErrorBoundary resetKey={attempt} fallback={() => <p>broken</p>}>
      <Lazy key={attempt} of="Asha" />
    </ErrorBoundary>
  )
  const { rerender } = render(shown(1))
  await screen.findByText('broken')
  rerender(shown(2))
  await screen.findByText('orders of Asha')
  expect(load).toHaveBeenCalledTimes(2)
})
