import { act, cleanup, render, screen } from '@testing-library/react'
import { toast as sonner } from 'sonner'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resetShell } from '../testing.tsx'
import { toast } from './toast.ts'
import { Toasts } from './toasts.tsx'

beforeEach(() => {
  resetShell()
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('innerHeight', 780)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60)
  document.elementsFromPoint = () => []
})
afterEach(() => {
  sonner.dismiss()
  cleanup()
  document.body.replaceChildren()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const offset = () =>
  document.querySelector<HTMLElement>('[data-sonner-toaster]')?.style.getPropertyValue('--mobile-offset-bottom')

/** A button of the page below at this height of the viewport, with 44 px. */
function addButton(top: number) {
  const button = document.createElement('button')
  button.getBoundingClientRect = () => new DOMRect(0, top, 300, 44)
  document.body.append(button)
}

async function showAtBottom() {
  render(<Toasts label="Notices" close="Close" />)
  act(() => toast('error', 'No network'))
  await pass(100)
  expect(offset()).toBe('8px')
}

test('a toast moves off a button of the next page once that has settled, as the same element', async () => {
  await showAtBottom()
  const before = screen.getByText('No network')
  addButton(720)
  await pass(300)
  addButton(100)
  await pass(300)
  expect(offset()).toBe('8px')
  await pass(150)
  expect(offset()).toBe('712px')
  expect(screen.getByText('No network')).toBe(before)
})

test('it waits for what still comes', async () => {
  await showAtBottom()
  document.body.insertAdjacentHTML('beforeend', '<span data-coming></span>')
  addButton(720)
  await pass(900)
  expect(offset()).toBe('8px')
  document.querySelector('[data-coming]')?.remove()
  await pass(450)
  expect(offset()).toBe('712px')
})

test('it moves once on a page, and again after a click', async () => {
  await showAtBottom()
  addButton(720)
  await pass(450)
  expect(offset()).toBe('712px')
  addButton(10)
  await pass(900)
  expect(offset()).toBe('712px')
  document.body.click()
  await pass(450)
  expect(offset()).not.toBe('712px')
})

test('the same sentence again stays where it is', async () => {
  await showAtBottom()
  addButton(720)
  await pass(450)
  act(() => toast('error', 'No network'))
  await pass(450)
  expect(offset()).toBe('712px')
})
