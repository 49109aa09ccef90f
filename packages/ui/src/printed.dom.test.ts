import { beforeEach, expect, test, vi } from 'vitest'
import { printed } from './printed.ts'

let hasFocus = true
beforeEach(() => {
  hasFocus = true
  vi.useFakeTimers()
  vi.stubGlobal('print', vi.fn<() => void>())
  vi.spyOn(document, 'hasFocus').mockImplementation(() => hasFocus)
})

test('afterprint ends the printing, once', () => {
  const done = vi.fn<() => void>()
  printed(done)
  expect(window.print).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new Event('afterprint'))
  window.dispatchEvent(new Event('afterprint'))
  vi.advanceTimersByTime(200_000)
  expect(done).toHaveBeenCalledTimes(1)
})

test('a browser that sends no afterprint: done once the page has been in front for 3 s', () => {
  const done = vi.fn<() => void>()
  hasFocus = false
  printed(done)
  vi.advanceTimersByTime(20_000)
  expect(done).not.toHaveBeenCalled()
  hasFocus = true
  vi.advanceTimersByTime(2_500)
  expect(done).not.toHaveBeenCalled()
  vi.advanceTimersByTime(500)
  expect(done).toHaveBeenCalledTimes(1)
})

test('a page that never gets the focus is not waited for without end', () => {
  const done = vi.fn<() => void>()
  hasFocus = false
  printed(done)
  vi.advanceTimersByTime(120_000)
  expect(done).toHaveBeenCalledTimes(1)
})
