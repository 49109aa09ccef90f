import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { BrowserRouter, Link, Route, Routes } from './router.ts'

/** jsdom has no layout: the height of the page, its scroll position, and the observers of the height. */
let height = 0
let resized: (() => void)[] = []
const scrollBy = (top: number) => act(() => window.scrollTo({ top }))
const grow = (to: number) => {
  height = to
  act(() => resized.forEach((look) => look()))
}

beforeEach(() => {
  sessionStorage.clear()
  resized = []
  let scrolled = 0
  vi.stubGlobal(
    'ResizeObserver',
    class {
      look: () => void
      constructor(look: () => void) {
        this.look = look
      }
      observe() {
        resized.push(this.look)
      }
      disconnect() {
        resized = resized.filter((look) => look !== this.look)
      }
    },
  )
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => Math.min(scrolled, height) })
  window.scrollTo = ((to: { top: number }) => {
    scrolled = to.top
    window.dispatchEvent(new Event('scroll'))
  }) as typeof window.scrollTo
  window.history.pushState(null, '', '/list')
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/list" element={<List />} />
        <Route path="/order" element={<p>The order</p>} />
      </Routes>
    </BrowserRouter>,
  )
  grow(5_000)
})

function List() {
  return (
    <>
      <p>rows</p>
      <Link to="/order">Order</Link>
      <Link to="?checkout=open">Checkout</Link>
      <Link to="?page=2">Page 2</Link>
    </>
  )
}

const press = (name: string) => act(() => screen.getByRole('link', { name }).click())
const back = async () => {
  await act(async () => window.history.back())
  await screen.findByText('rows')
}

test('a page opens at its top, and Back scrolls to where the one before was left, once its data are there', async () => {
  scrollBy(1_200)
  press('Order')
  expect(window.scrollY).toBe(0)
  grow(300)
  await back()
  expect(window.scrollY).toBeLessThan(1_200)
  grow(5_000)
  await waitFor(() => expect(window.scrollY).toBe(1_200))
})

test('who scrolls first stays there', async () => {
  scrollBy(1_200)
  press('Order')
  grow(300)
  await back()
  act(() => void window.dispatchEvent(new Event('wheel')))
  scrollBy(100)
  grow(5_000)
  expect(window.scrollY).toBe(100)
})

test('what opens over a page leaves its position; another page of a list opens at its top', () => {
  scrollBy(1_200)
  press('Checkout')
  expect(window.scrollY).toBe(1_200)
  press('Page 2')
  expect(window.scrollY).toBe(0)
})

test('a reloaded page is where it was', async () => {
  scrollBy(700)
  window.dispatchEvent(new Event('pagehide'))
  cleanup()
  act(() => window.scrollTo({ top: 0 }))
  render(
    <BrowserRouter>
      <List />
    </BrowserRouter>,
  )
  await waitFor(() => expect(window.scrollY).toBe(700))
})
