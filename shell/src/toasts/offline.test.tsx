import { act, screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fakeGateway, open, resetShell } from '../testing.tsx'

beforeEach(resetShell)

test('shows the notice while the browser is offline', () => {
  fakeGateway({})
  open('/login')
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByText('You are offline. Showing the last update.')).toBeTruthy()
  onLine.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.queryByText(/You are offline/)).toBeNull()
})

test('shows the notice when the service worker answered from its cache', () => {
  const worker = Object.assign(new EventTarget(), { controller: { postMessage: vi.fn() } })
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))
  fakeGateway({})
  open('/login')
  expect(worker.controller.postMessage).toHaveBeenCalledWith('reached?')
  const hears = (reached: boolean) =>
    act(() => void worker.dispatchEvent(new MessageEvent('message', { data: { reached } })))
  hears(false)
  expect(screen.getByText('You are offline. Showing the last update.')).toBeTruthy()
  hears(true)
  expect(screen.queryByText(/You are offline/)).toBeNull()
})
