import { fakeLive, renderPage } from '@tapri/web-kit/testing'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { LiveIndicator } from './live-indicator.tsx'

beforeEach(() => vi.useFakeTimers())
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))

test('says Live while the stream is, and how old the screen is when it is not', async () => {
  const { live, become } = fakeLive()
  const { container } = renderPage(<LiveIndicator updatedAt={Date.now()} />, { shell: { live } })
  await pass(40)
  expect(container.textContent).toBe('Live')
  become('connecting')
  expect(container.textContent).toBe('Updated 40 s ago')
  await pass(15)
  expect(container.textContent).toBe('Updated 50 s ago')
  await pass(130)
  expect(container.textContent).toBe('Updated 3 min ago')
  become('live')
  expect(container.textContent).toBe('Live')
  // Nothing is announced as it counts.
  expect(screen.queryByRole('status')).toBeNull()
})

test('in a shell without the stream it says how old the screen is, in Hindi too', async () => {
  const { container } = renderPage(<LiveIndicator updatedAt={Date.now() - 20_000} />, { language: 'hi' })
  expect(container.textContent).toBe('20 सेकंड पहले अपडेट हुआ')
})

test('a failed request is not live, and before the first response nothing is shown', () => {
  const { live } = fakeLive()
  const shell = { live }
  expect(renderPage(<LiveIndicator updatedAt={Date.now()} isStale />, { shell }).container.textContent).toBe(
    'Updated just now',
  )
  // Hidden, and no wider than what will be shown: an age since 1970 would wrap the controls beside it.
  const hidden = renderPage(<LiveIndicator updatedAt={0} />).container.querySelector('[data-empty]')
  expect(hidden?.textContent).toBe('Updated just now')
})
