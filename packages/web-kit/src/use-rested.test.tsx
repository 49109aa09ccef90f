import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useRested } from './use-rested.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

test('a value is there at once, later ones once they rest', () => {
  const { result, rerender } = renderHook(({ value }) => useRested(value, 400), { initialProps: { value: 'a' } })
  expect(result.current).toBe('a')
  rerender({ value: 'b' })
  pass(399)
  rerender({ value: 'c' })
  pass(399)
  expect(result.current).toBe('a')
  pass(1)
  expect(result.current).toBe('c')
})
