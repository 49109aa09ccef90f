import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeGateway, open, startAfresh } from './testing.tsx'

beforeEach(startAfresh)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('says when the network goes, and is quiet again when it comes back', () => {
  fakeGateway({})
  open('/login')
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByText('You are offline. This is what we last knew.')).toBeTruthy()
  onLine.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.queryByText(/You are offline/)).toBeNull()
})
