import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { free, open } from '../testing-outlet.tsx'

test('the screen stays on while the page is visible, and a press changes that', async () => {
  const locks: (EventTarget & { released: boolean; release: () => Promise<void> })[] = []
  const request = async () => {
    const lock = Object.assign(new EventTarget(), { released: false, release: async () => end(lock) })
    locks.push(lock)
    return lock
  }
  const end = (lock: EventTarget & { released: boolean }) => {
    lock.released = true
    lock.dispatchEvent(new Event('release'))
  }
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
  const { person } = open([free])
  await screen.findByRole('button', { name: 'Screen stays on' })
  act(() => end(locks[0] as never))
  expect(screen.getByRole('button', { name: 'Screen may turn off' })).toBeTruthy()
  document.dispatchEvent(new Event('visibilitychange'))
  await person.click(await screen.findByRole('button', { name: 'Screen stays on' }))
  expect(screen.getByRole('button', { name: 'Screen may turn off' })).toBeTruthy()
  expect(locks.map(({ released }) => released)).toEqual([true, true])
  document.dispatchEvent(new Event('visibilitychange'))
  await person.click(screen.getByRole('button', { name: 'Screen may turn off' }))
  expect(await screen.findByRole('button', { name: 'Screen stays on' })).toBeTruthy()
  expect(locks).toHaveLength(3)
  Reflect.deleteProperty(navigator, 'wakeLock')
})
