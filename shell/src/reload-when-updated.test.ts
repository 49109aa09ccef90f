import { expect, test, vi } from 'vitest'
import { reloadWhenUpdated } from './reload-when-updated.ts'

test('the page is reloaded when an update is applied, not while it is looked for, and not any more afterwards', () => {
  const handlers = new Set<(status: string) => void>()
  const hot = {
    addStatusHandler: (handler: (status: string) => void) => void handlers.add(handler),
    removeStatusHandler: (handler: (status: string) => void) => void handlers.delete(handler),
  }
  const tell = (...all: string[]) => all.forEach((status) => handlers.forEach((handler) => handler(status)))
  const reload = vi.fn()
  const stop = reloadWhenUpdated(hot, reload)
  tell('check', 'idle', 'check', 'prepare', 'ready', 'dispose')
  expect(reload).not.toHaveBeenCalled()
  tell('apply', 'idle')
  expect(reload).toHaveBeenCalledOnce()
  stop()
  tell('apply')
  expect(reload).toHaveBeenCalledOnce()
})

test('without hot reload nothing happens', () => {
  expect(() => reloadWhenUpdated(undefined)()).not.toThrow()
})
