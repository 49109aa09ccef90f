import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { free, open } from './testing-outlet.tsx'

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
  const { choose, press, person } = open([free])
  await press('More')
  await screen.findByRole('menuitem', { name: 'Let Screen Turn Off' })
  act(() => end(locks[0] as never))
  expect(screen.getByRole('menuitem', { name: 'Keep Screen On' })).toBeTruthy()
  document.dispatchEvent(new Event('visibilitychange'))
  await person.click(await screen.findByRole('menuitem', { name: 'Let Screen Turn Off' }))
  expect(locks.map(({ released }) => released)).toEqual([true, true])
  document.dispatchEvent(new Event('visibilitychange'))
  await choose('More', 'Keep Screen On')
  await press('More')
  expect(await screen.findByRole('menuitem', { name: 'Let Screen Turn Off' })).toBeTruthy()
  expect(locks).toHaveLength(3)
  Reflect.deleteProperty(navigator, 'wakeLock')
})
