// @vitest-environment jsdom
import { BrowserRouter } from '@tapri/web-kit/router'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useListAddress } from './use-list-address.ts'

afterEach(cleanup)

test('a page that is corrected is no step to go back to', async () => {
  window.history.replaceState(null, '', '/?view=archived')
  window.history.pushState(null, '', '/?page=9')
  const { result } = renderHook(() => useListAddress(true, true), { wrapper: BrowserRouter })
  act(() => result.current.replacePage(3))
  expect(window.location.search).toBe('?page=3')
  act(() => window.history.back())
  await expect.poll(() => window.location.search).toBe('?view=archived')
})
