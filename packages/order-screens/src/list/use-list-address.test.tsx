import { BrowserRouter } from '@tapri/web-kit/router'
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useListAddress } from './use-list-address.ts'

test('a page that is corrected is no step to go back to', async () => {
  window.history.replaceState(null, '', '/?view=archived')
  window.history.pushState(null, '', '/?page=9')
  const { result } = renderHook(() => useListAddress(true, true), { wrapper: BrowserRouter })
  act(() => result.current.replacePage(3))
  expect(window.location.search).toBe('?page=3')
  act(() => window.history.back())
  await expect.poll(() => window.location.search).toBe('?view=archived')
})

test('a later page goes on behind the last order of this one; an earlier page and another filter begin anew', () => {
  window.history.replaceState(null, '', '/?page=2')
  const { result } = renderHook(() => useListAddress(true, true), { wrapper: BrowserRouter })
  act(() => result.current.setPage(4, '1769852000123456_a1'))
  expect(result.current).toMatchObject({ page: 4, past: { past: '1769852000123456_a1', past_page: 2 } })
  act(() => result.current.setPage(3, '1769852000000000_b2'))
  expect(result.current).toMatchObject({ page: 3, past: undefined })
  act(() => result.current.setPage(4, '1769852000000000_b2'))
  act(() => result.current.setStatus('delivered'))
  expect(result.current).toMatchObject({ page: 1, past: undefined })
})
